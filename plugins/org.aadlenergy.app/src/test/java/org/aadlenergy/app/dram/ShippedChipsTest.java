package org.aadlenergy.app.dram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.dram.DramSection;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds of every memory, held by every chip that is shipped. */
class ShippedChipsTest {
  private static final double ROUNDING = 1e-9;
  private static final List<String> POLICIES = List.of("Standby", "Power_Down", "Self_Refresh");
  private static final int LOADS = 4;

  private static final String MODEL =
      """
      package M
      public
        with Energy_Estimation, OS_Services, OS_Workload;
        thread T
          properties
            Dispatch_Protocol => Periodic;
            Period => %d ns;
            Compute_Execution_Time => 1 ns .. 1 ns;
            OS_Workload::DRAM_Reads => %d Bytes;
            OS_Workload::DRAM_Writes => %d Bytes;
            OS_Workload::Row_Hit_Share => %.6f;
        end T;
        process P end P;
        process implementation P.i subcomponents t: thread T; end P.i;
        processor Cpu end Cpu;
        memory Ram
          properties
            Energy_Estimation::Calibration => "%s";
            OS_Services::Memory_Idle_Policy => %s;
            OS_Services::Memory_Idle_Timeout => %d ns;
        end Ram;
        system S end S;
        system implementation S.i
          subcomponents p: process P.i; cpu: processor Cpu; ram: memory Ram;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to p;
            Actual_Memory_Binding => (reference (ram)) applies to p;
            Energy_Estimation::Excluded => "not looked at" applies to cpu;
        end S.i;
      end M;
      """;

  @TempDir Path folder;

  /** What one thread asks of a memory. */
  private record Load(int nanoseconds, int reads, int writes, double hits, int timeout) {
    static Load drawn(Random random) {
      return new Load(
          2_000 + random.nextInt(100_000),
          random.nextInt(2_000),
          random.nextInt(2_000),
          random.nextDouble(),
          random.nextInt(1_000));
    }

    Load hitting(double share) {
      return new Load(nanoseconds, reads, writes, share, timeout);
    }

    Load waiting(int longer) {
      return new Load(nanoseconds, reads, writes, hits, longer);
    }
  }

  static Stream<String> chips() {
    PlatformLibrary library = PlatformLibraries.shipped();
    return library.names().stream()
        .filter(name -> library.find(name).orElseThrow().dram().isPresent());
  }

  private ModeResult estimated(String chip, String policy, Load load) {
    Path file = folder.resolve("m.aadl");
    String text =
        String.format(
            Locale.ROOT,
            MODEL,
            load.nanoseconds(),
            load.reads(),
            load.writes(),
            load.hits(),
            chip,
            policy,
            load.timeout());
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Outcome outcome = Analysis.run(AnalysisOptions.builder().input(file).build(), Progress.NONE);
    return outcome.result().orElseThrow().roots().get(0).modes().get(0);
  }

  private static ComponentResult ram(ModeResult mode) {
    return mode.components().stream().filter(c -> c.path().equals("ram")).findFirst().orElseThrow();
  }

  private static double joules(ModeResult mode) {
    return ram(mode).energyJoules().nominal();
  }

  @ParameterizedTest
  @MethodSource("chips")
  void itsStatesFillTheWindow(String chip) {
    Random random = new Random(17);
    for (int i = 0; i < LOADS; i++) {
      for (String policy : POLICIES) {
        ModeResult mode = estimated(chip, policy, Load.drawn(random));
        Row row =
            mode.sections().stream()
                .filter(s -> s.type() == DramSection.TYPE)
                .findFirst()
                .orElseThrow()
                .rows()
                .get(0);
        double open = row.get(DramSection.ACTIVE);
        double closed = row.get(DramSection.STANDBY);
        double down = row.get(DramSection.POWER_DOWN);
        double itself = row.get(DramSection.SELF_REFRESH);
        assertThat(open + closed + down + itself).isCloseTo(1.0, within(ROUNDING));
        assertThat(Math.min(Math.min(open, closed), Math.min(down, itself))).isNotNegative();
        double lines =
            ram(mode).rests().stream().mapToDouble(r -> r.energyJoules().nominal()).sum();
        double idle = ram(mode).idleJoules().nominal();
        assertThat(lines).isCloseTo(idle, within(ROUNDING * idle));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("chips")
  void moreHitsAndTimeoutsBeyondItsGapsNeverRaiseOrLower(String chip) {
    Random random = new Random(1717);
    for (int i = 0; i < LOADS; i++) {
      Load load = Load.drawn(random);
      double some = random.nextDouble();
      double more = some + (1.0 - some) * random.nextDouble();
      for (String policy : POLICIES) {
        double few = joules(estimated(chip, policy, load.hitting(some)));
        double many = joules(estimated(chip, policy, load.hitting(more)));
        assertThat(many).isLessThanOrEqualTo(few * (1.0 + ROUNDING));
        // all gaps are shorter than the period
        double shorter = joules(estimated(chip, policy, load.waiting(load.nanoseconds())));
        double longer = joules(estimated(chip, policy, load.waiting(3 * load.nanoseconds())));
        assertThat(longer).isGreaterThanOrEqualTo(shorter * (1.0 - ROUNDING));
      }
    }
  }

  /** In gaps of 10 ms every chip of the library is better off asleep. */
  @ParameterizedTest
  @MethodSource("chips")
  void sleepingNeverCostsMoreThanStandingBy(String chip) {
    Load seldom = new Load(10_000_000, 640, 640, 0.5, 0);
    double awake = joules(estimated(chip, "Standby", seldom));
    double down = joules(estimated(chip, "Power_Down", seldom));
    double itself = joules(estimated(chip, "Self_Refresh", seldom));
    assertThat(awake).isPositive();
    assertThat(down).isLessThan(awake);
    assertThat(itself).isLessThan(awake).isPositive();
  }
}
