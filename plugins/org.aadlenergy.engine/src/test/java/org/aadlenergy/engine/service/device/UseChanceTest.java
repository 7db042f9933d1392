package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Uses of devices whose lengths chance decides: means, ends, and uses that are played. */
class UseChanceTest {
  private static final int CASES = Drawn.systems(3, 40, 200);
  private static final int EVENTS = 200_000;
  private static final double EXACT = 1e-12;

  /** A use of so many microseconds. */
  private record Use(String state, int low, int usual, int high, boolean uniform) {
    PropertyValue annotation() {
      Map<String, PropertyValue> fields =
          new LinkedHashMap<>(((RecordValue) Radios.use("radio", state, usual + " us")).fields());
      if (uniform) {
        fields.remove("Duration");
      }
      fields.put("Duration_Range", AadlValues.number(low + " us .. " + high + " us"));
      fields.put("Duration_Distribution", AadlValues.literal(uniform ? "Uniform" : "Triangular"));
      return new RecordValue(fields);
    }

    /** Of a triangle the smaller share lies before its tip: the inverse of its distribution. */
    double played(RandomGenerator random) {
      double at = random.nextDouble();
      double whole = high - low;
      double before = (usual - low) / whole;
      double length =
          uniform
              ? low + at * whole
              : at < before
                  ? low + Math.sqrt(at * whole * (usual - low))
                  : high - Math.sqrt((1 - at) * whole * (high - usual));
      return length * 1e-6;
    }
  }

  private static Estimated estimate(PropertyValue... uses) {
    return Radios.estimate(Radios.using(uses));
  }

  /** 10 to 40 ms: 25 ms on average; of a triangle with its tip at 10 ms 20 ms. */
  @ParameterizedTest
  @CsvSource({"true, 25", "false, 20"})
  void theMeanCountsAndNoBoundsOfChance(boolean uniform, double mean) {
    Use use = new Use("transmit", 10_000, 10_000, 40_000, uniform);
    Interval found = estimate(use.annotation()).component("radio").energyJoules();
    double joules = 0.1 * mean * 1e-3 + 0.001 * (1 - mean * 1e-3);
    assertThat(found.nominal()).isCloseTo(joules, within(EXACT));
    assertThat(found.low()).isEqualTo(found.nominal());
    assertThat(found.high()).isEqualTo(found.nominal());
  }

  /** Of 10 to 40 ms 25 on average, and of a triangle with its tip at 16 ms 22; as it is written. */
  @ParameterizedTest
  @CsvSource({"true, 25 ms (mean of 10000 us .. 40000 us)", "false, 22 ms (mean of 16000 us)"})
  void theMeanIsExplained(boolean uniform, String text) {
    Use use = new Use("transmit", 10_000, 16_000, 40_000, uniform);
    double mean = uniform ? 25e-3 : 22e-3;
    estimate(use.annotation())
        .cost(Radios.THREAD, "device.use", DISPATCH)
        .seconds(mean)
        .charges("radio", "supply", 0.1 * mean)
        .agrees()
        .explains("E1(supply) = p1(supply) x t1 = 100 mW x " + text, 0.1 * mean);
  }

  /** A usual length at either end of its range is in it; a picosecond more would not be. */
  @ParameterizedTest
  @CsvSource({"10000, true", "40000, true", "9999, false", "40001, false"})
  void aUsualLengthIsWithinItsRange(int usual, boolean fits) {
    Use use = new Use("transmit", 10_000, usual, 40_000, false);
    Estimated result = estimate(use.annotation());
    assertThat(result.findings(DiagnosticCode.BAD_DEVICE_SHARES)).hasSize(fits ? 0 : 1);
    assertThat(result.services(Radios.THREAD).contains("device.use")).isEqualTo(fits);
  }

  /** 10 ms of computation and the use: 20 ms at least, 50 at most. */
  @Test
  void responsesReachOverTheWholeRange() {
    Use use = new Use("transmit", 10_000, 20_000, 40_000, false);
    Estimated result = Radios.estimate(UsesInTimeTest.scheduled(use.annotation()));
    Row task = result.rows(ScheduleSection.TYPE).get(0).get(ScheduleSection.TASKS).get(0);
    assertThat(task.get(ScheduleSection.BEST)).isCloseTo(0.02, within(EXACT));
    assertThat(task.get(ScheduleSection.WORST)).isCloseTo(0.05, within(EXACT));
  }

  private static List<Use> uses(SplittableRandom random) {
    List<Use> uses = new ArrayList<>();
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      int low = 1 + random.nextInt(50_000);
      int high = low + 1 + random.nextInt(100_000);
      int usual = low + random.nextInt(high - low + 1);
      String state = random.nextBoolean() ? "transmit" : "receive";
      uses.add(new Use(state, low, usual, high, random.nextBoolean()));
    }
    return uses;
  }

  /**
   * Radios whose true powers nobody knows, at uses that are played: the mean is within 0.5 %, and
   * the bounds hold in 90 to 98 of 100 draws of the powers, 100 and 50 mW with 10 % of error.
   */
  @Test
  void playedUsesHaveTheMeanAndTheBoundsHold() {
    SplittableRandom random = new SplittableRandom(48);
    Random powers = new Random(48);
    int held = 0;
    int drawn = 0;
    for (int i = 0; i < CASES; i++) {
      List<Use> uses = uses(random);
      PlatformBuilder radio =
          PlatformBuilder.platform("radio")
              .rail("supply", Role.DEVICE)
              .state("idle", "supply", "0 mW")
              .standardError(0.1)
              .state("transmit", "supply", "100 mW")
              .state("receive", "supply", "50 mW");
      PropertyValue[] records = uses.stream().map(Use::annotation).toArray(PropertyValue[]::new);
      Interval found =
          Estimated.of(Radios.using(records).build(), Radios.board().build(), radio.build())
              .component("radio")
              .activeJoules();
      double sent = 0.0;
      double heard = 0.0;
      for (int event = 0; event < EVENTS; event++) {
        for (Use use : uses) {
          double length = use.played(random);
          sent += use.state().equals("transmit") ? length / EVENTS : 0.0;
          heard += use.state().equals("transmit") ? 0.0 : length / EVENTS;
        }
      }
      double mean = 0.1 * sent + 0.05 * heard;
      assertThat(found.nominal()).isCloseTo(mean, within(0.005 * mean));
      for (int draw = 0; draw < 50; draw++) {
        double joules =
            0.1 * (1 + 0.1 * powers.nextGaussian()) * sent
                + 0.05 * (1 + 0.1 * powers.nextGaussian()) * heard;
        held += joules >= found.low() && joules <= found.high() ? 1 : 0;
        drawn++;
      }
    }
    assertThat((double) held / drawn).isBetween(0.90, 0.98);
  }

  private static void refused(PropertyValue use, String what) {
    ArchitectureBuilder builder = Radios.using(use);
    Radios.estimate(builder)
        .finds(
            DiagnosticCode.BAD_DEVICE_SHARES,
            Severity.ERROR,
            builder.lineOf(THREAD, Properties.DEVICE_USE),
            "use 1 of Device_Use" + what,
            "write [Used_Device => reference (radio); State => \"transmit\"; Duration => 5 ms;]");
  }

  @Test
  void aDistributionNeedsItsRange() {
    Map<String, PropertyValue> fields =
        new LinkedHashMap<>(((RecordValue) Radios.use("radio", "transmit", "20 ms")).fields());
    fields.put("Duration_Distribution", AadlValues.literal("Triangular"));
    refused(new RecordValue(fields), " needs a Duration_Range for its Duration_Distribution");
    fields.put("Duration_Distribution", AadlValues.literal("Uniform"));
    fields.put("Duration_Range", AadlValues.number("10 ms .. 40 ms"));
    refused(
        new RecordValue(fields), " has a Duration, and none of a Uniform distribution is usual");
  }
}
