package org.aadlenergy.engine.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Processors whose repetitions have no short common one: a stretch is told, and no hours pass. */
class ManyProcessorsTest {
  private static PowerInTime power(int processors, int slowest) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Many::Sys.impl").add("app", Category.PROCESS);
    for (int i = 0; i < processors; i++) {
      builder
          .add("cpu" + i, Category.PROCESSOR)
          .set("cpu" + i, Properties.CALIBRATION, AadlValues.text("board"))
          .set("cpu" + i, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
      for (int j = 0; j < 2; j++) {
        String path = "app.t" + i + "_" + j;
        int period = j == 0 ? 1009 + 2 * i : slowest;
        builder
            .add(path, Category.THREAD)
            .set(path, Properties.PROCESSOR_BINDING, AadlValues.references("cpu" + i))
            .set(path, Properties.PERIOD, period + " us")
            .set(path, Properties.COMPUTE_EXECUTION_TIME, "50 us .. 50 us");
      }
    }
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .state("idle", "core", "100 mW")
            .profile("run", Set.of(), "core", "1 W");
    return Estimated.of(builder.build(), board.build()).mode().power();
  }

  @Test
  void whatNeverRepeatsTogetherIsAStretch() {
    PowerInTime power = power(40, 10_007);

    assertThat(power.whole()).isFalse();
    assertThat(power.reason()).contains("a stretch");
    assertThat(power.seconds()).isBetween(0.5, 3600.0);
    assertThat(power.all().pieces()).isBetween(10_000L, 2_000_000L);
    // 40 cores at once at most, and none at least
    assertThat(power.peak().watts().nominal()).isBetween(8.0, 40.0);
    assertThat(power.all().least().value()).isBetween(4.0 - 1e-9, 10.0);
  }

  /** A beacon a second and a calibration each 1000 hours: a pattern and an exception. */
  @Test
  void aThousandHoursOfBeaconsAreWhole() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Long::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .set("", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .add("app", Category.PROCESS);
    for (String period : new String[] {"1 sec", "1000 hr"}) {
      String path = "app.t" + period.charAt(period.length() - 1);
      builder
          .add(path, Category.THREAD)
          .set(path, Properties.PERIOD, period)
          .set(path, Properties.COMPUTE_EXECUTION_TIME, "10 ms .. 10 ms");
    }
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .state("idle", "core", "100 mW")
            .profile("run", Set.of(), "core", "1 W");
    Estimated result = Estimated.of(builder.build(), board.build());
    PowerInTime power = result.mode().power();

    assertThat(power.reason()).isEmpty();
    assertThat(power.whole()).isTrue();
    assertThat(power.seconds()).isEqualTo(1000.0 * 3600.0);
    assertThat(power.all().pieces()).isEqualTo(2L * 1000 * 3600);
    assertThat(power.peak().watts().nominal()).isCloseTo(1.0, within(1e-9));
  }
}
