package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.Properties;

/**
 * Says which parts hang on a line of another voltage than their figures are printed for: beyond the
 * range that the condition of their supply names, or else more than a tenth away from the supply
 * itself. A line has the voltage of its battery, or of the converter that feeds it.
 */
record SupplyVoltages(
    Mode mode,
    Contribution.Builder to,
    PowerFigures figures,
    PowerLines lines,
    Map<Component, BatteryStore> stores) {
  /** As documents write it: {@code within the printed supply of 1.65 to 1.95 V}. */
  private static final Pattern RANGE =
      Pattern.compile("(\\d+(?:\\.\\d+)?)(?: V)? to (\\d+(?:\\.\\d+)?) V");

  private static final double TOLERANCE = 0.1;
  private static final double ROUNDING = 1e-9;

  /** What a part may be fed with. */
  private record Range(double low, double high, String words) {
    boolean holds(double volts) {
      return volts >= low * (1.0 - ROUNDING) && volts <= high * (1.0 + ROUNDING);
    }
  }

  /** Looks at what hangs on lines of known voltage, itself or around what is charged. */
  void report(PowerFlow flow) {
    Map<Component, List<Component>> inside = new IdentityHashMap<>();
    flow.bearers()
        .forEach(
            (part, bearer) -> inside.computeIfAbsent(bearer, b -> new ArrayList<>()).add(part));
    for (PowerLine line : lines.all()) {
      Optional<LineVolts> at = LineVolts.of(line, stores, figures);
      for (Port port : at.isPresent() ? line.ports() : List.<Port>of()) {
        if (!PowerLine.isSource(port.role())) {
          Component bearer = port.component();
          report(bearer, at.get());
          for (Component part : inside.getOrDefault(bearer, List.of())) {
            if (part != bearer) {
              report(part, at.get());
            }
          }
        }
      }
    }
  }

  private void report(Component part, LineVolts at) {
    Optional<CalibratedPlatform> platform =
        part.own(Properties.CALIBRATION).isPresent() ? mode.platform(part) : Optional.empty();
    List<Range> ranges = platform.isPresent() ? ranges(platform.get()) : List.of();
    if (!ranges.isEmpty() && noneHolds(ranges, at.volts())) {
      to.addOther(problem(part, platform.get(), ranges, at), part.path());
    }
  }

  private static boolean noneHolds(List<Range> ranges, double volts) {
    for (Range range : ranges) {
      if (range.holds(volts)) {
        return false;
      }
    }
    return true;
  }

  /** Those of a converter's input, or of each rail: nothing says which of them hangs where. */
  private List<Range> ranges(CalibratedPlatform platform) {
    List<Range> ranges = new ArrayList<>(1);
    Optional<Converter> converter = platform.converter();
    if (converter.isPresent() && converter.get().input().isPresent()) {
      ranges.add(range(converter.get().input().get()));
    }
    for (Rail rail : platform.rails().values()) {
      rail.voltage().ifPresent(voltage -> ranges.add(range(voltage)));
    }
    return ranges;
  }

  private static Range range(Coefficient voltage) {
    Matcher printed =
        RANGE.matcher(voltage.reference().flatMap(each -> each.condition()).orElse(""));
    if (printed.find()) {
      double low = Double.parseDouble(printed.group(1));
      double high = Double.parseDouble(printed.group(2));
      return new Range(low, high, printed.group(1) + " to " + printed.group(2) + " V");
    }
    double volts = voltage.value();
    return new Range(
        volts * (1.0 - TOLERANCE), volts * (1.0 + TOLERANCE), FormulaNumbers.decimal(volts) + " V");
  }

  private static Problem problem(
      Component part, CalibratedPlatform platform, List<Range> ranges, LineVolts at) {
    List<String> printed = new ArrayList<>(ranges.size());
    ranges.forEach(range -> printed.add(range.words()));
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.PART_BEYOND_SUPPLY_VOLTAGE,
        part.source(),
        part.path()
            + " is fed with "
            + FormulaNumbers.decimal(at.volts())
            + " V by "
            + at.source()
            + ", but the figures of its platform "
            + platform.name()
            + " are printed for "
            + String.join(" or ", printed)
            + ": they count as printed",
        "feed it with that voltage, name a part with figures for this one, or set what its platform"
            + " takes as a parameter");
  }
}
