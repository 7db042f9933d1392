package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** A converter loses of what hangs on it: where that is not known, neither are its losses. */
class KnownLoadsTest {
  /**
   * A cell and a converter of 80 % without a quiescent power, and a lamp of which nothing is said.
   */
  private static PowerSystem system() {
    PowerSystem system = new PowerSystem().line("high").line("low").battery("cell", "high");
    system
        .builder()
        .add("reg", Category.DEVICE)
        .set("reg", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.8"))
        .feature("reg.in", FeatureKind.BUS_ACCESS, Direction.IN)
        .feature("reg.out", FeatureKind.BUS_ACCESS, Direction.OUT)
        .connectBoth(Kind.ACCESS, "high", "reg.in")
        .connectBoth(Kind.ACCESS, "low", "reg.out")
        .add("lamp", Category.DEVICE)
        .feature("lamp.power", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "low", "lamp.power");
    return system;
  }

  private static double loss(Estimated result) {
    return result.component("reg").averagePowerWatts().nominal();
  }

  @Test
  void behindAnUnknownLoadNothingIsKnown() {
    Estimated result = system().estimate();

    assertThat(result.component("reg").covered()).isFalse();
    assertThat(loss(result)).isZero();
    assertThat(result.leftOut()).contains("reg component", "lamp component");
  }

  @Test
  void behindALoadThatDrawsNothingNothingIsLost() {
    PowerSystem system = system();
    system.builder().set("lamp", Properties.EXCLUDED, AadlValues.text("never lit"));
    Estimated result = system.estimate();

    assertThat(result.component("reg").covered()).isTrue();
    assertThat(loss(result)).isZero();
    assertThat(result.leftOut()).isEmpty();
  }

  /** 0.4 W behind 80 % are 0.5 W; what the other part draws is not in it. */
  @Test
  void whatIsKnownOfSeveralLoadsCounts() {
    Estimated result = system().part("heater", "0.4", "low").estimate();

    assertThat(result.component("reg").covered()).isTrue();
    assertThat(loss(result)).isCloseTo(0.1, within(1e-12));
    assertThat(result.leftOut()).containsExactly("lamp component");
  }

  /** One that feeds no line has no load that could be known, or one that nobody sees. */
  @Test
  void whatFeedsNoLineIsNotSaidToLoseNothing() {
    PowerSystem system = new PowerSystem().line("high").battery("cell", "high");
    system
        .builder()
        .add("reg", Category.DEVICE)
        .set("reg", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.8"))
        .feature("reg.in", FeatureKind.BUS_ACCESS, Direction.IN)
        .connectBoth(Kind.ACCESS, "high", "reg.in");
    assertThat(system.estimate().leftOut()).containsExactly("reg component");
    system.builder().set("reg", Properties.CONVERTER_QUIESCENT, "1 mW");
    assertThat(system.estimate().leftOut()).isEmpty();
    assertThat(loss(system.estimate())).isCloseTo(0.001, within(1e-12));
  }

  /** What draws a power of its own and has no feature is no converter. */
  @Test
  void aPowerWithoutAFeatureIsDoubted() {
    PowerSystem system = system();
    system
        .builder()
        .set("lamp", Properties.EXCLUDED, AadlValues.text("never lit"))
        .add("led", Category.DEVICE)
        .set("led", Properties.CONVERTER_QUIESCENT, "5 mW");
    Estimated result = system.estimate();

    result.finds(
        DiagnosticCode.NO_BATTERY_OR_CONVERTER_THERE,
        Severity.WARNING,
        system.builder().lineOf("led", Properties.CONVERTER_QUIESCENT),
        "Converter_Quiescent of led: it is no converter",
        "use Assumed_Power");
    assertThat(result.component("led").averagePowerWatts().nominal())
        .isCloseTo(0.005, within(1e-12));
  }
}
