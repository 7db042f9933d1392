package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How long a device works, waits and sleeps in the window, and when its requests come. */
class DeviceTimesTest {
  private static void takes(Estimated result, double working, double waiting, double asleep) {
    ComponentTimes times = result.component("disk").times().orElseThrow();
    assertThat(times.activeSeconds()).isCloseTo(working, within(1e-9));
    assertThat(times.idleSeconds()).isCloseTo(waiting, within(1e-9));
    assertThat(times.sleepSeconds()).isCloseTo(asleep, within(1e-9));
  }

  private static ArchitectureBuilder sleeping() {
    return SwapSystem.builder()
        .set("disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));
  }

  private static Row disk(Estimated result) {
    return result.rows(DeviceSection.TYPE).get(0);
  }

  /** 10 reads and 4 write-backs of 10 ms each in 20 s. */
  @Test
  void aDeviceThatNeverSleepsWorksOrWaits() {
    takes(SwapSystem.estimate(SwapSystem.builder()), 0.14, 19.86, 0.0);
  }

  /** 2 s of waiting, 4.5 s of waking up and 13.36 s of sleep. */
  @Test
  void wakingUpIsWork() {
    takes(SwapSystem.estimate(sleeping()), 4.64, 2.0, 13.36);
  }

  @Test
  void whatNobodySwapsToSleeps() {
    ArchitectureBuilder builder =
        sleeping()
            .set("app.t", Properties.SWAPPED_IN_PAGES, "0")
            .set("app.t", Properties.SWAPPED_OUT_PAGES, "0");

    takes(SwapSystem.estimate(builder), 0.0, 0.0, 20.0);
  }

  /** A request for each page, evenly over the 1 s that the thread runs: gaps of 1 s / 10. */
  @Test
  void requestsComeEvenlyOverTheExecution() {
    ArchitectureBuilder builder =
        SwapSystem.builder()
            .set("disk", Properties.SWAP_CLUSTER, "1")
            .set("app.t", Properties.SWAPPED_OUT_PAGES, "0");
    Row disk = disk(SwapSystem.estimate(builder));
    var slices =
        disk.get(DeviceSection.TIMELINE).slices().stream()
            .filter(slice -> slice.what().equals("swapping"))
            .toList();

    assertThat(disk.get(DeviceSection.REQUESTS)).isEqualTo(10.0);
    assertThat(slices).hasSize(10);
    for (int i = 0; i < slices.size(); i++) {
      // each after the one before, of 10 ms, and 100 ms of the thread
      assertThat(slices.get(i).startSeconds()).isCloseTo(i * 0.110, within(1e-9));
      assertThat(slices.get(i).endSeconds()).isCloseTo(i * 0.110 + 0.010, within(1e-9));
    }
  }

  @Test
  void theFirstRequestComesAtTheOffset() {
    ArchitectureBuilder builder =
        SwapSystem.builder().set("app.t", Properties.DISPATCH_OFFSET, "3 sec");
    Row disk = disk(SwapSystem.estimate(builder));

    assertThat(disk.get(DeviceSection.TIMELINE).slices())
        .filteredOn(slice -> slice.what().equals("swapping"))
        .singleElement()
        .satisfies(slice -> assertThat(slice.startSeconds()).isCloseTo(3.0, within(1e-9)));
  }

  /** One thread at 3 s of each 20 s; another each 10 s, by its period or by its rate. */
  @ParameterizedTest
  @CsvSource({"Timing_Properties::Period, 10 sec", "OS_Workload::Dispatch_Rate, 0.1 PerSecond"})
  void dispatchesFollowEachOther(String property, String value) {
    ArchitectureBuilder builder =
        SwapSystem.builder()
            .set("app.t", Properties.DISPATCH_OFFSET, "3 sec")
            .add("app.u", Category.THREAD)
            .set("app.u", property, value)
            .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
            .set("app.u", Properties.SWAPPED_IN_PAGES, "1");
    Row disk = disk(SwapSystem.estimate(builder));

    List<Double> starts =
        disk.get(DeviceSection.TIMELINE).slices().stream()
            .filter(slice -> slice.what().equals("swapping"))
            .map(slice -> Math.rint(1e6 * slice.startSeconds()) / 1e6)
            .toList();
    assertThat(starts).startsWith(0.0, 3.0, 10.0);
  }
}
