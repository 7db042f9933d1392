package org.aadlenergy.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * The page that says how far the results can be trusted has the figures of the pages that it sums
 * up. Run with {@code -Dreference.write=true} to write it anew.
 */
class TrustPageTest {
  private static final List<String> WORLD =
      List.of(
          "Data sheets or the kernel alone", "One calibration program", "Counters of the program");
  private static final Path GUIDE = Path.of("guide");
  private static final Path PAGE = GUIDE.resolve("trust.md");
  private static final Path TEXT = Path.of("src/test/resources/trust.md");

  private static GuideTable table(String page, String heading) throws IOException {
    return GuideTable.of(GUIDE.resolve(page + ".md"), heading);
  }

  @Test
  void thePageHasTheFiguresOfThePagesBelowIt() throws IOException {
    String page =
        Files.readString(TEXT)
            .replace("@unseen@\n", unseen())
            .replace("@recomputed@\n", recomputed());
    if (Boolean.getBoolean("reference.write")) {
      Files.writeString(PAGE, page);
    }
    assertThat(PAGE).hasContent(page);
  }

  /** Nothing that was validated is missing from the page that speaks of all of it. */
  @Test
  void everyPageOfAValidationIsNamed() throws IOException {
    String page = Files.readString(PAGE);
    try (var files = Files.list(GUIDE)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .filteredOn(name -> name.endsWith("-validation.md"))
          .hasSizeGreaterThan(6)
          .allSatisfy(name -> assertThat(page).contains("](" + name));
    }
  }

  /** By hand, from the printed cells: |-2.1|, 0, |-15.4| and |-4.0|, with 3.05 in the middle. */
  @Test
  void oneRowByHand() throws IOException {
    assertThat(recomputed())
        .contains("| devices for swapping, always on | 4 | 3.05 % | 15.40 % |")
        .contains("| page faults: the JPEG encoder whole | 9 | 0.17 % | 0.65 % |");
  }

  private static String unseen() throws IOException {
    GuideTable chips = table("soc-validation", "One unit left out");
    GuideTable points = table("soc-validation", "Every second frequency from those beside it");
    GuideTable cells = table("xip-validation", "Errors on all other cells");
    String kernel = "# The kernel's powers, held against measured ones";
    List<String> lines = new ArrayList<>();
    lines.add("| what was predicted | from | figures | error in the middle | farthest off |");
    lines.add("|---|---|---|---|---|");
    for (String level : WORLD) {
      lines.addAll(world(level));
    }
    lines.add(
        spread(
            "[cost of one page fault](pagefault-validation.md#table-3-the-error-of-the-model-per-fault)",
            "a bench that is not the application",
            percents(
                table("pagefault-validation", "Table 3: the error of the model, per fault"),
                "error, recomputed")));
    lines.add(
        row(
            "[gain of code in a RAM cache](xip-validation.md#errors-on-all-other-cells)",
            "two cache sizes of each application",
            cells.number("all", "cells"),
            text(
                "%.2f points, the mean (a straight line: %.2f)",
                cells.number("all", "mean error"), cells.number("all", "interpolation")),
            text("%.2f points", cells.number("all", "largest"))));
    lines.add(
        spread(
            "[energy under other governors](governor-validation.md#rows-predicted-from-two-points)",
            "the idle board and `powersave`",
            percents(
                table("governor-validation", "Rows predicted from two points").from("energy, J"),
                "difference")));
    lines.add(
        spread(
            "[network card that sleeps](swapping-validation.md#the-cisco-card-with-power-management)",
            "its printed states",
            ratios(
                table("swapping-validation", "The Cisco card with power management")
                    .without("always_on"))));
    lines.add(
        row(
            "[a further unit of a measured chip](soc-validation.md#one-unit-left-out)",
            "the other units",
            chips.number("all", "points"),
            text("%.1f %%", chips.number("all", "median difference")),
            text("9 of 10 below %.1f %%", chips.number("all", "9 of 10 below"))));
    lines.add(
        row(
            "[a frequency nobody measured](soc-validation.md#every-second-frequency-from-those-beside-it)",
            "those beside it",
            points.number("logarithms of powers", "points"),
            text("%.2f %%", points.number("logarithms of powers", "median error")),
            text("9 of 10 below %.1f %%", points.number("logarithms of powers", "9 of 10 below"))));
    lines.add(kernel(GuideTable.under(GUIDE.resolve("kernel-validation.md"), kernel)));
    return String.join("\n", lines) + "\n";
  }

  /** The rows of programs and boards of others, at one level of what is known. */
  private static List<String> world(String level) throws IOException {
    GuideTable table = table("world-validation", level);
    List<Double> rows = table.numbers("rows");
    List<Double> middle = table.numbers("error in the middle");
    List<Double> most = table.numbers("nine of ten below");
    List<Double> held = table.numbers("intervals hold");
    String anchor = level.toLowerCase(Locale.ROOT).replace(' ', '-');
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      lines.add(
          row(
              "[" + table.rows().get(i).get(0) + "](world-validation.md#" + anchor + ")",
              table.rows().get(i).get(1),
              rows.get(i),
              text("%.1f %%", middle.get(i)),
              text("9 of 10 below %.1f %%; intervals hold %.0f %%", most.get(i), held.get(i))));
    }
    return lines;
  }

  private static String kernel(GuideTable clusters) {
    double least = clusters.numbers("from").stream().mapToDouble(x -> x).min().orElseThrow();
    double most = clusters.numbers("to").stream().mapToDouble(x -> x).max().orElseThrow();
    double points = clusters.numbers("points").stream().mapToDouble(x -> x).sum();
    return row(
        "[power of a core by the kernel's figures](kernel-validation.md)",
        "the device tree",
        points,
        text("%.2f x in the middle cluster", median(clusters.numbers("measured / kernel, median"))),
        text("%.2f to %.2f x the kernel's", least, most));
  }

  private static String recomputed() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("| what | figures | difference in the middle | farthest off | page |");
    lines.add("|---|---|---|---|---|");
    lines.add(
        same(
            "page faults: the JPEG encoder whole",
            table("pagefault-validation", "Table 2: the JPEG encoder, estimated and measured"),
            "difference",
            "pagefault-validation.md"));
    lines.add(
        same(
            "governors, workqueues, encryption",
            table("governor-validation", "The rows"),
            "difference",
            "governor-validation.md"));
    lines.add(
        same(
            "devices for swapping, always on",
            table("swapping-validation", "The device always on"),
            "error",
            "swapping-validation.md"));
    lines.add(
        same(
            "memory chips, against DRAMPower",
            table("dram", "Validation"),
            "off",
            "dram.md#validation"));
    return String.join("\n", lines) + "\n";
  }

  private static String same(String what, GuideTable table, String column, String page) {
    List<Double> off = percents(table, column);
    return text(
        "| %s | %d | %.2f %% | %.2f %% | [all rows](%s) |",
        what, off.size(), median(off), off.get(off.size() - 1), page);
  }

  private static String spread(String what, String from, List<Double> off) {
    double farthest = off.get(off.size() - 1);
    return row(what, from, off.size(), text("%.1f %%", median(off)), text("%.1f %%", farthest));
  }

  private static String row(String what, String from, double figures, String middle, String end) {
    return text("| %s | %s | %.0f | %s | %s |", what, from, figures, middle, end);
  }

  private static List<Double> percents(GuideTable table, String column) {
    return table.numbers(column).stream().map(Math::abs).sorted().toList();
  }

  /** How far the computed energies are from the published ones, as shares of the latter. */
  private static List<Double> ratios(GuideTable table) {
    List<Double> published = table.numbers("published, J");
    List<Double> computed = table.numbers("computed, J");
    List<Double> off = new ArrayList<>();
    for (int i = 0; i < published.size(); i++) {
      off.add(100 * Math.abs(computed.get(i) / published.get(i) - 1));
    }
    return off.stream().sorted().toList();
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  private static String text(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
