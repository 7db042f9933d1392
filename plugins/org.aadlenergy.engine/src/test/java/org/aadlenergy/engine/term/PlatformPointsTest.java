package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Which profiles of a platform are its operating points, and which of them counts. */
class PlatformPointsTest {
  /**
   * A card on the same board, which names its platform for all: 10,000 cycles a page are 10 us at 1
   * GHz, and 20 us at the 500 MHz that the processor runs at.
   */
  @Test
  void whatAThreadUsesOnItsBoardCostsThatOfItsPoint() {
    CalibratedPlatform board =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR)
            .profile("fast", Set.of(), "core", "2 W")
            .point("fast", "", "1000 MHz", "1 s")
            .profile("slow", Set.of(), "core", "500 mW")
            .point("slow", "", "500 MHz", "2 s")
            .state("idle", "core", "100 mW")
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .cycles("swap.read", 10_000)
            .cycles("storage.read", 10_000)
            .build();
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("card", Category.MEMORY)
            .set("card", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
            .set("cpu", Properties.OPERATING_FREQUENCY, "500.0 MHz")
            .set("app", Properties.SWAP_DEVICE, AadlValues.references("card"))
            .set("app.t", Properties.STORAGE_DEVICE, AadlValues.references("card"))
            .set("app.t", Properties.STORAGE_READS, "8 KiByte")
            .set("app.t", Properties.SWAPPED_IN_PAGES, "3");
    Estimated result = Estimated.of(builder.build(), board);

    result.cost("app.t", "swap.read", Phase.DISPATCH).seconds(3 * 20e-6);
    result.cost("app.t", "storage.read", Phase.DISPATCH).seconds(2 * 20e-6);
  }

  private static PlatformBuilder board() {
    return PlatformBuilder.platform("board").rail("core", Role.PROCESSOR);
  }

  private static PlatformBuilder point(
      PlatformBuilder board, String name, String governor, String frequency) {
    return board.profile(name, Set.of(), "core", "1 W").point(name, governor, frequency, "");
  }

  private static List<String> points(PlatformBuilder board) {
    return OperatingPoint.all(board.build(), false).stream().map(ExecutionProfile::name).toList();
  }

  @Test
  void pointsAreSortedByFrequency() {
    PlatformBuilder board = point(board(), "middle", "", "600 MHz");
    point(board, "high", "", "900 MHz");
    point(board, "low", "", "300 MHz");
    point(board, "none", "", "");

    assertThat(points(board)).containsExactly("low", "middle", "high");
  }

  /** Profiles within a thousandth are at one frequency; the next one is another. */
  @Test
  void almostTheSameFrequencyIsOnePoint() {
    PlatformBuilder board = point(board(), "exact", "", "1000 MHz");
    point(board, "near", "", "1000.5 MHz");
    point(board, "far", "", "1002 MHz");

    assertThat(points(board)).containsExactly("exact", "far");
  }

  /**
   * Of one frequency: the default, then of its governor, of none, of a fixed one, of one that
   * follows.
   */
  @Test
  void theDefaultProfileCountsBeforeOthersOfItsFrequency() {
    PlatformBuilder board = point(board(), "by_default", "", "600 MHz");
    point(board, "later", "", "600 MHz");
    assertThat(points(board)).containsExactly("by_default");

    PlatformBuilder other = point(board(), "elsewhere", "", "300 MHz");
    point(other, "of_governor", "performance", "600 MHz");
    point(other, "of_none", "", "600 MHz");
    assertThat(points(other)).containsExactly("elsewhere", "of_none");
  }

  @Test
  void theGovernorOfTheDefaultProfileCountsBeforeNone() {
    PlatformBuilder board = point(board(), "by_default", "performance", "900 MHz");
    point(board, "of_none", "", "600 MHz");
    point(board, "of_governor", "performance", "600 MHz");

    assertThat(points(board)).containsExactly("of_governor", "by_default");
  }

  @Test
  void withoutADefaultProfileTheFirstCounts() {
    PlatformBuilder board = point(board().withoutDefaultProfile(), "first", "", "600 MHz");
    assertThat(points(point(board, "second", "", "600 MHz"))).containsExactly("first");
  }

  @Test
  void aGovernorThatFollowsTheLoadCountsLast() {
    PlatformBuilder board = point(board(), "elsewhere", "", "300 MHz");
    point(board, "following", "ondemand", "600 MHz");
    point(board, "fixed", "performance", "600 MHz");

    assertThat(points(board)).containsExactly("elsewhere", "fixed");
  }

  @Test
  void aFrequencyIsTakenAtTheNextPointAbove() {
    PlatformBuilder board = point(board(), "low", "", "300 MHz");
    List<ExecutionProfile> all =
        OperatingPoint.all(point(board, "high", "", "600 MHz").build(), false);

    assertThat(OperatingPoint.at(100e6, all).map(ExecutionProfile::name)).hasValue("low");
    assertThat(OperatingPoint.at(300.2e6, all).map(ExecutionProfile::name)).hasValue("low");
    assertThat(OperatingPoint.at(301e6, all).map(ExecutionProfile::name)).hasValue("high");
    assertThat(OperatingPoint.at(700e6, all).map(ExecutionProfile::name)).hasValue("high");
    assertThat(OperatingPoint.at(700e6, List.of())).isEmpty();
  }

  @Test
  void whatPointsSpanIsInside() {
    PlatformBuilder board = point(board(), "low", "", "300 MHz");
    List<ExecutionProfile> all =
        OperatingPoint.all(point(board, "high", "", "600 MHz").build(), false);

    assertThat(OperatingPoint.isOutside(299.8e6, all)).isFalse();
    assertThat(OperatingPoint.isOutside(299e6, all)).isTrue();
    assertThat(OperatingPoint.isOutside(600.5e6, all)).isFalse();
    assertThat(OperatingPoint.isOutside(601e6, all)).isTrue();
  }

  /** What a thread runs at is the same when the very same statements say so. */
  @Test
  void pointsOfTheSameStatementsAreTheSame() {
    ExecutionProfile run = point(board(), "run", "", "300 MHz").build().profiles().get("run");
    ExecutionProfile fast = point(board(), "fast", "", "600 MHz").build().profiles().get("fast");
    OperatingPoint atRun = OperatingPoint.UNKNOWN.at(run);

    assertThat(atRun.isSame(OperatingPoint.UNKNOWN.at(run))).isTrue();
    assertThat(atRun.isSame(OperatingPoint.UNKNOWN.at(fast))).isFalse();
    assertThat(atRun.isSame(OperatingPoint.UNKNOWN)).isFalse();
    assertThat(OperatingPoint.UNKNOWN.isSame(atRun)).isFalse();
    assertThat(
            OperatingPoint.UNKNOWN.isSame(
                new OperatingPoint(Optional.empty(), Optional.empty(), Optional.empty())))
        .isTrue();
  }
}
