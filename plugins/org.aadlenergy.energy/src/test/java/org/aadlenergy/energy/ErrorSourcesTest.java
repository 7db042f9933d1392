package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Uncertainty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which figures have an error, and which share that of one measurement. */
class ErrorSourcesTest {

  @TempDir Path folder;

  private CalibratedPlatform platform(String name, String... texts) {
    return Texts.platform(folder, name, texts);
  }

  /** A size, a frequency, a voltage, a share and a count are set or counted, and 0 is nothing. */
  @Test
  void whatIsNoMeasuredAmountMayBeExact() {
    var constants =
        platform(
                "p",
                """
                platform p {
                  constant size = 4 KiB measured
                  constant frequency = 300 MHz measured
                  constant voltage = 5 V measured
                  constant share = 80 % measured
                  constant count = 64 measured
                  constant nothing = 0 mW measured
                }
                """)
            .constants();
    assertThat(constants.values())
        .hasSize(6)
        .allMatch(constant -> constant.uncertainty().equals(Uncertainty.UNSTATED));
  }

  /** The rails of an event, a profile or a state were measured in the same runs. */
  @Test
  void errorsOfRailsThatOneMeasurementGaveAreOne() {
    var p =
        platform(
            "p",
            """
            platform p {
              rail core charged to processor
              rail mem charged to memory
              profile run {
                power core = 1.0 W stderr 2 % measured
                power mem = 0.5 W stderr 3 % measured
              }
              state idle {
                power core = 0.1 W error 2 mW measured
                power mem = 0.2 W measured
              }
              event page_fault.on_demand error 5 % measured {
                time = 50 us
                energy core = 26 uJ
                power mem = 3.2 W
              }
              event page_fault.copy_on_write measured {
                time = 50 us error 5 %
                energy core = 26 uJ error rounding
                energy mem = 90 uJ error 5 %
              }
            }
            """);
    var run = p.profiles().get("run").power();
    assertThat(source(run.get("core"))).isPresent().isEqualTo(source(run.get("mem")));
    var idle = p.states().get("idle").power();
    assertThat(source(idle.get("core"))).isPresent().isNotEqualTo(source(run.get("core")));
    assertThat(source(idle.get("mem"))).isEmpty();
    var fault = p.event("page_fault.on_demand").orElseThrow();
    assertThat(source(fault.rails().get("core").energy().orElseThrow()))
        .isPresent()
        .isEqualTo(source(fault.rails().get("mem").power().orElseThrow()));
    assertThat(source(fault.time().orElseThrow())).isEmpty();
    var copy = p.event("page_fault.copy_on_write").orElseThrow().rails();
    assertThat(source(copy.get("core").energy().orElseThrow())).isEmpty();
    assertThat(source(copy.get("mem").energy().orElseThrow()))
        .isPresent()
        .isNotEqualTo(source(fault.rails().get("core").energy().orElseThrow()));
  }

  @Test
  void powersThatOneVoltageGivesShareItsError() {
    var p =
        platform(
            "p",
            """
            platform p {
              rail supply charged to board at 5 V error 2 % measured
              profile run { current supply = 200 mA error 1 % measured }
              state idle { current supply = 100 mA error 1 % measured }
            }
            """);
    Coefficient run = p.profiles().get("run").power().get("supply");
    assertThat(run.uncertainty().kind()).isEqualTo(Uncertainty.Kind.BOUND);
    assertThat(run.uncertainty().amount()).isCloseTo(0.03, within(1e-12));
    assertThat(source(run))
        .isPresent()
        .isEqualTo(source(p.states().get("idle").power().get("supply")));
  }

  private static Optional<String> source(Coefficient figure) {
    return figure.uncertainty().source();
  }
}
