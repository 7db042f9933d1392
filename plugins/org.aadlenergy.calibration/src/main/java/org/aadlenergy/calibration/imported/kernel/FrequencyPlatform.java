package org.aadlenergy.calibration.imported.kernel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.calibration.imported.PlatformStatements;
import org.aadlenergy.calibration.imported.kernel.FrequencyTimes.Policy;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.PlatformLibrary;

/**
 * Makes a platform of how long processors ran at each frequency: what was seen, and, over a
 * platform with powers at these frequencies, a profile of the mean.
 */
public final class FrequencyPlatform {
  /** Two kernels may round one frequency differently. */
  private static final double SAME = 0.005;

  private final String place;
  private final String document;
  private final Diagnostics diagnostics;
  private final PlatformStatements text = new PlatformStatements();

  private FrequencyPlatform(Path file, Diagnostics diagnostics) {
    this.place = file.toString().replace('\\', '/');
    this.document = String.valueOf(file.getFileName());
    this.diagnostics = diagnostics;
  }

  /**
   * The text of the platform; none after an error.
   *
   * @param base the platform whose parts have the powers; none to keep the times alone
   */
  public static Optional<String> of(
      Path file,
      String name,
      Optional<String> base,
      PlatformLibrary library,
      Diagnostics diagnostics) {
    Optional<List<Policy>> policies = FrequencyTimes.read(file, diagnostics);
    if (policies.isEmpty()) {
      return Optional.empty();
    }
    FrequencyPlatform platform = new FrequencyPlatform(file, diagnostics);
    Optional<CalibratedPlatform> powers = base.flatMap(library::find);
    if (base.isPresent() && powers.isEmpty()) {
      platform.error(DiagnosticCode.NO_SUCH_LIBRARY_PLATFORM, "there is no platform " + base.get());
      return Optional.empty();
    }
    int before = diagnostics.errorCount();
    String written = platform.write(name, policies.get(), powers);
    return diagnostics.errorCount() == before ? Optional.of(written) : Optional.empty();
  }

  private String write(String name, List<Policy> policies, Optional<CalibratedPlatform> powers) {
    text.comment(
        List.of(
            "Written by aadl-energy import cpufreq-stats.",
            "The times are those that the kernel of "
                + document
                + " counted at each frequency. It"
                + " counts the time when a",
            "processor waits, too, at the frequency that it had then. The profile \"recorded\" is"
                + " their mean by time:",
            "frequency and power of a busy core of a day like the recorded one. Name it with"
                + " Execution_Profile."));
    text.open("platform " + name + powers.map(p -> " extends " + p.name()).orElse(""));
    text.line("title", "Frequencies that were used: " + document);
    text.line("source cpufreq", document + ", a print of cpufreq's statistics");
    for (int i = 0; i < policies.size(); i++) {
      part("cluster" + i, policies.get(i), powers);
    }
    text.close();
    return text.toString();
  }

  private void part(String name, Policy policy, Optional<CalibratedPlatform> powers) {
    text.line("").open("part " + name);
    String from = " from cpufreq " + PlatformStatements.quoted("policy" + policy.number());
    BigDecimal total = policy.total();
    policy
        .seconds()
        .forEach(
            (kilohertz, seconds) -> {
              String at = "at_" + plain(kilohertz) + "_kHz";
              text.line("observation time." + at + " = " + plain(seconds) + " s" + from);
              BigDecimal percent = seconds.movePointRight(2).divide(total, new MathContext(6));
              text.line("observation share." + at + " = " + plain(percent) + " %" + from);
            });
    policy.transitions().ifPresent(n -> text.line("observation transitions = " + plain(n) + from));
    powers.ifPresent(platform -> recorded(name, policy, platform, from));
    text.close();
  }

  /** The profile of the mean: of powers and frequencies, by time. */
  private void recorded(String name, Policy policy, CalibratedPlatform platform, String from) {
    CalibratedPlatform part = platform.parts().get(name);
    if (part == null) {
      error(
          DiagnosticCode.BAD_MEASUREMENT_FILE,
          "platform " + platform.name() + " has no part " + name + " for policy" + policy.number());
      return;
    }
    double hertz = 0;
    double error = 0;
    Map<String, Double> watts = new TreeMap<>();
    double total = policy.total().doubleValue();
    for (Map.Entry<BigDecimal, BigDecimal> entry : policy.seconds().entrySet()) {
      double share = entry.getValue().doubleValue() / total;
      double frequency = entry.getKey().doubleValue() * 1e3;
      Optional<ExecutionProfile> profile = at(part, frequency);
      if (share > 0 && profile.isEmpty()) {
        error(
            DiagnosticCode.BAD_MEASUREMENT_FILE,
            "platform " + part.name() + " has no profile at " + plain(entry.getKey()) + " kHz");
      } else if (share > 0) {
        hertz += share * frequency;
        for (Map.Entry<String, Coefficient> power : profile.get().power().entrySet()) {
          watts.merge(power.getKey(), share * power.getValue().value(), Double::sum);
          error = Math.max(error, relative(power.getValue()));
        }
      }
    }
    text.open("profile recorded derived" + from);
    text.line("frequency = " + rounded(hertz * 1e-6) + " MHz");
    String within = error > 0 ? " error " + rounded(error * 100) + " %" : "";
    watts.forEach(
        (rail, mean) -> text.line("power " + rail + " = " + rounded(mean * 1e3) + " mW" + within));
    text.close();
  }

  /** The error of a figure beside it; one sum of figures takes the largest of theirs. */
  private static double relative(Coefficient power) {
    return power.value() > 0 ? power.uncertainty().amount() / power.value() : 0;
  }

  private static Optional<ExecutionProfile> at(CalibratedPlatform part, double hertz) {
    for (ExecutionProfile profile : part.profiles().values()) {
      double own = profile.frequency().map(Coefficient::value).orElse(0.0);
      if (profile.governor().isEmpty() && Math.abs(own - hertz) <= SAME * hertz) {
        return Optional.of(profile);
      }
    }
    return Optional.empty();
  }

  private static String rounded(double value) {
    return plain(new BigDecimal(value, new MathContext(9)));
  }

  private static String plain(BigDecimal value) {
    return value.stripTrailingZeros().toPlainString();
  }

  private void error(DiagnosticCode code, String message) {
    diagnostics.add(
        Diagnostic.of(code, SourceSpan.file(place), message)
            .withHint("'aadl-energy models' lists the platforms, with their parts and profiles"));
  }
}
