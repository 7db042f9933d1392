package org.aadlenergy.calibration.imported.dram;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramInterface;
import org.aadlenergy.engine.dram.DramLine;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramSupply;
import org.aadlenergy.engine.dram.DramTiming;

/**
 * The figures of a memory specification of DRAMPower 5 and later, by the names of the platform
 * language.
 *
 * @param organisation by row
 * @param clockSeconds of one cycle
 * @param assumed why a timing is not the file's, for those that are not
 * @param devices that work in step
 */
record JsonFigures(
    Memspec file,
    DramStandard standard,
    JsonNames names,
    Map<String, BigDecimal> organisation,
    BigDecimal clockSeconds,
    Map<DramTiming, BigDecimal> timings,
    Map<DramTiming, String> assumed,
    List<Supply> supplies,
    Optional<Lines> lines,
    BigDecimal devices) {

  /** A supply with its currents in amperes. */
  record Supply(String name, BigDecimal volts, Map<DramCurrent, BigDecimal> amperes) {}

  /** A group of lines. */
  record Line(BigDecimal joules, Optional<BigDecimal> ohms) {}

  /** The lines with the voltage of their supply. */
  record Lines(BigDecimal volts, Map<DramLine, Line> each) {}

  /** Where a row of the table comes from. */
  Optional<Memspec.Parameter> parameter(String row, String supply) {
    return names.inFile(row, supply).stream()
        .map(file::parameter)
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The clock as the platform language has it. */
  BigDecimal megahertz() {
    return BigDecimal.ONE.divide(clockSeconds.movePointRight(6), MathContext.DECIMAL64);
  }

  /** The chip, to check it. */
  DramChip chip(String name) {
    List<DramSupply> drawn =
        supplies.stream().map(s -> Memspec.supply(s.name(), s.volts(), s.amperes())).toList();
    BigDecimal share = organisation.getOrDefault(DramBanks.SHARED, BigDecimal.ONE);
    return new DramChip(
        name,
        standard,
        1.0 / clockSeconds.doubleValue(),
        Memspec.organisation(organisation),
        Memspec.cycles(timings),
        new DramCurrents(drawn),
        Map.of(),
        Optional.of(
            new DramBanks(
                share.doubleValue(),
                Math.max(1, Memspec.count(organisation, DramBanks.DATA_CLOCK)),
                Memspec.count(organisation, DramBanks.RUNS) > 0,
                Memspec.count(organisation, DramBanks.STROBE_RATE))),
        lines.map(JsonFigures::made));
  }

  private static DramInterface made(Lines lines) {
    Map<DramLine, DramInterface.Figure> each = new LinkedHashMap<>();
    lines
        .each()
        .forEach(
            (line, its) ->
                each.put(
                    line,
                    new DramInterface.Figure(
                        its.joules().doubleValue(),
                        its.ohms()
                            .map(ohms -> OptionalDouble.of(ohms.doubleValue()))
                            .orElse(OptionalDouble.empty()))));
    return new DramInterface(lines.volts().doubleValue(), each);
  }
}
