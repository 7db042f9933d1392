package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.ParameterBinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a kernel knows of idle states: how long the ways take, and from which stay they pay. */
class IdleStatesTest {
  private static final String CORE =
      """
      platform core {
        source dts "a device tree"
        rail cpu charged to processor
        parameter stay : time
        state sleep kernel from dts "/cpus/idle-states/sleep" {
          entry_latency = 120 us
          exit_latency = 250 us
          min_residency = 900 us
        }
        state off {
          power cpu = 1 mW assumed
          wakeup_latency = 2 ms assumed
          min_residency = stay
        }
        state deepest is off
      }
      """;

  @TempDir Path folder;

  @Test
  void latenciesAndResidencyOfAStateWhosePowerNobodyKnows() {
    CalibratedPlatform core = Texts.platform(folder, "core", CORE);
    DeviceState sleep = core.states().get("sleep");
    assertThat(sleep.power()).isEmpty();
    assertThat(sleep.time(DeviceState.ENTRY_LATENCY).orElseThrow().value())
        .isCloseTo(120e-6, within(1e-15));
    assertThat(sleep.time(DeviceState.EXIT_LATENCY).orElseThrow().value())
        .isCloseTo(250e-6, within(1e-15));
    Coefficient residency = sleep.time(DeviceState.MIN_RESIDENCY).orElseThrow();
    assertThat(residency.value()).isCloseTo(900e-6, within(1e-15));
    assertThat(residency.basis()).isEqualTo(Basis.KERNEL);
    assertThat(residency.reference().orElseThrow().place()).isEqualTo("/cpus/idle-states/sleep");
    assertThat(sleep.time(DeviceState.WAKEUP_LATENCY)).isEmpty();
  }

  @Test
  void aParameterSetsTheTimeOfAStateAndOfItsOtherName() {
    CalibratedPlatform core = Texts.platform(folder, "core", CORE);
    assertThat(core.states().get("deepest").time(DeviceState.MIN_RESIDENCY)).isEmpty();
    Coefficient stay = core.states().get("sleep").time(DeviceState.MIN_RESIDENCY).orElseThrow();
    CalibratedPlatform set = ParameterBinding.bind(core, Map.of("stay", stay));
    for (String name : new String[] {"off", "deepest"}) {
      DeviceState state = set.states().get(name);
      assertThat(state.time(DeviceState.MIN_RESIDENCY)).contains(stay);
      assertThat(state.power()).containsKey("cpu");
      assertThat(state.time(DeviceState.WAKEUP_LATENCY)).isPresent();
    }
  }

  @Test
  void timesAreTimesAndStandOnce() {
    Diagnostics diagnostics = new Diagnostics();
    PlatformLibraries.withTexts(
        Map.of(
            "core.energy",
            CORE.replace("250 us", "250 mW").replace("exit_latency", "entry_latency")),
        diagnostics);
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::message)
        .contains("entry_latency is declared twice; the first is in line 6");
    Diagnostics unit = new Diagnostics();
    PlatformLibraries.withTexts(Map.of("core.energy", CORE.replace("250 us", "250 mW")), unit);
    assertThat(unit.sorted())
        .singleElement()
        .satisfies(found -> assertThat(found.span().line()).isEqualTo(7));
  }
}
