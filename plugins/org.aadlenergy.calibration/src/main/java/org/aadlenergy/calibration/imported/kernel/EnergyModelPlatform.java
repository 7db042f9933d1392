package org.aadlenergy.calibration.imported.kernel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.imported.PlatformStatements;
import org.aadlenergy.calibration.imported.kernel.KernelEnergyModel.Domain;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Makes a platform of a print of a running kernel's energy model. */
public final class EnergyModelPlatform {
  private final String place;
  private final String document;
  private final Diagnostics diagnostics;
  private final PlatformStatements text = new PlatformStatements();

  private EnergyModelPlatform(Path file, Diagnostics diagnostics) {
    this.place = file.toString().replace('\\', '/');
    this.document = String.valueOf(file.getFileName());
    this.diagnostics = diagnostics;
  }

  /**
   * The text of the platform; none after an error.
   *
   * @param unit of the powers, {@code uW} or {@code mW}; none to take what the kernel says
   */
  public static Optional<String> of(
      Path file, String name, Optional<String> unit, Diagnostics diagnostics) {
    Optional<List<Domain>> domains = KernelEnergyModel.read(file, diagnostics);
    if (domains.isEmpty()) {
      return Optional.empty();
    }
    EnergyModelPlatform platform = new EnergyModelPlatform(file, diagnostics);
    List<Domain> processors =
        domains.get().stream().filter(domain -> platform.isUsable(domain, unit)).toList();
    if (processors.isEmpty()) {
      platform.finding(
          DiagnosticCode.BAD_MEASUREMENT_FILE,
          "no processor of this energy model has a power in watts");
      return Optional.empty();
    }
    return Optional.of(platform.write(name, processors, PowerUnit.of(domains.get(), unit)));
  }

  private boolean isUsable(Domain domain, Optional<String> unit) {
    if (domain.cpus().isEmpty()) {
      warn(domain, "it is no processor: it is left out");
      return false;
    }
    if (unit.isEmpty() && PowerUnit.isAbstract(domain)) {
      warn(domain, "its powers are in a scale of their own, not in watts: it is left out");
      return false;
    }
    boolean powered = domain.states().values().stream().anyMatch(EnergyModelPlatform::hasPower);
    if (!powered) {
      warn(domain, "none of its states has a frequency and a power: it is left out");
    }
    return powered;
  }

  private static boolean hasPower(Map<String, BigDecimal> state) {
    return power(state).signum() > 0;
  }

  /** Of a state; 0 where the kernel prints none, and no kernel holds a 0. */
  private static BigDecimal power(Map<String, BigDecimal> state) {
    return state.getOrDefault("power", BigDecimal.ZERO);
  }

  private String write(String name, List<Domain> processors, PowerUnit unit) {
    text.comment(
        List.of(
            "Written by aadl-energy import energy-model.",
            "The powers are those that the kernel of "
                + document
                + " computes with: one core busy"
                + " at each operating",
            "point. They come from coefficients of a device tree or from firmware, which does not"
                + " say how they were",
            "found, so the error of 50 % is assumed. " + unit.reason(),
            "The model does not say: voltages, leakage, the power of idle states, caches, memory,"
                + " the rest of the board."));
    text.open("platform " + name);
    text.line("title", "Processors of a kernel's energy model: " + document);
    text.line("source kernel", document + ", a print of debugfs energy_model");
    for (int i = 0; i < processors.size(); i++) {
      part(processors.get(i), i, unit);
    }
    text.close();
    return text.toString();
  }

  private void part(Domain domain, int number, PowerUnit unit) {
    String cpus = domain.items().getOrDefault("cpus", domain.name());
    text.line("").open("part cluster" + number);
    text.line("title", "One busy core of CPUs " + cpus);
    text.line("rail cpu charged to processor");
    text.line(
        "constant cores = " + domain.cpus().size() + " kernel from kernel",
        domain.name() + "/cpus");
    capacity(domain);
    BigDecimal fastest = domain.states().lastKey();
    domain
        .states()
        .forEach(
            (kilohertz, state) -> {
              if (hasPower(state)) {
                state(domain, kilohertz, state, kilohertz.equals(fastest), unit);
              }
            });
    text.close();
  }

  /** What one of its cores does in a megahertz, where the kernel says what it does in all. */
  private void capacity(Domain domain) {
    Map.Entry<BigDecimal, Map<String, BigDecimal>> top = domain.states().lastEntry();
    BigDecimal performance = top.getValue().getOrDefault("performance", BigDecimal.ZERO);
    if (performance.signum() > 0 && top.getKey().signum() > 0) {
      text.line(
          "constant capacity = "
              + plain(performance.divide(top.getKey().movePointLeft(3), new MathContext(6)))
              + " kernel from kernel",
          domain.name() + "/ps:" + plain(top.getKey()) + "/performance for each megahertz");
    }
  }

  private void state(
      Domain domain,
      BigDecimal kilohertz,
      Map<String, BigDecimal> state,
      boolean fastest,
      PowerUnit unit) {
    String megahertz = plain(kilohertz.movePointLeft(3));
    boolean inefficient = state.getOrDefault("inefficient", BigDecimal.ZERO).signum() > 0;
    text.open(
        (fastest ? "default " : "")
            + "profile at_"
            + plain(kilohertz)
            + "_kHz kernel from kernel "
            + PlatformStatements.quoted(domain.name() + "/ps:" + plain(kilohertz)));
    text.line(
        "frequency = "
            + megahertz
            + " MHz"
            + (inefficient ? " note \"inefficient: a kernel may pass it over\"" : ""));
    text.line(
        "power cpu = "
            + plain(unit.milliwatts(power(state)))
            + " mW error 50 % note \"assumed error\"");
    text.close();
  }

  private static String plain(BigDecimal value) {
    return value.stripTrailingZeros().toPlainString();
  }

  private void warn(Domain domain, String what) {
    finding(DiagnosticCode.KERNEL_FIGURES_LACKING, "domain " + domain.name() + ": " + what);
  }

  private void finding(DiagnosticCode code, String message) {
    diagnostics.add(
        Diagnostic.of(code, SourceSpan.file(place), message)
            .withHint(
                "print the folder of the running board with: grep -r ."
                    + " /sys/kernel/debug/energy_model > FILE"));
  }
}
