package org.aadlenergy.engine.service.swap;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** How many pages are swapped, how that is explained, and what it does to the coverage. */
class SwapDemandTest {
  private static final String THREAD = "app.t";
  private static final String READ = "swap.read";
  private static final String BACK = "swap.write_back";

  /** Two sets of 32 KiB in 48 KiB: each pushes the other out. */
  private static ArchitectureBuilder crowded() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Swap::Sys.impl")
            .add("ram", Category.MEMORY)
            .set("ram", Properties.MEMORY_SIZE, "48 KiByte")
            .add("disk", Category.DEVICE)
            .set("disk", Properties.CALIBRATION, AadlValues.text("disk"))
            .add("app", Category.PROCESS)
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .set("app", Properties.SWAP_DEVICE, AadlValues.references("disk"));
    for (String thread : new String[] {THREAD, "app.u"}) {
      builder
          .add(thread, Category.THREAD)
          .set(thread, Properties.PERIOD, "20 sec")
          .set(thread, Properties.WORKING_SET_SIZE, "32 KiByte");
    }
    return builder;
  }

  @Test
  void derivedPagesAreExplained() {
    String formula =
        "the pages of its working set that others pushed out since its last dispatch (least"
            + " recently used first, in the order of releases), on average";
    Estimated result = SwapSystem.estimate(crowded());

    // pages of 4 KiB, which the disk was measured with
    result
        .cost(THREAD, READ, DISPATCH)
        .count(8.0)
        .explains("n = " + formula + ", per dispatch = 8", 8.0)
        .given("memory", "48 KiByte")
        .given("page", "4096 B (the page size that platform disk was measured with)")
        .given("working set", "32 KiByte (OS_Workload::Working_Set_Size, from app.t)");
    result
        .cost(THREAD, BACK, DISPATCH)
        .count(8.0)
        .explains(
            "n = " + formula + "; each pushes out a page that has to be written, per dispatch = 8",
            8.0);
    Estimated large = SwapSystem.estimate(crowded().set("app", Properties.PAGE_SIZE, "8 KiByte"));
    large.cost(THREAD, READ, DISPATCH).count(4.0).given("page", "8 KiByte");
  }

  @Test
  void theSetOfTheProcessIsExplainedToo() {
    Estimated result =
        SwapSystem.estimate(crowded().set("app", Properties.WORKING_SET_SIZE, "4 KiByte"));

    assertThat(result.service(THREAD, READ, DISPATCH).orElseThrow().explanation().get().values())
        .extracting(given -> given.text() + " " + given.origin())
        .contains(
            "32 KiByte OS_Workload::Working_Set_Size, from app.t",
            "4 KiByte OS_Workload::Working_Set_Size, from app");
  }

  /** What is measured of the pages read says all there is. */
  @Test
  void measuredPagesWin() {
    Estimated in = SwapSystem.estimate(crowded().set(THREAD, Properties.SWAPPED_IN_PAGES, "3"));
    in.cost(THREAD, READ, DISPATCH).count(3.0);
    assertThat(in.service(THREAD, BACK, DISPATCH)).isEmpty();

    Estimated out = SwapSystem.estimate(crowded().set(THREAD, Properties.SWAPPED_OUT_PAGES, "3"));
    out.cost(THREAD, READ, DISPATCH).count(8.0);
    out.cost(THREAD, BACK, DISPATCH).count(3.0);
  }

  @Test
  void withoutAPageSizeNothingCanBeDerived() {
    ArchitectureBuilder builder = crowded();
    PlatformBuilder disk =
        PlatformBuilder.platform("disk")
            .rail("card", Role.DEVICE)
            .event(READ, "10 ms", "card", "637 mW")
            .state("wait", "card", "600 mW");
    Estimated result = SwapSystem.estimate(builder, disk.build());

    result.finds(
        DiagnosticCode.COUNT_NOT_DERIVABLE,
        Severity.ERROR,
        builder.lineOf(THREAD),
        THREAD + ": the working sets in its memory exceed it, but the pages that are swapped",
        "OS_Services::Page_Size",
        "Swapped_In_Pages");
    assertThat(result.services(THREAD)).isEmpty();
  }

  /** The same with a processor whose execution is computed. */
  private static double coverage(ArchitectureBuilder builder, PlatformBuilder disk) {
    builder.set("cpu", Properties.CALIBRATION, AadlValues.text("board"));
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W");
    return Estimated.of(builder.build(), disk.build(), board.build()).coverage();
  }

  /**
   * Never computed here: TLB misses, page faults, context switches, the idle processor; and what
   * the processor takes for a page read.
   */
  @Test
  void whatCannotBeComputedLowersTheCoverage() {
    // execution, reading, writing back, the waiting disk
    assertThat(coverage(SwapSystem.builder(), SwapSystem.disk())).isEqualTo(4.0 / 9.0);
    // no count of pages read: nor what they cost the processor
    ArchitectureBuilder negative =
        SwapSystem.builder().set(THREAD, Properties.SWAPPED_IN_PAGES, "-1");
    assertThat(coverage(negative, SwapSystem.disk())).isEqualTo(3.0 / 8.0);
    // a disk without a platform: no swapping, no disk
    ArchitectureBuilder nameless =
        SwapSystem.builder().set("disk", Properties.CALIBRATION, AadlValues.text("none"));
    assertThat(coverage(nameless, SwapSystem.disk())).isEqualTo(1.0 / 7.0);
  }
}
