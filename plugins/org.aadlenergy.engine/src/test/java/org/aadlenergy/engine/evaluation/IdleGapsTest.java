package org.aadlenergy.engine.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.governor.IdleGovernor.Driver;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Gaps of processors, why they are not known, and the states that a kernel may enter in them. */
class IdleGapsTest {
  private static final CalibratedPlatform QUAD =
      PlatformBuilder.platform("quad")
          .rail("core", Role.PROCESSOR)
          .profile("run", Set.of(), "core", "1 W")
          .busyCores("run", "4")
          .build();

  private static AskedThreads processors(String protocol, String... scheduled) {
    ArchitectureBuilder builder =
        Looks.system()
            .add("third", Category.PROCESSOR)
            .set("third", Properties.CALIBRATION, AadlValues.text("quad"));
    for (String processor : scheduled) {
      builder.set(processor, Properties.SCHEDULING_PROTOCOL, AadlValues.literal(protocol));
    }
    return AskedThreads.of(builder, QUAD);
  }

  private static IdleGaps.Unknown unknown(AskedThreads asked, String... paths) {
    Set<Component> processors = new LinkedHashSet<>();
    for (String path : paths) {
      processors.add(asked.at(path));
    }
    return IdleGaps.unknown(processors, asked.mode());
  }

  @Test
  void itIsSaidWhyNobodyKnowsWhenSomethingRuns() {
    AskedThreads none = processors("RMS", "other");
    assertThat(unknown(none, "other", "third", "cpu"))
        .isEqualTo(
            new IdleGaps.Unknown(
                "no Scheduling_Protocol says how processor cpu, third schedules",
                "add 'Scheduling_Protocol => (RMS);' or another protocol to processor cpu, third"));
    assertThat(unknown(none).why())
        .isEqualTo("no Scheduling_Protocol says how their processor schedules");
    AskedThreads all = processors("RMS", "cpu", "other", "third");
    assertThat(unknown(all, "third", "cpu").why())
        .isEqualTo("processor third has several cores, and what runs on which is not known");
    assertThat(unknown(all, "other", "cpu").why())
        .isEqualTo("it depends on processor cpu, other, which are not known to repeat together");
    assertThat(unknown(all, "other", "cpu").hint())
        .isEqualTo(
            "choose periods with a small common multiple, or bind the threads to one processor");
    assertThat(unknown(all, "other").why())
        .isEqualTo("the hyperperiod of processor other holds too many jobs to simulate");
    assertThat(unknown(all, "other").hint())
        .isEqualTo("choose periods with a small common multiple");
  }

  @Test
  void gapsAreCountedInTheirStep() {
    TreeMap<Long, Long> counts = new TreeMap<>(Map.of(3L, 2L));
    IdleGaps gaps = new IdleGaps(new TimeBase(1000), 2500, counts, 1);
    assertThat(gaps.seconds()).isEqualTo(2.5);
    assertThat(gaps.chosen()).isEmpty();
    assertThat(gaps.counts()).isEqualTo(counts);
    IdleGaps endless = IdleGaps.endless(new TimeBase(1000), 4, Optional.empty());
    assertThat(endless.seconds()).isEqualTo(1.0);
    assertThat(endless.unused()).isEqualTo(4);
    assertThat(endless.counts()).isEmpty();
  }

  /** A nap from 1 ms on, and states of the cluster from 4 and 8 ms on. */
  private static IdleStates states() {
    return IdleStates.of(
            PlatformBuilder.platform("soc")
                .rail("cpu", Role.PROCESSOR)
                .state("idle", "cpu", "100 mW")
                .idleState("cluster_off", "8 ms", "2 ms", "cpu", "5 mW")
                .idleState("cluster_sleep", "4 ms", "3 ms", "cpu", "10 mW")
                .idleState("nap", "1 ms", "250 us", "cpu", "40 mW")
                .build())
        .orElseThrow();
  }

  @Test
  void aDriverTellsStaysAndWaysOutInNanoseconds() {
    Driver driver = states().driver(7_000_000L, 4_000_000L);
    assertThat(driver.residencies()).containsExactly(0L, 1_000_000L, 4_000_000L, 8_000_000L);
    assertThat(driver.exits()).containsExactly(0L, 250_000L, 3_000_000L, 2_000_000L);
    assertThat(driver.latency()).isEqualTo(7_000_000L);
    assertThat(driver.tick()).isEqualTo(4_000_000L);
  }

  @Test
  void theFirstStateOfAClusterIsKnownByItsName() {
    assertThat(states().cluster()).isEqualTo(2);
    IdleStates alone =
        IdleStates.of(
                PlatformBuilder.platform("soc")
                    .rail("cpu", Role.PROCESSOR)
                    .idleState("nap", "1 ms", "250 us", "cpu", "40 mW")
                    .build())
            .orElseThrow();
    assertThat(alone.cluster()).isEqualTo(2);
    assertThat(alone.list()).hasSize(2);
  }

  /** Stays of up to 4 ms may be spent in the sleep of 3 ms on the way out. */
  @Test
  void codeMayStartLaterByTheLongestWayOutThatMayBeChosen() {
    assertThat(states().longestExitSeconds(0.0005, 1.0)).isZero();
    assertThat(states().longestExitSeconds(0.001, 1.0)).isEqualTo(250e-6);
    assertThat(states().longestExitSeconds(0.004, 1.0)).isEqualTo(3e-3);
    assertThat(states().longestExitSeconds(0.008, 0.003)).isEqualTo(3e-3);
    assertThat(states().longestExitSeconds(0.008, 0.002)).isEqualTo(2e-3);
    assertThat(states().longestExitSeconds(0.008, 0.0001)).isZero();
  }

  @Test
  void whenIsSaidWordForWord() {
    When in = When.in(Optional::empty, 3).named("transmit").upTo(2).surely(true);
    assertThat(in.kind()).isEqualTo(When.Kind.IN_SCENES);
    assertThat(in.channel()).isEqualTo(3);
    assertThat(in.state()).isEqualTo("transmit");
    assertThat(in.together()).isEqualTo(2);
    assertThat(in.sure()).isTrue();
    assertThat(in.most()).isEmpty();
    When most = in.because("it is rough").atMost(Estimate.exact(2.0));
    assertThat(most.why()).contains("it is rough");
    assertThat(most.most().orElseThrow().nominal()).isEqualTo(2.0);
    assertThat(most.channel()).isEqualTo(3);
    assertThat(most.surely(false).sure()).isFalse();
    assertThat(When.level("nothing says").kind()).isEqualTo(When.Kind.ALWAYS);
    assertThat(When.level("nothing says").why()).contains("nothing says");
    When but = When.but(List.of(new When.Cut(in, 0.25)));
    assertThat(but.kind()).isEqualTo(When.Kind.ALWAYS);
    assertThat(but.cuts()).containsExactly(new When.Cut(in, 0.25));
    assertThat(When.AT_REST.sure()).isFalse();
    assertThat(When.CONVERTING.together()).isEqualTo(1);
  }
}
