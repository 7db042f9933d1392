package org.aadlenergy.engine.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.PlatformAssembly;
import org.junit.jupiter.api.Test;

/** Rows of one figure with different conditions: what the model says decides. */
class ConditionedRowsTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private static Coefficient figure(double value, Dimension dimension, Map<String, String> others) {
    return new Coefficient(
        "chip/x",
        value,
        dimension,
        value + "",
        Uncertainty.limits(0.0, 0.1 * value, "most"),
        Basis.DATASHEET,
        Optional.empty(),
        new Conditions(Optional.empty(), Optional.empty(), Optional.empty(), others),
        SourceSpan.NONE);
  }

  private static ExecutionProfile row(
      String name, double hertz, double watts, String prefetch, String code) {
    Map<String, String> others = Map.of("prefetch", prefetch, "code", code);
    return new ExecutionProfile(
        name,
        Map.of("supply", figure(watts, Dimension.POWER, others)),
        Optional.of(figure(hertz, Dimension.FREQUENCY, Map.of())),
        Optional.empty(),
        Optional.empty(),
        Set.of(),
        SourceSpan.NONE,
        Optional.empty(),
        Optional.empty());
  }

  /** 100 MHz: 10, 20 and 13 W; 16 MHz has one row. */
  private static CalibratedPlatform chip() {
    Map<String, ExecutionProfile> profiles =
        Map.of(
            "fast", row("fast", 1e8, 10.0, "off", "flash"),
            "fast_prefetch", row("fast_prefetch", 1e8, 20.0, "on", "flash"),
            "fast_ram", row("fast_ram", 1e8, 13.0, "off", "ram"),
            "slow", row("slow", 1.6e7, 2.0, "off", "flash"));
    return PlatformAssembly.named("chip", SourceSpan.NONE)
        .profiles(profiles)
        .defaultProfile(Optional.of("fast"))
        .build();
  }

  private CalibratedPlatform set(String... texts) {
    return ModelParameters.set(chip(), List.of(texts), SourceSpan.NONE, diagnostics);
  }

  private static Coefficient power(CalibratedPlatform platform, String profile) {
    return platform.profiles().get(profile).power().get("supply");
  }

  private List<String> messages() {
    return diagnostics.sorted().stream().map(Diagnostic::message).toList();
  }

  /** The row that holds counts under the name of the one that does not: 20 W, twice as much. */
  @Test
  void theRowThatHoldsCounts() {
    CalibratedPlatform chosen = set("prefetch = on", "code = flash");
    assertThat(power(chosen, "fast").value()).isEqualTo(20.0);
    assertThat(power(chosen, "fast_prefetch").value()).isEqualTo(20.0);
    assertThat(chosen.profiles().get("fast").name()).isEqualTo("fast");
    assertThat(messages())
        .anySatisfy(
            m ->
                assertThat(m)
                    .contains("profile fast of platform chip holds with")
                    .contains("prefetch = off")
                    .contains("fast_prefetch counts in its place, which draws 2.00 times as much"))
        .anySatisfy(m -> assertThat(m).contains("profile slow").contains("no row of it"));
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsOnly(DiagnosticCode.CONDITIONS_DECIDE);
  }

  /** A row that agrees with what is said keeps its bounds: 10 to 11 W. */
  @Test
  void aRowThatAgreesStays() {
    CalibratedPlatform chosen = set("prefetch = OFF", "code = flash");
    assertThat(power(chosen, "fast").value()).isEqualTo(10.0);
    assertThat(power(chosen, "fast").uncertainty().above()).isCloseTo(1.0, within(1e-12));
    assertThat(power(chosen, "fast_prefetch").value()).isEqualTo(10.0);
  }

  /** Where nothing is said, bounds reach from 10 W to the 22 W of the largest row. */
  @Test
  void whatIsNotSaidIsInTheBounds() {
    CalibratedPlatform chosen = set();
    Coefficient power = power(chosen, "fast");
    assertThat(power.value()).isEqualTo(10.0);
    assertThat(power.uncertainty().below()).isCloseTo(0.0, within(1e-12));
    assertThat(power.uncertainty().above()).isCloseTo(12.0, within(1e-12));
    assertThat(power(chosen, "slow").uncertainty().above()).isCloseTo(0.2, within(1e-12));
    assertThat(messages())
        .containsExactly(
            "profile fast of platform chip holds with prefetch = off; with prefetch = on it draws"
                + " 2.00 times as much, and the model does not say which: the bounds reach over"
                + " both");
    assertThat(diagnostics.sorted().get(0).hint().orElse("")).contains("(\"prefetch = on\")");
  }

  /** Code in RAM without a word on prefetch: the row of RAM is the only one left. */
  @Test
  void oneConditionMayLeaveOneRow() {
    CalibratedPlatform chosen = set("code = ram");
    assertThat(power(chosen, "fast").value()).isEqualTo(13.0);
    assertThat(power(chosen, "fast").uncertainty().above()).isCloseTo(1.3, within(1e-12));
  }

  @Test
  void whatNoRowKnowsIsAnError() {
    set("prefetch = maybe");
    set("cache = on");
    set("code = ram", "code = flash");
    assertThat(messages())
        .anySatisfy(
            m -> assertThat(m).contains("no row of platform chip holds with prefetch = maybe"))
        .anySatisfy(m -> assertThat(m).contains("has no parameter 'cache'"))
        .anySatisfy(m -> assertThat(m).contains("condition 'code' is said twice"));
  }
}
