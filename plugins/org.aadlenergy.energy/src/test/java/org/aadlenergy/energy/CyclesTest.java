package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Map;
import org.aadlenergy.energy.formatting.PlatformFormatter;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.CycleCosts;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ParameterBinding;
import org.aadlenergy.engine.quantity.Dimension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Costs that are given in cycles take what the operating point makes of them. */
class CyclesTest {
  private static final String CORE =
      """
      platform core {
        source guess "an assumption"
        rail cpu charged to processor
        rail ram charged to memory
        constant walk = 30 cycles assumed
        parameter switching : cycles
        default profile fast assumed { frequency = 1200 MHz power cpu = 2 W power ram = 0.3 W }
        profile slow assumed { frequency = 600 MHz power cpu = 0.8 W power ram = 0.3 W }
        event page_fault.on_demand {
          time = 15000 cycles assumed from guess "page 1" error 20 %
          energy ram = 10 uJ assumed
        }
        event tlb_miss { time = walk }
        event context_switch { time = switching }
        event timer_tick { time = 2.4 kcycles assumed }
      }
      """;

  @TempDir Path folder;

  @Test
  void cyclesTakeTheirTimeAtThePointAndItsPower() {
    CalibratedPlatform core = Texts.platform(folder, "core", CORE);
    EventCost fault = core.event("page_fault.on_demand").orElseThrow();
    Coefficient time = fault.time().orElseThrow();
    assertThat(time.dimension()).isEqualTo(Dimension.TIME);
    assertThat(time.value()).isCloseTo(12.5e-6, within(1e-18));
    assertThat(time.text()).isEqualTo("15000 cycles / 1200 MHz");
    assertThat(time.uncertainty().amount()).isCloseTo(0.2 * 12.5e-6, within(1e-18));
    assertThat(time.reference().orElseThrow().place()).isEqualTo("page 1");
    assertThat(fault.rails().get("cpu").power().orElseThrow().value()).isEqualTo(2.0);
    // what is stated stays
    assertThat(fault.rails().get("ram").energy().orElseThrow().value())
        .isCloseTo(10e-6, within(1e-18));

    CalibratedPlatform slow = CycleCosts.at(core, core.profiles().get("slow"));
    EventCost there = slow.event("page_fault.on_demand").orElseThrow();
    assertThat(there.time().orElseThrow().value()).isCloseTo(25e-6, within(1e-18));
    assertThat(there.rails().get("cpu").power().orElseThrow().value()).isEqualTo(0.8);
    assertThat(core.event("tlb_miss").orElseThrow().time().orElseThrow().value())
        .isCloseTo(25e-9, within(1e-21));
    assertThat(core.event("timer_tick").orElseThrow().time().orElseThrow().value())
        .isCloseTo(2e-6, within(1e-18));
  }

  /** Formatting changes no figure. */
  @Test
  void formattingKeepsThem() {
    String formatted = PlatformFormatter.format(CORE, "\t").orElseThrow();
    assertThat(formatted).isNotEqualTo(CORE).contains("time = 15000 cycles assumed from guess");
    CalibratedPlatform before = Texts.platform(folder, "core", CORE);
    CalibratedPlatform after = Texts.platform(folder, "core", formatted);
    for (String event : before.events().keySet()) {
      assertThat(after.event(event).flatMap(EventCost::time).map(Coefficient::value))
          .as(event)
          .isEqualTo(before.event(event).flatMap(EventCost::time).map(Coefficient::value));
    }
  }

  @Test
  void aParameterMayBeInCycles() {
    CalibratedPlatform core = Texts.platform(folder, "core", CORE);
    assertThat(core.event("context_switch").orElseThrow().time()).isEmpty();
    assertThat(core.parameters().get("switching").usualUnit()).isEqualTo("cycles");
    Coefficient walk = core.constant("walk").orElseThrow();
    CalibratedPlatform set = ParameterBinding.bind(core, Map.of("switching", walk));
    assertThat(set.event("context_switch").orElseThrow().time().orElseThrow().value())
        .isCloseTo(25e-9, within(1e-21));
  }

  /** Without a frequency nobody knows how long they take. */
  @Test
  void withoutAFrequencyTheyTakeNoTimeThatIsKnown() {
    CalibratedPlatform core =
        Texts.platform(folder, "core", CORE.replace("frequency = 1200 MHz ", ""));
    assertThat(core.event("page_fault.on_demand").orElseThrow().time()).isEmpty();
  }

  @Test
  void otherTimesAreNoCycles() {
    Diagnostics diagnostics = new Diagnostics();
    PlatformLibraries.withTexts(
        Map.of("core.energy", CORE.replace("slow assumed {", "slow { time = 7 cycles ")),
        diagnostics);
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::format)
        .anyMatch(
            found -> found.contains("AE0504") && found.contains("'cycles' is a unit of cycles"));
  }
}
