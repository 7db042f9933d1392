package org.aadlenergy.engine.service.swap;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Cost;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What 10 pages read and 4 written back cost, at 10 ms and 637 mW a page. */
class SwapServiceTest {
  private static final String THREAD = "app.t";
  private static final String READ = "swap.read";
  private static final String BACK = "swap.write_back";

  private static Cost cost(ArchitectureBuilder builder, String service) {
    return SwapSystem.estimate(builder).cost(THREAD, service, DISPATCH);
  }

  private static PlatformBuilder remote() {
    return SwapSystem.disk()
        .event("swap.read.nbd", "20 ms", "card", "1 W")
        .event("swap.read_and_write_back.nbd", "50 ms", "card", "1 W")
        .event("swap.read.nfs", "30 ms", "card", "2 W")
        .event("swap.read_and_write_back.nfs", "40 ms", "card", "2 W");
  }

  @Test
  void readingIsExplained() {
    cost(SwapSystem.builder(), READ)
        .count(10.0)
        .seconds(10 * 0.010)
        .charges("disk", "card", 10 * 0.010 * 0.637)
        .flagged(false)
        .agrees()
        .explains("n = as measured, per dispatch = 10", 10.0)
        .explains("T = n x t = 10 x 0.01 s", 0.1)
        .given("n in", "10 (OS_Workload::Swapped_In_Pages, from app.t)")
        .given("n out", "4 (OS_Workload::Swapped_Out_Pages, from app.t)")
        .given("t", "10 ms (published")
        .given("p(card)", "637 mW (published")
        .notes("all that a thread waits for it");
  }

  /** Twice the time of a read: 4 x (2 - 1) x 10 ms. */
  @Test
  void writingBackIsExplainedAsWhatItAdds() {
    cost(SwapSystem.builder(), BACK)
        .count(4.0)
        .seconds(4 * 0.010)
        .joules(4 * (2 - 1) * 0.010 * 0.637)
        .agrees()
        .explains("T = n x (t wb - t) = 4 x 0.01 s", 0.04)
        .given("t wb / t", "2 (published")
        .given("p wb(card)", "637 mW (published");
  }

  /** 25 ms instead of twice 10, and an energy by itself: 9 mJ less what a read takes. */
  @Test
  void aTimeOfItsOwnWinsOverTheFactor() {
    PlatformBuilder disk =
        SwapSystem.disk().event("swap.read_and_write_back", "25 ms", "card", "9 mJ");
    SwapSystem.estimate(SwapSystem.builder(), disk.build())
        .cost(THREAD, BACK, DISPATCH)
        .seconds(4 * 0.015)
        .joules(4 * (9e-3 - 0.010 * 0.637))
        .agrees()
        .given("t wb", "25 ms")
        .given("e(card)", "9 mJ");
  }

  @ParameterizedTest
  @CsvSource({"Local, 10, 0.637, 10, 0.637", "NBD, 20, 1, 30, 1", "NFS, 30, 2, 10, 2"})
  void theTransportChoosesTheEvents(
      String transport, double readMs, double readWatts, double moreMs, double moreWatts) {
    ArchitectureBuilder builder =
        SwapSystem.builder().set("disk", Properties.SWAP_TRANSPORT, AadlValues.literal(transport));
    Estimated result = SwapSystem.estimate(builder, remote().build());

    double read = readMs / 1000;
    result.cost(THREAD, READ, DISPATCH).seconds(10 * read).joules(10 * read * readWatts);
    double more = moreMs / 1000;
    result.cost(THREAD, BACK, DISPATCH).seconds(4 * more).joules(4 * more * moreWatts);
  }

  /** The device's own, then what the thread runs under, then what is around the device. */
  @Test
  void theNearestSaysTheTransport() {
    ArchitectureBuilder builder =
        SwapSystem.builder().set("", Properties.SWAP_TRANSPORT, AadlValues.literal("Local"));
    assertThat(readSeconds(builder)).isCloseTo(0.010, within(1e-12));
    builder.set("app", Properties.SWAP_TRANSPORT, AadlValues.literal("NBD"));
    assertThat(readSeconds(builder)).isCloseTo(0.020, within(1e-12));
    builder.set("disk", Properties.SWAP_TRANSPORT, AadlValues.literal("NFS"));
    assertThat(readSeconds(builder)).isCloseTo(0.030, within(1e-12));
  }

  private static double readSeconds(ArchitectureBuilder builder) {
    return SwapSystem.estimate(builder, remote().build())
            .cost(THREAD, READ, DISPATCH)
            .result()
            .timeSeconds()
            .nominal()
        / 10;
  }

  @Test
  void theOnlyTransportThatThePlatformHasCounts() {
    PlatformBuilder nbd =
        PlatformBuilder.platform("disk")
            .rail("card", Role.DEVICE)
            .event("swap.read.nbd", "20 ms", "card", "1 W");
    ArchitectureBuilder builder =
        SwapSystem.builder().set(THREAD, Properties.SWAPPED_OUT_PAGES, "0");

    SwapSystem.estimate(builder, nbd.build()).cost(THREAD, READ, DISPATCH).joules(10 * 0.020);
  }

  @Test
  void theFirstActiveDeviceOfAListIsUsed() {
    ArchitectureBuilder builder =
        SwapSystem.builder()
            .add("flash", Category.DEVICE)
            .set("flash", Properties.CALIBRATION, AadlValues.text("disk"))
            .set("app", Properties.SWAP_DEVICE, AadlValues.references("none", "flash", "disk"));
    cost(builder, READ).charges("flash", "card", 0.0637);

    builder.mode("on").inModes("flash", "off");
    cost(builder, READ).charges("disk", "card", 0.0637);
  }

  /** Either count may be said alone: what is read says that nothing is written. */
  @Test
  void eitherCountStandsAlone() {
    ArchitectureBuilder in = SwapSystem.builder().set(THREAD, Properties.SWAPPED_OUT_PAGES, "0");
    assertThat(SwapSystem.estimate(in).services(THREAD)).containsExactly(READ);
    ArchitectureBuilder out = SwapSystem.builder().set(THREAD, Properties.SWAPPED_IN_PAGES, "0");
    assertThat(SwapSystem.estimate(out).services(THREAD)).containsExactly(BACK);
  }

  /** Its processor pays for the kernel's part, whose time is in that of the page. */
  @Test
  void theKernelsPartIsTheProcessors() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .event("page_fault.major", "50 us", "core", "30 uJ");
    ArchitectureBuilder builder =
        SwapSystem.builder().set("cpu", Properties.CALIBRATION, AadlValues.text("board"));
    Estimated result = Estimated.of(builder.build(), SwapSystem.disk().build(), board.build());

    result
        .cost(THREAD, "page_fault.major", DISPATCH)
        .count(10.0)
        .seconds(10 * 50e-6)
        .charges("cpu", "core", 10 * 30e-6)
        .explains("n = as measured, per dispatch = 10", 10.0)
        .given("n in", "10");
    builder.set(THREAD, Properties.SWAPPED_IN_PAGES, "0");
    Estimated writing = Estimated.of(builder.build(), SwapSystem.disk().build(), board.build());
    assertThat(writing.services(THREAD)).doesNotContain("page_fault.major");
  }

  /** A rail of a bus charges the bus that the device is joined to, whichever end names it. */
  @Test
  void theBusOfTheDevicePaysForItsRail() {
    PlatformBuilder disk =
        SwapSystem.disk()
            .rail("wire", Role.BUS)
            .event("swap.read", "10 ms", "card", "637 mW", "wire", "100 mW");
    for (List<String> ends : List.of(List.of("disk.usb", "usb"), List.of("usb", "disk.usb"))) {
      ArchitectureBuilder builder =
          SwapSystem.builder()
              .set(THREAD, Properties.SWAPPED_OUT_PAGES, "0")
              .add("usb", Category.BUS)
              .connect(Kind.ACCESS, ends.get(0), ends.get(1));

      SwapSystem.estimate(builder, disk.build())
          .cost(THREAD, READ, DISPATCH)
          .charges("usb", "wire", 10 * 0.010 * 0.1)
          .charges("disk", "card", 0.0637);
    }
  }

  @Test
  void whatIsComputedIsCovered() {
    // reading, writing and the device between requests; not what the thread runs, uncalibrated
    assertThat(SwapSystem.estimate(SwapSystem.builder()).coverage()).isEqualTo(3.0 / 4.0);
    ArchitectureBuilder in = SwapSystem.builder().set(THREAD, Properties.SWAPPED_OUT_PAGES, "0");
    assertThat(SwapSystem.estimate(in).coverage()).isEqualTo(2.0 / 3.0);
    in.set("ram", Properties.MEMORY_SIZE, "1 MiByte");
    in.set(THREAD, Properties.SWAPPED_IN_PAGES, "0");
    Estimated none = SwapSystem.estimate(in);
    assertThat(none.services(THREAD)).isEmpty();
    assertThat(none.whole()).isTrue();
  }

  @Test
  void whatIsSwappedMayDependOnTheMode() {
    ArchitectureBuilder builder =
        SwapSystem.builder()
            .mode("small")
            .mode("large")
            .setIn("small", THREAD, Properties.SWAPPED_IN_PAGES, AadlValues.number("1"))
            .setIn("large", THREAD, Properties.SWAPPED_IN_PAGES, AadlValues.number("100"));
    Estimated result = SwapSystem.estimate(builder);

    assertThat(Estimated.thread(result.mode("small"), THREAD).services())
        .anyMatch(s -> s.service().equals(READ) && s.count() == 1.0);
    assertThat(Estimated.thread(result.mode("large"), THREAD).services())
        .anyMatch(s -> s.service().equals(READ) && s.count() == 100.0);
  }
}
