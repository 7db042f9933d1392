package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** How leakage, and what clock and supply draw, are explained: formula, figures and remarks. */
class FlowingReasonsTest {
  private static final double NEAR = 1e-12;

  /**
   * 3 of 4 ms at 40 mW and 1 V, 1 of 4 at 8 mW and 0.6 V; the processor has half of it beside
   * another core, and a quarter flows in 6 of 10 ms: s = 0.55.
   */
  @Test
  void baseOfSeveralPointsIsExplained() {
    PlatformBuilder soc =
        LeakageBoundsTest.warm("60 degC", "idle", "25 %")
            .constant("cores", "2", Dimension.RATIO)
            .base("run", "cpu", "40 mW")
            .profile("slow", Set.of(), "cpu", "200 mW")
            .voltage("slow", "600 mV")
            .base("slow", "cpu", "8 mW")
            .state("idle", "cpu", "2 mW");
    ArchitectureBuilder system =
        LeakageBoundsTest.system("3 ms .. 3 ms", "1 ms .. 1 ms")
            .set("app.t1", Properties.EXECUTION_PROFILE, AadlValues.text("slow"))
            .add("other", Category.PROCESSOR)
            .set("other", Properties.CALIBRATION, AadlValues.text("soc"));
    Estimated result = Estimated.of(system.build(), soc.build());
    RestResult base = LeakageBoundsTest.of("base", result);
    double warm = Math.exp(0.02 * 35);
    double watts = (0.75 * 0.04 + 0.25 * 0.008) * 0.5 * 0.55;

    assertThat(base.energyJoules().nominal()).isCloseTo(10e-3 * watts, within(NEAR));
    Explanation why = base.explanation().get();
    assertThat(why.equations()).hasSize(1);
    assertThat(why.equations().get(0).formula()).isEqualTo("B x c x s");
    assertThat(why.equations().get(0).substituted())
        .isEqualTo("(0.75 x 40 mW + 0.25 x 8 mW) x 0.5 x 0.55");
    assertThat(why.equations().get(0).value()).isCloseTo(watts, within(NEAR));
    assertThat(why.values())
        .extracting(given -> given.symbol() + " " + given.text())
        .containsExactly("B(run, cpu) 40 mW", "B(slow, cpu) 8 mW");
    assertThat(why.notes()).hasSize(2);
    assertThat(why.notes().get(0)).startsWith("c = 0.5 of it is this processor's part");
    assertThat(why.notes().get(1)).startsWith("s = 0.55 of it flows");

    Explanation leakage = LeakageBoundsTest.of("leakage", result).explanation().get();
    assertThat(leakage.equations()).hasSize(2);
    assertThat(leakage.equations().get(0).substituted()).isEqualTo("0.75 x 1 V + 0.25 x 600 mV");
    assertThat(leakage.equations().get(0).value()).isCloseTo(0.9, within(NEAR));
    assertThat(leakage.equations().get(1).substituted())
        .isEqualTo("0.9 V x 100 mA x exp(0.02 1/K x (60 degC - 25 degC)) x 0.55");
    assertThat(leakage.equations().get(1).value()).isCloseTo(0.09 * warm * 0.55, within(NEAR));
    assertThat(leakage.notes().get(0)).startsWith("s = 0.55 of it flows");
  }

  /** Without a current of leakage it is the base that grows: exp(0.02 x 35) = 2.013752707. */
  @Test
  void aBaseThatGetsWarmerIsExplained() {
    PlatformBuilder warm =
        base()
            .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("temperature", "60 degC", Dimension.TEMPERATURE);
    Estimated result = Estimated.of(LeakageBoundsTest.system("4 ms .. 4 ms").build(), warm.build());
    Explanation why = LeakageBoundsTest.of("base", result).explanation().get();

    assertThat(why.equations()).hasSize(1);
    assertThat(why.equations().get(0).formula()).isEqualTo("B x exp(k x (T - T0))");
    assertThat(why.equations().get(0).substituted()).startsWith("40 mW x 2.01375");
    assertThat(why.equations().get(0).value()).isCloseTo(0.04 * 2.013752707, within(1e-9));
    assertThat(why.values())
        .extracting(given -> given.symbol() + " " + given.text())
        .containsExactly("B(run, cpu) 40 mW", "k 0.02 1/K", "T 60 degC", "T0 25 degC");
  }

  private static PlatformBuilder base() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W")
        .base("run", "cpu", "40 mW")
        .state("idle", "cpu", "2 mW");
  }

  /** Of one point, at the temperature that it holds for, all the time on a processor of its own. */
  @Test
  void whereNothingIsInItTheExplanationIsShort() {
    Estimated result =
        Estimated.of(LeakageBoundsTest.system("4 ms .. 4 ms").build(), base().build());
    Explanation why = LeakageBoundsTest.of("base", result).explanation().get();

    assertThat(why.equations()).hasSize(1);
    assertThat(why.equations().get(0).formula()).isEqualTo("B");
    assertThat(why.equations().get(0).substituted()).isEqualTo("40 mW");
    assertThat(why.equations().get(0).value()).isCloseTo(0.04, within(NEAR));
    assertThat(why.values()).hasSize(1);
    assertThat(why.notes()).isEmpty();
    PlatformBuilder leaking =
        LeakageBoundsTest.warm("25 degC")
            .constant("leakage.voltage", "1 V", Dimension.VOLTAGE)
            .state("idle", "cpu", "2 mW");
    Explanation all =
        LeakageBoundsTest.of(
                "leakage",
                Estimated.of(LeakageBoundsTest.system("4 ms .. 4 ms").build(), leaking.build()))
            .explanation()
            .get();
    assertThat(all.equations().get(0).formula()).isEqualTo("V x I0 x exp(k x (T - T0))");
    assertThat(all.notes()).containsExactly("It flows all the time, whether threads run or not.");
  }
}
