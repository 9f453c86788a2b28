/** Copies a text; also on plain http, where the clipboard is out of reach. False where nothing works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "for-readers";
  field.setAttribute("aria-hidden", "true");
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
