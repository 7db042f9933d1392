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
import org.aadlenergy.engine.dram.DramProblem;
import org.aadlenergy.engine.dram.DramTiming;

/** Makes a platform of a memory specification of DRAMPower 5 and later. */
record JsonPlatform(JsonFigures figures, PlatformStatements text) {

  /** The text of the platform; none after an error. */
  static Optional<String> of(Path path, String name, Diagnostics diagnostics) {
    Optional<JsonFigures> figures =
        JsonMemspecReader.read(path, diagnostics)
            .flatMap(file -> JsonFiguresReader.read(file, diagnostics));
    if (figures.isEmpty() || isImpossible(figures.get(), name, diagnostics)) {
      return Optional.empty();
    }
    return Optional.of(new JsonPlatform(figures.get(), new PlatformStatements()).write(name));
  }

  /** Reports what is wrong with the figures together, each where it stands in its file. */
  private static boolean isImpossible(JsonFigures figures, String name, Diagnostics diagnostics) {
    boolean wrong = false;
    Memspec file = figures.file();
    for (DramProblem problem : DramCheck.problems(figures.chip(name))) {
      wrong |= problem.error();
      SourceSpan place =
          figures
              .parameter(problem.row(), problem.supply())
              .map(Parameter::place)
              .orElse(file.section(Memspec.POWER));
      Memspec.report(problem, place, diagnostics);
    }
    return wrong;
  }

  private String write(String name) {
    text.comment(comment());
    figures.file().head(name, figures.standard(), description(), text);
    text.line("source memspec", figures.file().file() + MemspecPlatform.FORMAT + " 5 and later");
    String devices = number(figures.devices());
    Memspec.parameters(devices + " published from memspec \"nbrOfDevices\"", text);
    text.open(
        "dram "
            + figures.standard()
            + " published from memspec \"memarchitecturespec, memtimingspec, mempowerspec,"
            + " bankwisespec, memimpedancespec\"");
    block("organisation", figures.organisation());
    timing();
    figures.supplies().forEach(supply -> supply(supply));
    figures.lines().ifPresent(this::lines);
    text.close().close();
    return text.toString();
  }

  private List<String> comment() {
    List<String> lines =
        new ArrayList<>(
            List.of(
                "Written by aadl-energy import dram.",
                "The figures are those of the file: currents in mA, energies of the lines in pJ,"
                    + " times in cycles of the clock."));
    if (!figures.assumed().isEmpty()) {
      lines.add("The timings that are assumed are not in the file, or are 0 there.");
    }
    return lines;
  }

  private String description() {
    return String.format(
        Locale.ROOT,
        "%s Mbit with %s data lines at %.6g MHz; energies as DRAMPower 5 and later have them%s.",
        number(Memspec.megabits(figures.organisation())),
        number(figures.organisation().getOrDefault("width", BigDecimal.ONE)),
        figures.megahertz(),
        figures.lines().isPresent() ? ", with the lines to the controller" : "");
  }

  private void block(String name, Map<String, BigDecimal> rows) {
    text.open(name);
    rows.forEach((row, value) -> text.line(row + " = " + number(value)));
    text.close();
  }

  private void timing() {
    text.open("timing");
    text.line("clock = " + figures.megahertz().toPlainString() + " MHz");
    for (Map.Entry<DramTiming, BigDecimal> row : figures.timings().entrySet()) {
      String why = figures.assumed().get(row.getKey());
      String note = why == null ? "" : " assumed note " + PlatformStatements.quoted(why);
      text.line(row.getKey() + " = " + number(row.getValue()) + note);
    }
    text.close();
  }

  private void supply(JsonFigures.Supply supply) {
    text.open("supply " + supply.name() + " at " + number(supply.volts()) + " V");
    supply
        .amperes()
        .forEach(
            (current, value) ->
                text.line(current + " = " + number(value.movePointRight(3)) + " mA"));
    text.close();
  }

  private void lines(JsonFigures.Lines lines) {
    text.open("supply VDDQ at " + number(lines.volts()) + " V");
    lines
        .each()
        .forEach(
            (line, its) ->
                text.line(
                    line
                        + " = "
                        + number(its.joules().movePointRight(12))
                        + " pJ"
                        + its.ohms().map(ohms -> ", " + number(ohms) + " Ohm").orElse("")));
    text.close();
  }

  private static String number(BigDecimal value) {
    return value.stripTrailingZeros().toPlainString();
  }
}
