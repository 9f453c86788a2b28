"""All benchmarks, one after another, and the page that shows them: `make bench`."""

from benchmarks import calls, fruit_spy_playouts, motion, page
from benchmarks.measuring import RESULTS, surroundings_in_words


def main() -> None:
    """Measure everything; write `results/README.md`."""
    lines = ["# How fast it is", "", *surroundings_in_words()]
    for benchmark in (fruit_spy_playouts, calls, page, motion):
        print(f"{benchmark.__name__} …", flush=True)
        lines += ["", *benchmark.run()]
    text = "\n".join(lines) + "\n"
    (RESULTS / "README.md").write_text(text, encoding="utf-8", newline="\n")
    print(text)


if __name__ == "__main__":
    main()
