package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Over which time a device is simulated whose requests repeat late. One page is one request. */
class DeviceLoadTest {
  private static final String OVER =
      "the requests repeat after more than 100000 only: the device" + " is simulated over ";

  /** Two threads that read a page each, of 10 ms, in each period. */
  private static ArchitectureBuilder reading(String one, String other) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Swap::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .add("ram", Category.MEMORY)
            .add("disk", Category.DEVICE)
            .set("disk", Properties.CALIBRATION, AadlValues.text("disk"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .set("app", Properties.SWAP_DEVICE, AadlValues.references("disk"));
    return thread(thread(builder, "app.t", one), "app.u", other);
  }

  private static ArchitectureBuilder thread(
      ArchitectureBuilder builder, String path, String period) {
    return builder
        .add(path, Category.THREAD)
        .set(path, Properties.PERIOD, period)
        .set(path, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set(path, Properties.SWAPPED_IN_PAGES, "1")
        .set(path, Properties.SWAPPED_OUT_PAGES, "0");
  }

  private static List<String> notes(Estimated result) {
    return result.rows(DeviceSection.TYPE).get(0).get(DeviceSection.NOTES);
  }

  private static double simulated(Estimated result) {
    String note =
        notes(result).stream().filter(words -> words.startsWith(OVER)).findFirst().orElseThrow();
    return Double.parseDouble(note.substring(OVER.length(), note.length() - " s".length()));
  }

  /** They repeat after 999999.999999 s, with two million requests: 20 dispatches of the slower. */
  @Test
  void twentyDispatchesOfTheSlowestAreEnough() {
    Estimated result = SwapSystem.estimate(reading("1000001 us", "999999 us"));

    assertThat(simulated(result)).isCloseTo(20.00002, within(1e-9));
    // each 10 ms of its period; 20 of either are simulated
    assertThat(result.component("disk").times().orElseThrow().activeSeconds())
        .isCloseTo(
            0.02 * result.mode().windowSeconds(), within(1e-3 * result.mode().windowSeconds()));
  }

  /** 20 dispatches of the slower are 200000 s: too many requests of 2.0001 a second. */
  @Test
  void noMoreRequestsAreSimulatedThanThat() {
    Estimated result = SwapSystem.estimate(reading("500 ms", "10000000001 us"));

    assertThat(simulated(result)).isCloseTo(100_000 / 2.0001, within(1e-3));
  }

  /** After 20020 s, with 1021 requests. */
  @Test
  void fewRequestsAreAllSimulatedHoweverLongItTakes() {
    assertThat(notes(SwapSystem.estimate(reading("20 sec", "1001 sec"))))
        .noneMatch(note -> note.startsWith(OVER));
  }

  @Test
  void eventsWithoutAPeriodAreTold() {
    ArchitectureBuilder builder =
        SwapSystem.builder()
            .add("app.e", Category.THREAD)
            .set("app.e", Properties.DISPATCH_PROTOCOL, AadlValues.literal("Aperiodic"))
            .set("app.e", Properties.DISPATCH_RATE, "0.1 PerSecond")
            .set("app.e", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
            .set("app.e", Properties.SWAPPED_IN_PAGES, "1");

    assertThat(notes(SwapSystem.estimate(builder)))
        .contains("events without a period are taken to come evenly");
    assertThat(notes(SwapSystem.estimate(SwapSystem.builder())))
        .noneMatch(note -> note.contains("without a period"));
  }

  /** Six million pages in clusters of ten are 600 000 requests in each dispatch. */
  @Test
  void tooManyRequestsAreNotSimulated() {
    ArchitectureBuilder builder =
        reading("20 sec", "20 sec").set("app.t", Properties.SWAPPED_IN_PAGES, "6000000");
    Estimated result = SwapSystem.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("disk"),
        "what disk does between 600001 requests is not simulated: that is more than 500000",
        "correct the pages swapped per dispatch",
        "OS_Services::Swap_Cluster");
    assertThat(result.rows(DeviceSection.TYPE)).isEmpty();
  }
}
