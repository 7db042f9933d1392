package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ClassifierValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.ProcessorSpeed;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Times of another processor, where the platforms of both say what a core does in a cycle. */
class CapacitySpeedTest {
  /** A core of so much a cycle at a frequency; where {@code ""}, the figure is not there. */
  private static PlatformBuilder core(String name, String capacity, String frequency) {
    PlatformBuilder platform =
        PlatformBuilder.platform(name)
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "2 W")
            .point("run", "", frequency, "");
    return capacity.isEmpty()
        ? platform
        : platform.constant(ProcessorSpeed.CAPACITY, capacity, Dimension.RATIO);
  }

  /** {@code app.t} runs on {@code cpu}; its time of 1 ms was measured on {@code ref}. */
  private static ArchitectureBuilder system() {
    return SmallSystem.builder()
        .set("cpu", Properties.CALIBRATION, AadlValues.text("new"))
        .add("ref", Category.PROCESSOR)
        .set("ref", Properties.CALIBRATION, AadlValues.text("old"))
        .set("app", Properties.REFERENCE_PROCESSOR, new ClassifierValue("Test::ref"));
  }

  private static Estimated estimate(PlatformBuilder bound, PlatformBuilder reference) {
    return Estimated.of(system().build(), bound.build(), reference.build());
  }

  private static String missing(PlatformBuilder bound, PlatformBuilder reference) {
    Estimated result = estimate(bound, reference);
    assertThat(result.service("app.t", "execution", DISPATCH)).isEmpty();
    assertThat(result.leftOut()).contains("app.t time");
    return result.findings().stream()
        .filter(finding -> finding.code() == DiagnosticCode.PROCESSOR_OF_UNKNOWN_SPEED)
        .map(Diagnostic::message)
        .findFirst()
        .orElseThrow();
  }

  /** 1 ms of 3 x 100 MHz are 0.25 ms of 6 x 200 MHz. */
  @Test
  void capacityTimesFrequencyIsASpeed() {
    Estimated result = estimate(core("new", "6", "200 MHz"), core("old", "3", "100 MHz"));

    assertThat(result.service("app.t", "execution", DISPATCH).orElseThrow().timeSeconds().nominal())
        .isCloseTo(0.25e-3, within(1e-15));
    result
        .cost("app.t", "execution", DISPATCH)
        .explains("T = t x v0 / v = 1 ms x (3 x 100 MHz) / (6 x 200 MHz)", 0.25e-3);
  }

  @Test
  void whichPlatformLacksACapacityIsSaid() {
    assertThat(missing(core("new", "", "200 MHz"), core("old", "3", "100 MHz")))
        .endsWith("is beside it; platform new has no capacity");
    assertThat(missing(core("new", "6", "200 MHz"), core("old", "", "100 MHz")))
        .endsWith("is beside it; platform old has no capacity");
    assertThat(missing(core("new", "", "200 MHz"), core("old", "", "100 MHz")))
        .endsWith("; platform old has no capacity; platform new has no capacity");
  }

  @Test
  void withoutAFrequencyACapacityIsNoSpeed() {
    assertThat(missing(core("new", "6", ""), core("old", "3", "100 MHz"))).endsWith("is beside it");
    assertThat(missing(core("new", "6", "200 MHz"), core("old", "3", ""))).endsWith("is beside it");
  }

  @Test
  void aCapacityOfNothingIsNoSpeed() {
    assertThat(missing(core("new", "0", "200 MHz"), core("old", "3", "100 MHz")))
        .endsWith("is beside it");
  }

  /** A lack that both have is said once. */
  @Test
  void onePlatformOfBothIsNamedOnce() {
    ArchitectureBuilder builder =
        system().set("ref", Properties.CALIBRATION, AadlValues.text("new"));
    Estimated result = Estimated.of(builder.build(), core("new", "", "200 MHz").build());

    assertThat(result.findings())
        .filteredOn(finding -> finding.code() == DiagnosticCode.PROCESSOR_OF_UNKNOWN_SPEED)
        .singleElement()
        .extracting(Diagnostic::message)
        .asString()
        .endsWith("is beside it; platform new has no capacity");
  }
}
