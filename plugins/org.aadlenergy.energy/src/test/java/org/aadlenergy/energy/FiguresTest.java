package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What figures come to: derived, shared, rounded, and with their errors. */
class FiguresTest {

  @TempDir Path folder;

  private CalibratedPlatform platform(String name, String... texts) {
    return Texts.platform(folder, name, texts);
  }

  @Test
  void energyAndPowerGiveTheTime() {
    var event =
        platform(
                "p",
                """
                platform p {
                  rail core charged to processor
                  event message measured {
                    energy core = 30 uJ error 2 %
                    power core = 600 mW error 1 %
                  }
                }
                """)
            .event("message")
            .orElseThrow();
    Coefficient time = event.time().orElseThrow();
    assertThat(time.value()).isCloseTo(50e-6, within(1e-18));
    assertThat(time.basis()).isEqualTo(Basis.DERIVED);
    assertThat(time.id()).isEqualTo("p/message/time");
    assertThat(time.uncertainty().amount()).isCloseTo(0.03 * 50e-6, within(1e-18));
  }

  @Test
  void timeAndPowerAreEnough() {
    var event =
        platform(
                "p",
                """
                platform p {
                  rail core charged to processor
                  event message measured { time = 51 us power core = 600 mW }
                }
                """)
            .event("message")
            .orElseThrow();
    assertThat(event.time()).isPresent();
    assertThat(event.rails().get("core").power()).isPresent();
    assertThat(event.rails().get("core").energy()).isEmpty();
  }

  @Test
  void linearCosts() {
    var event =
        platform(
                "p",
                """
                platform p {
                  rail core charged to processor
                  event message measured {
                    time = 12 us
                    time per byte = 3 ns/B
                    energy core = 5 uJ
                    energy core per byte = 0.8 nJ/B
                  }
                }
                """)
            .event("message")
            .orElseThrow();
    assertThat(event.timePerByte().orElseThrow().value()).isEqualTo(3e-9);
    assertThat(event.rails().get("core").energyPerByte().orElseThrow().value()).isEqualTo(0.8e-9);
    assertThat(event.rails().get("core").energy().orElseThrow().value()).isEqualTo(5e-6);
  }

  @Test
  void errorsAreRelativeAbsoluteRoundedOrFitted() {
    var constants =
        platform(
                "p",
                """
                platform p {
                  constant relative = 200 uJ error 5 % measured
                  constant absolute = 200 uJ error 3 nJ measured
                  constant sigma = 200 uJ stderr 1.5 uJ measured
                  constant rounded = 20.0 uJ error rounding measured
                  constant exponent = 149e-9 s error rounding measured
                  constant fitted = 200 uJ fit r2 0.96 runs 6 measured
                  constant unknown = 200 uJ measured
                }
                """)
            .constants();
    assertError(constants.get("relative"), Uncertainty.Kind.BOUND, 10e-6);
    assertError(constants.get("absolute"), Uncertainty.Kind.BOUND, 3e-9);
    assertError(constants.get("sigma"), Uncertainty.Kind.STANDARD_ERROR, 1.5e-6);
    assertError(constants.get("rounded"), Uncertainty.Kind.ROUNDING, 0.05e-6);
    assertError(constants.get("exponent"), Uncertainty.Kind.ROUNDING, 0.5e-9);
    // sqrt((1/0.96 - 1) / 4) = sqrt(1/96)
    assertError(constants.get("fitted"), Uncertainty.Kind.STANDARD_ERROR, 200e-6 / Math.sqrt(96.0));
    // nothing is said: rounding to the last digit is the least it may be off
    assertError(constants.get("unknown"), Uncertainty.Kind.ROUNDING, 0.5e-6);
    assertThat(constants.get("unknown").uncertainty().reason().orElseThrow())
        .contains("no error stated");
  }

  private static void assertError(Coefficient found, Uncertainty.Kind kind, double amount) {
    assertThat(found.uncertainty().kind()).isEqualTo(kind);
    assertThat(found.uncertainty().amount()).isCloseTo(amount, within(amount * 1e-12));
  }

  @Test
  void figuresAreTheNearestDoubles() {
    var constants =
        platform(
                "p",
                """
                platform p {
                  constant a = 149 ns assumed
                  constant b = 0.149 us assumed
                  constant c = 0.1 mJ assumed
                  constant d = 5e-3 µs assumed
                  constant e = 25 1/s assumed
                  constant f = 60 % assumed
                  constant g = 64 assumed
                }
                """)
            .constants();
    assertThat(constants.get("a").value()).isEqualTo(149e-9);
    assertThat(constants.get("b").value()).isEqualTo(149e-9);
    assertThat(constants.get("c").value()).isEqualTo(1e-4);
    assertThat(constants.get("d").value()).isEqualTo(5e-9);
    assertThat(constants.get("e").dimension()).isEqualTo(Dimension.RATE);
    assertThat(constants.get("f").value()).isEqualTo(0.6);
    assertThat(constants.get("g").text()).isEqualTo("64");
  }

  @Test
  void aCurrentGivesAPowerAndATotalGivesAShare() {
    var event =
        platform(
                "p",
                """
                platform p {
                  rail supply charged to board at 5 V measured
                  event storage.write measured {
                    time = 6.37 s per 1000 error 0.05 s
                    current supply = 200 mA error 1 %
                  }
                }
                """)
            .event("storage.write")
            .orElseThrow();
    Coefficient power = event.rails().get("supply").power().orElseThrow();
    assertThat(power.value()).isCloseTo(1.0, within(1e-15));
    assertThat(power.dimension()).isEqualTo(Dimension.POWER);
    assertThat(power.uncertainty().amount()).isCloseTo(0.01, within(1e-15));
    assertThat(power.basis()).isEqualTo(Basis.DERIVED);
    Coefficient time = event.time().orElseThrow();
    assertThat(time.value()).isCloseTo(6.37e-3, within(1e-15));
    assertThat(time.uncertainty().amount()).isCloseTo(0.05e-3, within(1e-15));
  }

  @Test
  void aFigureMayNameAConstantSoThatItIsOneCoefficient() {
    var p =
        platform(
            "p",
            """
            platform p {
              rail r charged to device
              constant wake.power = 400 mW measured
              state wait measured { power r = 1 W }
              state doze measured { power r = 0.1 W }
              policy a measured { falls from wait to doze timeout any wake_up power r = wake.power }
              policy b measured { falls from wait to doze timeout any wake_up power r = wake.power }
            }
            """);
    assertThat(p.policies().get("a").wakeUpPower().get("r"))
        .isEqualTo(p.policies().get("b").wakeUpPower().get("r"))
        .isEqualTo(p.constants().get("wake.power"));
  }
}
