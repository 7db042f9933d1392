package org.aadlenergy.calibration.imported.freqbench;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.aadlenergy.calibration.imported.PlatformStatements;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Makes a platform of what freqbench measured on one or several units of a chip. */
public final class FreqbenchPlatform {
  private static final String PROGRAMS =
      "M. J. Walker and others, IEEE TCAD 2016, doi 10.1109/TCAD.2016.2562920: 30 programs on the"
          + " Cortex-A15 of an Exynos 5422";

  private final List<Unit> units;
  private final List<MeasuredDomain> domains;
  private final PlatformStatements text = new PlatformStatements();

  private FreqbenchPlatform(List<Unit> units) {
    this.units = units;
    this.domains = MeasuredDomain.of(units);
  }

  /** What the platform is called, in words. */
  public record Words(Optional<String> title, Optional<String> description) {}

  /** The text of the platform; none after an error. */
  public static Optional<String> of(
      List<Path> folders, String name, Words words, Diagnostics diagnostics) {
    int before = diagnostics.errorCount();
    List<Unit> units = UnitFolders.read(folders, diagnostics);
    if (diagnostics.errorCount() > before) {
      return Optional.empty();
    }
    UnitFindings findings = new UnitFindings(units, diagnostics);
    findings.oneChip();
    findings.somePower();
    if (diagnostics.errorCount() > before) {
      return Optional.empty();
    }
    FreqbenchPlatform platform = new FreqbenchPlatform(units);
    findings.tell(platform.domains);
    return Optional.of(platform.write(name, words));
  }

  private String write(String name, Words words) {
    head();
    text.open("platform " + name);
    String count = units.size() == 1 ? "one unit" : units.size() + " units";
    text.line("title " + quoted(words.title().orElse("Measured chip " + name + ", " + count)));
    text.line(
        "description "
            + quoted(
                words
                    .description()
                    .orElse("One busy core at each frequency, on " + devices() + ".")));
    text.line(
        "source results "
            + quoted("freqbench (Danny Lin and contributors, MIT license): results of " + names()));
    text.line("source programs " + quoted(PROGRAMS));
    if (units.stream().anyMatch(unit -> unit.baseline().isPresent())) {
      text.line("");
    }
    baselines();
    for (int number = 0; number < domains.size(); number++) {
      part(domains.get(number), number);
    }
    text.close();
    return text.toString();
  }

  private void head() {
    List<String> lines = new ArrayList<>();
    lines.add("Written by aadl-energy import freqbench, from " + names() + ".");
    lines.add(
        "A power is that of one busy core (CoreMark) above the idle device with its screen off,");
    lines.add(
        "by the gauge of the battery: what the core makes the rest of the chip draw is in it.");
    lines.add(
        "What the device draws anyway is not: where its run.log has that, it stands below as an");
    lines.add(
        "observation. The figures cannot tell leakage from the rest, nor what a second core adds.");
    lines.add("The error of a power holds what a further unit shows, in 95 of 100 cases.");
    lines.add(
        units.size() == 1
            ? "One unit says nothing of that: it is assumed, the spread between units of other chips."
            : "It is the spread between these units there, beside that between units of other chips.");
    text.comment(lines);
  }

  private String names() {
    List<String> names = units.stream().map(Unit::name).toList();
    return (names.size() == 1 ? "unit " : "units ") + String.join(", ", names);
  }

  private String devices() {
    List<String> devices =
        units.stream().map(Unit::model).flatMap(Optional::stream).distinct().toList();
    return devices.isEmpty() ? "a device without a name" : String.join(" and ", devices);
  }

  private void baselines() {
    for (Unit unit : units) {
      unit.baseline()
          .ifPresent(
              power ->
                  text.line(
                      String.format(
                          "observation baseline.%s = %s mW from results %s note \"of the whole idle"
                              + " device, charged to nothing\"",
                          unit.name()
                              .replaceAll("[^A-Za-z0-9_-]", "_")
                              .replaceFirst("^(?![A-Za-z_])", "_"),
                          plain(power),
                          quoted("run.log of " + unit.name() + ", Baseline power usage"))));
    }
  }

  private void part(MeasuredDomain domain, int number) {
    text.line("").open("part cluster" + number);
    text.line("title " + quoted("One busy core of the cluster of CPU " + domain.cpu()));
    text.line("rail soc charged to processor");
    cores(domain);
    UnitSpread spread = UnitSpread.of(domain);
    MeasuredPoint fastest = fastest(domain);
    BigDecimal capacity =
        fastest
            .rate()
            .multiply(BigDecimal.valueOf(1000))
            .divide(BigDecimal.valueOf(fastest.kilohertz()), MathContext.DECIMAL64);
    text.line(
        String.format(
            "constant capacity = %s derived from results %s note \"iterations of CoreMark in a"
                + " million cycles\"",
            plain(capacity), quoted(place(fastest) + ", CoreMarks (iter/s)")));
    if (domain.hasPower()) {
      text.line(
          "spread any = 44 % assumed from programs \"platform samsung-exynos5422, spread any\""
              + " note \"of other cores: how far other programs than CoreMark lie\"");
    }
    for (MeasuredPoint point : domain.points()) {
      if (point.power().isPresent()) {
        profile(point, spread.halfWidth(point), point.equals(fastest));
      } else if (!domain.hasPower()) {
        speed(point);
      }
    }
    text.close();
  }

  private void cores(MeasuredDomain domain) {
    units.stream()
        .filter(unit -> unit.cores().containsKey(domain.cpu()))
        .findFirst()
        .ifPresent(
            unit ->
                text.line(
                    String.format(
                        "constant cores = %s derived from results %s",
                        unit.cores().get(domain.cpu()),
                        quoted(
                            "run.log of " + unit.name() + ", Frequency domains, Offline CPUs"))));
  }

  private static MeasuredPoint fastest(MeasuredDomain domain) {
    List<MeasuredPoint> usable =
        domain.points().stream()
            .filter(point -> point.power().isPresent() || !domain.hasPower())
            .toList();
    return usable.get(usable.size() - 1);
  }

  /** A cluster without any power cannot have profiles. */
  private void speed(MeasuredPoint point) {
    text.line(
        String.format(
            "observation coremark.at_%s_kHz = %s 1/s from results %s",
            point.kilohertz(), plain(point.rate()), quoted(place(point) + ", CoreMarks (iter/s)")));
  }

  private void profile(MeasuredPoint point, double halfWidth, boolean isDefault) {
    text.open((isDefault ? "default " : "") + "profile at_" + point.kilohertz() + "_kHz");
    text.line("frequency = " + point.kilohertz() + " kHz from results " + quoted(place(point)));
    text.line(
        String.format(
            "time = 1 s per %s error %s from results %s",
            plain(point.rate()),
            percent(Rates.error(point)),
            quoted(place(point) + ", CoreMarks (iter/s)")));
    power(point, halfWidth);
    text.close();
  }

  private void power(MeasuredPoint point, double halfWidth) {
    BigDecimal power = point.power().orElseThrow();
    int count = point.powers().size();
    double width = halfWidth / power.doubleValue();
    StringBuilder line = new StringBuilder("power soc = ").append(plain(power)).append(" mW");
    line.append(" error ").append(percent(width)).append(" from results ");
    line.append(quoted(place(point) + ", Power (mW)" + (count == 1 ? "" : ", median of " + count)));
    if (count == 1) {
      line.append(" note \"one unit: the error is the pooled spread between units, assumed\"");
    }
    text.line(line.toString());
  }

  private static String place(MeasuredPoint point) {
    return point.measured().stream()
        .map(one -> one.unit().name() + " line " + one.row().line())
        .collect(Collectors.joining(", ", "results.csv of ", ""));
  }

  private static String percent(double share) {
    BigDecimal value = BigDecimal.valueOf(100 * share).round(new MathContext(3, RoundingMode.UP));
    return plain(value) + " %";
  }

  private static String plain(BigDecimal value) {
    String text = value.toPlainString();
    return text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
  }

  private static String quoted(String words) {
    return PlatformStatements.quoted(words);
  }
}
