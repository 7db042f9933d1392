package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Phrase.Words;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Several threads that swap to one device, or to a device each. */
class SeveralDevicesTest {

  /** {@code app.t} swaps 14 pages of 10 ms each 20 s; another thread reads one page. */
  private static ArchitectureBuilder with(String thread) {
    return SwapSystem.builder()
        .add(thread, Category.THREAD)
        .set(thread, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set(thread, Properties.SWAPPED_IN_PAGES, "1")
        .set(thread, Properties.SWAPPED_OUT_PAGES, "0");
  }

  private static List<Slice> swapping(Estimated result) {
    Row disk = result.rows(DeviceSection.TYPE).get(0);
    return disk.get(DeviceSection.TIMELINE).slices().stream()
        .filter(slice -> slice.what().equals("swapping"))
        .toList();
  }

  private static void assertSlice(Slice slice, double start, double end) {
    assertThat(slice.startSeconds()).isCloseTo(start, within(1e-9));
    assertThat(slice.endSeconds()).isCloseTo(end, within(1e-9));
  }

  @Test
  void eachDispatchSwapsAtItsRelease() {
    ArchitectureBuilder builder =
        with("app.u")
            .set("app.u", Properties.PERIOD, "40 sec")
            .set("app.u", Properties.DISPATCH_OFFSET, "5 sec")
            .set("app.t", Properties.DISPATCH_OFFSET, "3 sec");
    List<Slice> slices = swapping(SwapSystem.estimate(builder));

    assertThat(slices).hasSize(3);
    assertSlice(slices.get(0), 3.0, 3.14);
    assertSlice(slices.get(1), 5.0, 5.01);
    assertSlice(slices.get(2), 23.0, 23.14);
  }

  /** Twice in the 20 s after which all repeats; app.t is served first. */
  @Test
  void eventsComeEvenly() {
    List<Slice> slices =
        swapping(
            SwapSystem.estimate(
                with("app.u").set("app.u", Properties.DISPATCH_RATE, "0.1 PerSecond")));

    assertThat(slices.get(slices.size() - 1).startSeconds()).isCloseTo(10.0, within(1e-9));
    assertThat(slices.get(slices.size() - 1).endSeconds()).isCloseTo(10.01, within(1e-9));
    assertThat(slices.stream().mapToDouble(s -> s.endSeconds() - s.startSeconds()).sum())
        .isCloseTo(0.14 + 2 * 0.01, within(1e-9));
  }

  /** Both would better sleep in their gaps of 20 s. */
  @Test
  void devicesAreShownByTheirPaths() {
    ArchitectureBuilder builder =
        with("app.u")
            .set("app.u", Properties.PERIOD, "20 sec")
            .add("card", Category.DEVICE)
            .set("card", Properties.CALIBRATION, AadlValues.text("disk"))
            .set("app.u", Properties.SWAP_DEVICE, AadlValues.references("card"));
    Estimated result = SwapSystem.estimate(builder);

    assertThat(result.rows(DeviceSection.TYPE))
        .extracting(row -> row.get(DeviceSection.PATH))
        .containsExactly("card", "disk");
    assertThat(result.mode().section(DeviceSection.TYPE).advice())
        .extracting(SeveralDevicesTest::beginning)
        .containsExactly("card: policy timeout would take ", "disk: policy timeout would take ");
  }

  private static String beginning(Phrase phrase) {
    return ((Words) phrase.parts().get(0)).text();
  }
}
