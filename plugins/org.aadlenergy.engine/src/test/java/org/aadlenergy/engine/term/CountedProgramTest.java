package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Activity;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Which set of a platform's events says what code does, with the counts of each. */
class CountedProgramTest {
  private static PlatformBuilder soc() {
    return PlatformBuilder.platform("soc").rail("core", Role.PROCESSOR);
  }

  private static ArchitectureBuilder half(String... counts) {
    return counts.length == 0
        ? Looks.bound("soc")
        : Looks.bound("soc").set("app.t", Properties.ACTIVITY, Looks.counts(counts));
  }

  /** Integer instructions are all but floating ones: 0x1b-0x73; cycles follow from a frequency. */
  private static CalibratedPlatform sets(boolean clocked) {
    PlatformBuilder builder = soc().profile("run", Set.of(), "core", "1 W");
    if (clocked) {
      builder.point("run", "", "1000 MHz", "");
    }
    return builder
        .activity("all", "cycles 0x11", "", "core", "1 nJ")
        .activity("all", "others 0x1b-0x73", "", "core", "1 nJ")
        .activity("few", "loads 0x06", "", "core", "1 nJ")
        .build();
  }

  private static Optional<CountedProgram> program(CalibratedPlatform platform, String... counts) {
    return CountedProgram.of(Looks.at(half(counts), "app.t", platform), platform);
  }

  @Test
  void theFirstSetOfWhichAllWasCountedSaysWhatCodeDoes() {
    CountedProgram first =
        program(sets(true), "0x1b", "70", "0x73", "30", "r1b", "10").orElseThrow();
    assertThat(first.set()).isEqualTo("all");
    assertThat(first.events().get(0).count()).isEmpty();
    assertThat(first.events().get(1).count()).contains(50.0);
    CountedProgram cycles =
        program(sets(false), "0x11", "5", "0x1b", "30", "0x73", "70").orElseThrow();
    assertThat(cycles.events().get(0).count()).contains(5.0);
    assertThat(cycles.events().get(1).count()).contains(0.0);
    assertThat(program(sets(true), "0x1b", "70", "loads", "3").orElseThrow().set())
        .isEqualTo("few");
    assertThat(program(sets(true), "0x1b", "70")).isEmpty();
    assertThat(program(sets(false), "0x1b", "70", "0x73", "30")).isEmpty();
    assertThat(program(sets(true))).isEmpty();
    assertThat(program(soc().build(), "0x1b", "70")).isEmpty();
  }

  @Test
  void itIsSaidWhichEventsAreLackingOrUnknown() {
    CalibratedPlatform platform = sets(false);
    Activity activity =
        Activity.of(Looks.at(half("0x1b", "70", "0x73", "1", "0x99", "1", "loads", "2"), "app.t"))
            .orElseThrow();

    assertThat(CountedProgram.lacking(activity, platform.activitySets().get("all"), platform))
        .containsExactly("cycles (0x11)");
    assertThat(CountedProgram.lacking(activity, sets(true).activitySets().get("all"), sets(true)))
        .isEmpty();
    assertThat(CountedProgram.unknown(activity, platform)).containsExactly("0x99");
    Activity few = Activity.of(Looks.at(half("0x99", "1"), "app.t")).orElseThrow();
    assertThat(CountedProgram.lacking(few, platform.activitySets().get("all"), platform))
        .containsExactly("cycles (0x11)", "others (0x1b-0x73)");
    CalibratedPlatform bare = soc().activity("", "loads", "", "core", "1 nJ").build();
    assertThat(CountedProgram.lacking(few, bare.activitySets().get(""), bare))
        .containsExactly("loads");
  }
}
