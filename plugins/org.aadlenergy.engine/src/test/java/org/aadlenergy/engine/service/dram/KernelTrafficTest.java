package org.aadlenergy.engine.service.dram;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.result.ServiceResult.Phase.STARTUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The bytes that the kernel moves, in bursts of 16 bytes of a DDR3 chip: as traffic where a board
 * was measured without its memory, and not at all where each service has a figure of its rail.
 */
class KernelTrafficTest {
  private static final String THREAD = ChipSystem.THREAD;
  private static final double PAGE = 4096 / 16.0;

  private static ArchitectureBuilder system() {
    return ChipSystem.every(10_000_000_000L)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
        .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
        .add("disk", Category.DEVICE)
        .set("disk", Properties.CALIBRATION, AadlValues.text("disk"))
        .add("bus", Category.BUS)
        .add("far", Category.DEVICE)
        .set(THREAD, Properties.ROW_HIT_SHARE, "0.5");
  }

  /** 64 KiB of code and a cache of half of it; ten pages in, four out; 640 KiB; 100 bytes sent. */
  private static ArchitectureBuilder with(String service) {
    return switch (service) {
      case "page_fault.on_demand" -> system().set(THREAD, Properties.PAGE_FAULTS, "10");
      case "page_fault.copy_on_write" ->
          system()
              .set(THREAD, Properties.PAGE_FAULTS, "10")
              .set(THREAD, Properties.PAGE_FAULT_POLICY, AadlValues.literal("Copy_On_Write"));
      case "swap.read" ->
          system()
              .set("app", Properties.SWAP_DEVICE, AadlValues.references("disk"))
              .set(THREAD, Properties.SWAPPED_IN_PAGES, "10");
      case "swap.write_back" ->
          system()
              .set("app", Properties.SWAP_DEVICE, AadlValues.references("disk"))
              .set(THREAD, Properties.SWAPPED_OUT_PAGES, "4");
      case "zram.compress" -> zram().set(THREAD, Properties.SWAPPED_OUT_PAGES, "4");
      case "zram.decompress" -> zram().set(THREAD, Properties.SWAPPED_IN_PAGES, "10");
      case "xip.copy" ->
          system()
              .set("cpu", Properties.CODE_EXECUTION, AadlValues.literal("Dynamic_In_Place"))
              .set("cpu", Properties.XIP_CACHE_SIZE, "32 KiByte")
              .set("cpu", Properties.XIP_FILTER, AadlValues.literal("No_Filter"))
              .set("app", Properties.CODE_SIZE, "64 KiByte")
              .set(THREAD, Properties.CODE_ACCESSES, "1000")
              .set(THREAD, Properties.CODE_LOCALITY, "0.0");
      case "storage.read" ->
          system()
              .set(THREAD, Properties.STORAGE_READS, "640 KiByte")
              .set(THREAD, Properties.STORAGE_DEVICE, AadlValues.references("disk"));
      case "storage.write" ->
          system()
              .set(THREAD, Properties.STORAGE_WRITES, "640 KiByte")
              .set(THREAD, Properties.STORAGE_DEVICE, AadlValues.references("disk"));
      default ->
          system()
              .sends(THREAD + ".out", "far.in", "bus")
              .set(THREAD + ".out", Properties.DATA_SIZE, "100 Bytes");
    };
  }

  private static ArchitectureBuilder zram() {
    return system()
        .set("cpu", Properties.SWAP_TRANSPORT, AadlValues.literal("Zram"))
        .set("cpu", "OS_Services::Compression_Ratio", "0.25");
  }

  private static Estimated estimate(String service, boolean measured) {
    PlatformBuilder board =
        PlatformBuilder.platform("board").pageSize(4096).rail("core", Role.PROCESSOR);
    if (measured) {
      board.rail("ddr", Role.MEMORY);
    }
    String[] costs =
        measured ? new String[] {"core", "8 uJ", "ddr", "2 uJ"} : new String[] {"core", "8 uJ"};
    String[] powers =
        measured ? new String[] {"core", "1 W", "ddr", "1 W"} : new String[] {"core", "1 W"};
    board.profile("run", Set.of(), powers);
    for (String event :
        new String[] {
          "page_fault.on_demand",
          "page_fault.copy_on_write",
          "page_fault.major",
          "swap.read",
          "swap.read_and_write_back",
          "zram.compress",
          "zram.decompress",
          "xip.copy",
          "xip.ram_table_update",
          "xip.flash_table_update",
          "xip.ram_access",
          "xip.flash_access",
          "storage.read",
          "storage.write",
          "message.bus"
        }) {
      board.event(event, "1 us", costs);
    }
    board.constant("storage.operation_size", "64 KiB", Dimension.SIZE);
    // a disk that says nothing of its own is served by the board's figures
    PlatformBuilder disk = PlatformBuilder.platform("disk").rail("card", Role.DEVICE);
    return ChipSystem.estimate(with(service), Chips.ddr3(), board.build(), disk.build());
  }

  /** In pages of one event, or in bursts for what is no page. */
  @ParameterizedTest
  @CsvSource({
    "page_fault.on_demand, 0, 1, 0, 0",
    "page_fault.copy_on_write, 1, 1, 0, 0",
    "zram.compress, 1, 0.25, 0, 0",
    "zram.decompress, 0.25, 1, 0, 0",
    "xip.copy, 0, 1, 0, 0",
    "storage.read, 0, 0, 0, 40960",
    "storage.write, 0, 0, 40960, 0",
    "message, 0, 0, 6.25, 0"
  })
  void whatTheKernelMovesIsTrafficUnlessItsRailWasMeasured(
      String service, double read, double written, double reads, double writes) {
    Estimated without = estimate(service, false);
    double count = without.service(THREAD, service, DISPATCH).orElseThrow().count();

    assertThat(count).isPositive();
    assertThat(without.count(THREAD, "dram.read", DISPATCH))
        .isCloseTo(count * read * PAGE + reads, within(1e-9));
    assertThat(without.count(THREAD, "dram.write", DISPATCH))
        .isCloseTo(count * written * PAGE + writes, within(1e-9));
    assertThat(estimate(service, true).services(THREAD)).noneMatch(s -> s.startsWith("dram."));
  }

  /** The paper's faults have the energy of their memory in them. */
  @Test
  void faultsThatWereMeasuredWithTheirMemoryStayAsTheyAre() {
    Estimated chip = paper("chip");
    Estimated rail = paper("xup-virtex2pro");

    for (String service : rail.services(THREAD)) {
      for (ServiceResult.Phase phase : ServiceResult.Phase.values()) {
        assertThat(chip.service(THREAD, service, phase).map(ServiceResult::energyJoules))
            .as(service)
            .isEqualTo(rail.service(THREAD, service, phase).map(ServiceResult::energyJoules));
      }
    }
    assertThat(chip.services(THREAD)).isEqualTo(rail.services(THREAD));
  }

  private static Estimated paper(String memory) {
    ArchitectureBuilder model =
        ChipSystem.every(10_000_000_000L)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
            .set("ram", Properties.CALIBRATION, AadlValues.text(memory))
            .set(THREAD, Properties.PAGE_FAULTS, "52")
            .set(THREAD, Properties.STARTUP_PAGE_FAULTS, "7")
            .set(THREAD, Properties.TLB_MISSES, "100");
    return ChipSystem.estimate(model, Chips.ddr3(), PageFaultPaper.platform());
  }

  /** Seven pages at start-up are no part of a dispatch. */
  @Test
  void pagesAtStartUpAreMovedAtStartUp() {
    ArchitectureBuilder model =
        ChipSystem.every(10_000_000_000L)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set(THREAD, Properties.STARTUP_PAGE_FAULTS, "7");
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .pageSize(4096)
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .event("page_fault.on_demand", "1 us", "core", "8 uJ");
    Estimated result = ChipSystem.estimate(model, Chips.ddr3(), board.build());

    result.cost(THREAD, "dram.write", STARTUP).count(7 * PAGE).agrees();
    assertThat(result.service(THREAD, "dram.write", DISPATCH)).isEmpty();
  }

  /** The pages are filled, whatever is known of the processor that fills them. */
  @ParameterizedTest
  @CsvSource({
    "Excluded, On_Demand, 0, 10",
    "Excluded, Copy_On_Write, 10, 10",
    "Assumed_Power, On_Demand, 0, 10",
    "Calibration, On_Demand, 0, 10"
  })
  void pagesOfAProcessorWithoutFiguresOfItsFaultsAreMoved(
      String known, String policy, int read, int written) {
    ArchitectureBuilder model =
        ChipSystem.every(10_000_000_000L)
            .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
            .set(THREAD, Properties.PAGE_FAULTS, "10")
            .set(THREAD, Properties.STARTUP_PAGE_FAULTS, "7")
            .set(THREAD, Properties.PAGE_FAULT_POLICY, AadlValues.literal(policy));
    switch (known) {
      case "Excluded" -> model.set("cpu", Properties.EXCLUDED, AadlValues.text("by the vehicle"));
      case "Assumed_Power" -> model.set("cpu", Properties.ASSUMED_POWER, "1 W");
      default -> model.set("cpu", Properties.CALIBRATION, AadlValues.text("board"));
    }
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W");
    Estimated result = ChipSystem.estimate(model, Chips.ddr3(), board.build());

    assertThat(result.count(THREAD, "dram.read", DISPATCH)).isEqualTo(read * PAGE);
    assertThat(result.count(THREAD, "dram.write", DISPATCH)).isEqualTo(written * PAGE);
    assertThat(result.count(THREAD, "dram.write", STARTUP)).isEqualTo(7 * PAGE);
  }

  /** What zram and copies of code cost, and how many there are, stands in a platform. */
  @ParameterizedTest
  @CsvSource({"zram.compress", "xip.copy"})
  void whatOnlyAPlatformCountsIsToldWhereThereIsNone(String service) {
    ArchitectureBuilder model =
        ChipSystem.every(10_000_000_000L)
            .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
            .set("cpu", Properties.EXCLUDED, AadlValues.text("by the vehicle"));
    if (service.startsWith("zram")) {
      model
          .set("cpu", Properties.SWAP_TRANSPORT, AadlValues.literal("Zram"))
          .set(THREAD, Properties.SWAPPED_OUT_PAGES, "4");
    } else {
      model
          .set("cpu", Properties.CODE_EXECUTION, AadlValues.literal("Dynamic_In_Place"))
          .set(THREAD, Properties.CODE_ACCESSES, "1000");
    }
    Estimated result = ChipSystem.estimate(model, Chips.ddr3());

    result.finds(
        DiagnosticCode.TRAFFIC_UNKNOWN_WITHOUT_PLATFORM,
        Severity.WARNING,
        model.lineOf("ram"),
        service.startsWith("zram") ? "zram" : "copies of code",
        "DRAM_Writes");
    assertThat(result.leftOut()).contains("app.t term");
  }

  /** One side of the traffic of a disk is the memory, whoever pays for the disk. */
  @Test
  void pagesOfADiskAreTrafficOfTheMemory() {
    PlatformBuilder disk =
        PlatformBuilder.platform("disk")
            .pageSize(4096)
            .rail("card", Role.DEVICE)
            .event("swap.read", "10 ms", "card", "637 mW")
            .event("swap.read_and_write_back", "20 ms", "card", "637 mW");
    ArchitectureBuilder model =
        system()
            .set(THREAD, Properties.PERIOD, "20 sec")
            .set("app", Properties.SWAP_DEVICE, AadlValues.references("disk"))
            .set(THREAD, Properties.SWAPPED_IN_PAGES, "10")
            .set(THREAD, Properties.SWAPPED_OUT_PAGES, "4");
    Estimated result =
        ChipSystem.estimate(
            model,
            Chips.ddr3(),
            PlatformBuilder.platform("board")
                .rail("core", Role.PROCESSOR)
                .profile("run", Set.of(), "core", "1 W")
                .build(),
            disk.build());

    assertThat(result.count(THREAD, "dram.write", DISPATCH)).isEqualTo(10 * PAGE);
    assertThat(result.count(THREAD, "dram.read", DISPATCH)).isEqualTo(4 * PAGE);
    assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .noneMatch(f -> f.message().contains("page is"));
  }

  /**
   * A heap of 2 MiB in explicit superpages, of which only the platform says that they have 1 MiB:
   * two faults of 1 MiB each are 2 x 2^20 / 16 bursts written, as where the model says it.
   */
  @Test
  void aSuperpageOfThePlatformsSizeIsWhole() {
    assertThat(superpages(system()).get()).isEqualTo(2 * (1 << 20) / 16.0);
    assertThat(superpages(system().set("cpu", Properties.SUPERPAGE_SIZE, "1 MiByte")).get())
        .isEqualTo(2 * (1 << 20) / 16.0);
  }

  private static Optional<Double> superpages(ArchitectureBuilder builder) {
    builder
        .set("cpu", Properties.SUPERPAGE_POLICY, AadlValues.literal("Explicit"))
        .set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"))
        .set(THREAD, Properties.PAGE_ALLOCATION, AadlValues.literal("Per_Dispatch"))
        .set(THREAD, Properties.HEAP_SIZE, "2 MiByte");
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .constant("page_size", "4 KiB", Dimension.SIZE)
            .constant("superpage_size", "1 MiB", Dimension.SIZE)
            .profile("run", Set.of(), "core", "1 W")
            .event("page_fault.on_demand.superpage", "1 us", "core", "8 uJ");
    PlatformBuilder disk = PlatformBuilder.platform("disk").rail("card", Role.DEVICE);
    return ChipSystem.estimate(builder, Chips.ddr3(), board.build(), disk.build())
        .service(THREAD, "dram.write", DISPATCH)
        .map(ServiceResult::count);
  }
}
