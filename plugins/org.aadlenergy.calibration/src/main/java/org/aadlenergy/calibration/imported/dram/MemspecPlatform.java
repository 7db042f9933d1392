package org.aadlenergy.calibration.imported.dram;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.imported.PlatformStatements;
import org.aadlenergy.calibration.imported.dram.Memspec.Parameter;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.DramCheck;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramProblem;

/** Makes a platform of a memory specification of DRAMPower and of the files beside it. */
public final class MemspecPlatform {
  static final String FORMAT = ", a memory specification in the format of DRAMPower";

  private final MemspecFigures figures;
  private final Map<String, MemspecFigures> others;
  private final String nominal;
  private final PlatformStatements text = new PlatformStatements();

  private MemspecPlatform(
      MemspecFigures figures, Map<String, MemspecFigures> others, String nominal) {
    this.figures = figures;
    this.others = others;
    this.nominal = nominal;
  }

  /** The text of the platform; none after an error. */
  public static Optional<String> of(Path file, String name, Diagnostics diagnostics) {
    if (String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(".json")) {
      return JsonPlatform.of(file, name, diagnostics);
    }
    int before = diagnostics.errorCount();
    Optional<MemspecFigures> figures =
        MemspecReader.read(file, diagnostics)
            .flatMap(spec -> FiguresReader.read(spec, diagnostics));
    if (figures.isEmpty()) {
      return Optional.empty();
    }
    MemspecFigures chip = figures.get();
    check(chip, name, diagnostics);
    Map<String, MemspecFigures> others = MemspecVariants.beside(file, chip, diagnostics);
    others.values().forEach(other -> check(other, name, diagnostics));
    return diagnostics.errorCount() == before
        ? Optional.of(new MemspecPlatform(chip, others, MemspecVariants.columnOf(file)).write(name))
        : Optional.empty();
  }

  /** Reports what is wrong with the figures, each where it stands in its file. */
  private static void check(MemspecFigures figures, String name, Diagnostics diagnostics) {
    for (DramProblem problem : DramCheck.problems(figures.chip(name))) {
      String id = MemspecFigures.nameInFile(problem.row());
      String suffix = problem.supply().equals("VDD2") ? "2" : "";
      SourceSpan place =
          figures
              .file()
              .parameter(id + suffix)
              .map(Parameter::place)
              .orElse(figures.file().whole());
      Memspec.report(problem, place, diagnostics);
    }
  }

  private String write(String name) {
    text.comment(comment());
    figures.file().head(name, figures.standard(), description(), text);
    text.line("source " + nominal, figures.file().file() + FORMAT);
    others.forEach((column, other) -> text.line("source " + column, other.file().file() + FORMAT));
    Memspec.parameters("1 assumed", text);
    text.open("dram " + figures.standard() + origin(nominal));
    others.keySet().forEach(column -> text.line("variation " + column + origin(column)));
    organisation();
    timing();
    for (int supply = 0; supply < figures.supplies().size(); supply++) {
      supply(supply);
    }
    text.close().close();
    return text.toString();
  }

  private List<String> comment() {
    List<String> lines =
        new ArrayList<>(
            List.of(
                "Written by aadl-energy import dram.",
                "The figures are those of the file: currents in mA, times in cycles of the"
                    + " clock."));
    if (!others.isEmpty()) {
      lines.add(
          "Each current is followed by those of the other files of the same chip: they say how far"
              + " chips of one process differ.");
    }
    return lines;
  }

  private String description() {
    return String.format(
        Locale.ROOT,
        "%s Mbit with %s data lines at %s MHz; %s currents, %s.",
        number(Memspec.megabits(figures.organisation())),
        number(figures.organisation().getOrDefault("width", BigDecimal.ONE)),
        number(figures.megahertz()),
        nominal.replace('_', ' '),
        others.isEmpty() ? "of which the file has no spread" : "and the variation of the process");
  }

  /** Data sheets print the one; the others were found by measurement and simulation. */
  private static String origin(String column) {
    String basis = column.equals("datasheet") ? " datasheet" : " published";
    return basis + " from " + column + " \"memarchitecturespec, memtimingspec, mempowerspec\"";
  }

  private void organisation() {
    text.open("organisation");
    figures.organisation().forEach((row, value) -> text.line(row + " = " + number(value)));
    text.close();
  }

  private void timing() {
    text.open("timing");
    text.line("clock = " + number(figures.megahertz()) + " MHz");
    figures.timings().forEach((timing, value) -> text.line(timing + " = " + number(value)));
    text.close();
  }

  private void supply(int index) {
    MemspecFigures.Supply supply = figures.supplies().get(index);
    text.open("supply " + supply.name() + " at " + number(supply.volts()) + " V");
    for (DramCurrent current : supply.milliamperes().keySet()) {
      StringBuilder row = new StringBuilder(current + " = ").append(current(supply, current));
      for (MemspecFigures other : others.values()) {
        row.append(", ").append(current(other.supplies().get(index), current));
      }
      text.line(row.toString());
    }
    text.close();
  }

  private static String current(MemspecFigures.Supply supply, DramCurrent current) {
    return number(supply.milliamperes().getOrDefault(current, BigDecimal.ZERO)) + " mA";
  }

  /** As the file writes it, but for a fraction of zeros, which no data sheet prints. */
  private static String number(BigDecimal value) {
    BigDecimal plain = value.stripTrailingZeros();
    return (plain.scale() <= 0 ? plain : value).toPlainString();
  }
}
