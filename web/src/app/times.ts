const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];

/** A moment as a person says it: “2 minutes ago”. Times are milliseconds since 1970. */
export function ago(moment: number, now: number, locale: string): string {
  const seconds = Math.max(0, Math.round((now - moment) / 1000));
  const [unit, length] = UNITS.find(([, one]) => seconds >= one) ?? ["second", 1];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return format.format(-Math.floor(seconds / length), unit);
}
