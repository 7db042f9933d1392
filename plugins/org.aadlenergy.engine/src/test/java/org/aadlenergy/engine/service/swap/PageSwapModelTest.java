package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

class PageSwapModelTest {
  private static ServiceResult service(Estimated result, String name) {
    return result.service("app.t", name, Phase.DISPATCH).orElseThrow();
  }

  /** 10 pages x 10 ms at 637 mW. */
  @Test
  void pagesReadAreChargedToTheDevice() {
    ServiceResult read = service(SwapSystem.estimate(SwapSystem.builder()), "swap.read");

    assertThat(read.timeSeconds().nominal()).isCloseTo(0.1, within(1e-12));
    assertThat(read.charges())
        .singleElement()
        .satisfies(
            charge -> {
              assertThat(charge.component()).isEqualTo("disk");
              assertThat(charge.energyJoules().nominal()).isCloseTo(0.0637, within(1e-12));
            });
  }

  /** A swap with write-back takes twice the time of a read: 4 x (2 - 1) x 10 ms at 637 mW. */
  @Test
  void writingBackIsWhatItAddsToReading() {
    ServiceResult back = service(SwapSystem.estimate(SwapSystem.builder()), "swap.write_back");

    assertThat(back.timeSeconds().nominal()).isCloseTo(0.04, within(1e-12));
    assertThat(back.energyJoules().nominal()).isCloseTo(0.02548, within(1e-12));
  }

  @Test
  void aCompleteSystemHasNoErrors() {
    Estimated result = SwapSystem.estimate(SwapSystem.builder());

    assertThat(result.whole()).isTrue();
    assertThat(result.findings()).noneMatch(f -> f.severity() != Severity.INFO);
  }

  @Test
  void theTransportChoosesTheEvent() {
    Estimated result =
        SwapSystem.estimate(
            SwapSystem.builder().set("disk", Properties.SWAP_TRANSPORT, AadlValues.literal("NBD")),
            SwapSystem.disk()
                .event("swap.read.nbd", "20 ms", "card", "1 W")
                .event("swap.read_and_write_back.nbd", "50 ms", "card", "1 W")
                .build());

    assertThat(service(result, "swap.read").energyJoules().nominal()).isCloseTo(0.2, within(1e-12));
    assertThat(service(result, "swap.write_back").energyJoules().nominal())
        .isCloseTo(4 * 0.03, within(1e-12));
  }

  @Test
  void aMissingTimeIsNamed() {
    Estimated result = SwapSystem.estimate(SwapSystem.builder(), SwapSystem.withoutTimes().build());

    assertThat(result.whole()).isFalse();
    assertThat(result.findings(DiagnosticCode.MISSING_COEFFICIENT))
        .anyMatch(f -> f.isError() && f.message().contains("time = ... in event swap.read"));
  }

  @Test
  void anOpenParameterIsAskedForInItsOwnUnitAndWhereItsPlatformIsNamed() {
    CalibratedPlatform disk =
        SwapSystem.disk()
            .emptyCost("swap.read", "card")
            .open("swap_power", Dimension.POWER, Slot.EVENT_POWER, "swap.read", "card")
            .build();

    Estimated result = SwapSystem.estimate(SwapSystem.builder(), disk);

    assertThat(result.finding(DiagnosticCode.MISSING_COEFFICIENT).message())
        .contains("swap.read needs parameter swap_power of platform disk, which is not set");
    assertThat(result.finding(DiagnosticCode.MISSING_COEFFICIENT).hint().orElseThrow())
        .contains("Model_Parameters => (\"swap_power = ... mW\") applies to disk;");
  }

  @Test
  void countsWithoutADeviceAreAnError() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Swap::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .add("app.t", Category.THREAD)
            .set("app.t", Properties.PERIOD, "20 sec")
            .set("app.t", Properties.SWAPPED_IN_PAGES, "10");

    Estimated result = SwapSystem.estimate(builder);

    assertThat(result.whole()).isFalse();
    assertThat(result.finding(DiagnosticCode.SWAPPING_WITHOUT_DEVICE).isError()).isTrue();
  }

  @Test
  void aNegativeCountIsAnError() {
    Estimated result =
        SwapSystem.estimate(SwapSystem.builder().set("app.t", Properties.SWAPPED_IN_PAGES, "-1"));

    assertThat(result.finding(DiagnosticCode.BAD_COUNT).isError()).isTrue();
  }

  /**
   * 32 MiB hold A (20 MiB, every 1000 s) or B (13 MiB, every 2000 s), not both. In 2000 s run A, B
   * and A again: B pushes out A's pages and the second A reloads them, to find them at the next
   * first A; each B reloads its own.
   */
  @Test
  void workingSetsThatExceedTheMemoryAreReloaded() {
    Estimated result = SwapSystem.estimate(crowded("20 MiByte"));

    assertThat(result.count("app.a", "swap.read", Phase.DISPATCH))
        .isCloseTo(0.5 * 20 * 256, within(1e-9));
    assertThat(result.count("app.b", "swap.read", Phase.DISPATCH))
        .isCloseTo(13 * 256, within(1e-9));
    assertThat(result.count("app.b", "swap.write_back", Phase.DISPATCH))
        .isCloseTo(13 * 256, within(1e-9));
  }

  @Test
  void workingSetsThatFitAreNot() {
    Estimated result = SwapSystem.estimate(crowded("19 MiByte"));

    assertThat(result.count("app.a", "swap.read", Phase.DISPATCH)).isZero();
    assertThat(result.leftOut()).noneMatch(left -> left.endsWith(" term"));
  }

  @Test
  void crowdingWithoutADeviceIsAWarning() {
    ArchitectureBuilder builder =
        crowded(
            "20 MiByte", ArchitectureBuilder.system("Swap::Sys.impl").add("app", Category.PROCESS));

    Estimated result = SwapSystem.estimate(builder);

    assertThat(result.findings(DiagnosticCode.SWAPPING_WITHOUT_DEVICE))
        .isNotEmpty()
        .allMatch(f -> f.severity() == Severity.WARNING && f.message().contains("KiB a dispatch"));
    assertThat(result.leftOut()).noneMatch(left -> left.endsWith(" term"));
  }

  private static ArchitectureBuilder crowded(String a) {
    return crowded(
        a,
        ArchitectureBuilder.system("Swap::Sys.impl")
            .add("disk", Category.DEVICE)
            .set("disk", Properties.CALIBRATION, AadlValues.text("disk"))
            .add("app", Category.PROCESS)
            .set("app", Properties.SWAP_DEVICE, AadlValues.references("disk")));
  }

  private static ArchitectureBuilder crowded(String a, ArchitectureBuilder builder) {
    return builder
        .add("cpu", Category.PROCESSOR)
        .add("ram", Category.MEMORY)
        .set("ram", Properties.MEMORY_SIZE, "32 MiByte")
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
        .add("app.a", Category.THREAD)
        .set("app.a", Properties.PERIOD, "1000 sec")
        .set("app.a", Properties.WORKING_SET_SIZE, a)
        .add("app.b", Category.THREAD)
        .set("app.b", Properties.PERIOD, "2000 sec")
        .set("app.b", Properties.WORKING_SET_SIZE, "13 MiByte");
  }

  /**
   * 10 pages read and 4 written every 20 s are 0.7 a second, and with 36 hand-offs an hour 70
   * between two of them. The cache of 16 pages is full after 16 / (1 - 0.2) = 20 pages: h = (20 x
   * 0.2 + 50 x 0.9) / 70 = 0.7. The old cache is written back in 0.5 x 16 x (60 - 10) ms = 0.4 s,
   * less than the black-out of 1 s, which a page meets with probability 0.01 and sees half over: 5
   * ms. So a page takes 10 + 0.3 x 50 + 5 = 30 ms: 10 at 637 mW and 20 at the 600 mW of waiting.
   */
  @Test
  void aTerminalThatMovesWaitsForServerAndHandOffs() {
    Estimated result =
        SwapSystem.estimate(SwapSystem.builder().set("disk", Properties.SWAP_MOBILITY, mobility()));
    ServiceResult read = service(result, "swap.read");

    assertThat(read.timeSeconds().nominal()).isCloseTo(0.30, within(1e-9));
    assertThat(read.energyJoules().nominal())
        .isCloseTo(10 * (0.637 * 0.010 + 0.600 * 0.020), within(1e-9));
    // a page written goes to the proxy cache: 10 ms
    assertThat(service(result, "swap.write_back").energyJoules().nominal())
        .isCloseTo(4 * 0.637 * 0.010, within(1e-9));
  }

  private static PropertyValue mobility() {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Handoff_Rate", AadlValues.number("36.0 PerHour"));
    fields.put("Blackout", AadlValues.number("1 sec"));
    fields.put("Proxy_Cache", AadlValues.number("64 KiByte"));
    fields.put("Warm_Hit_Ratio", AadlValues.number("0.9"));
    fields.put("Cold_Hit_Ratio", AadlValues.number("0.2"));
    fields.put("Dirty_Share", AadlValues.number("0.5"));
    fields.put("Local_Page_Time", AadlValues.number("10 ms"));
    fields.put("Remote_Page_Time", AadlValues.number("60 ms"));
    return new RecordValue(fields);
  }

  @Test
  void aMobilityWithoutPageTimesIsNamed() {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Warm_Hit_Ratio", AadlValues.number("1.9"));

    Estimated result =
        SwapSystem.estimate(
            SwapSystem.builder().set("disk", Properties.SWAP_MOBILITY, new RecordValue(fields)));

    assertThat(result.findings(DiagnosticCode.BAD_COUNT))
        .extracting(f -> f.message().replaceAll(".*(\\w+_\\w+_\\w+).*", "$1"))
        .hasSize(3);
    assertThat(result.whole()).isFalse();
  }

  /**
   * A disk on the board of the processor, 2 W idle, 3 W while it swaps, 2.5 W while it waits. In 20
   * s: 20 s x 2 W; 1 s of execution x (4 - 2) W; 10 reads of 10 ms and 4 write-backs of 20 - 10 ms
   * x (3 - 2) W; and 19.86 s of waiting x (2.5 - 2) W.
   */
  @Test
  void onTheBoardOfTheProcessorADiskIsChargedWithWhatItAdds() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("supply", Role.BOARD)
            .constant("write_back_factor", "2", Dimension.RATIO)
            .constant("swap_cluster", "10", Dimension.RATIO)
            .state("idle", "supply", "2 W")
            .state("wait", "supply", "2500 mW")
            .policy("doze", "wait", "idle", "", "", "supply", "3 W")
            .profile("run", Set.of(), "supply", "4 W")
            .event("swap.read", "10 ms", "supply", "3 W")
            .event("swap.read_and_write_back", "", "supply", "3 W");
    ArchitectureBuilder builder =
        SwapSystem.builder()
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("disk", Properties.CALIBRATION, AadlValues.text("board"));
    Estimated result = SwapSystem.estimate(builder, board.build());

    assertThat(service(result, "swap.read").energyJoules().nominal()).isCloseTo(0.1, within(1e-12));
    assertThat(service(result, "swap.write_back").energyJoules().nominal())
        .isCloseTo(0.04, within(1e-12));
    assertThat(result.mode().totals().energyJoules().nominal())
        .isCloseTo(40 + 2 + 0.1 + 0.04 + 9.93, within(1e-9));
    assertThat(service(result, "swap.read").explanation().get().equations())
        .anySatisfy(
            equation -> {
              assertThat(equation.formula()).isEqualTo("n x p x t - p0(supply) x T");
              assertThat(equation.value()).isCloseTo(0.1, within(1e-12));
            });
  }
}
