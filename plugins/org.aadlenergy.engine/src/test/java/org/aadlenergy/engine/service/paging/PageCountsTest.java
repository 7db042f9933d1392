package org.aadlenergy.engine.service.paging;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.result.ServiceResult.Phase.STARTUP;
import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** How many pages fault when: by the table of meanings and defaults of the annotations. */
class PageCountsTest {
  private static final String ON_DEMAND = "page_fault.on_demand";
  private static final String COPY = "page_fault.copy_on_write";

  private static ArchitectureBuilder small() {
    return SmallSystem.builder();
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return SmallSystem.estimate(builder);
  }

  @Test
  void measuredFaultsArePerDispatchAndWinOverTouchedPages() {
    Estimated result =
        estimate(
            small()
                .set("app.t", Properties.PAGE_FAULTS, "7")
                .set("app.t", Properties.TOUCHED_PAGES, "100")
                .set("app.t", Properties.PAGE_ALLOCATION, AadlValues.literal("Per_Dispatch")));

    assertThat(result.count("app.t", ON_DEMAND, DISPATCH)).isEqualTo(7.0);
    assertThat(result.count("app.t", ON_DEMAND, STARTUP)).isZero();
  }

  @Test
  void touchedPagesFaultAtStartUnlessTheyAreAllocatedPerDispatch() {
    Estimated atStart = estimate(small().set("app.t", Properties.TOUCHED_PAGES, "12"));
    Estimated perDispatch =
        estimate(
            small()
                .set("app.t", Properties.TOUCHED_PAGES, "12")
                .set("app", Properties.PAGE_ALLOCATION, AadlValues.literal("Per_Dispatch")));

    assertThat(atStart.count("app.t", ON_DEMAND, STARTUP)).isEqualTo(12.0);
    assertThat(atStart.count("app.t", ON_DEMAND, DISPATCH)).isZero();
    assertThat(perDispatch.count("app.t", ON_DEMAND, STARTUP)).isZero();
    assertThat(perDispatch.count("app.t", ON_DEMAND, DISPATCH)).isEqualTo(12.0);
  }

  @Test
  void sizesOverThePageSizeRoundUp() {
    Estimated result =
        estimate(
            small()
                .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
                .set("app.t", Properties.DATA_SIZE, "10 KByte")
                .set("app.t", Properties.HEAP_SIZE, "8 KiByte")
                .set("app.t", Properties.STACK_SIZE, "1 Bytes"));

    // 10000 + 8192 + 1 = 18193 bytes: 4 pages are 16384, 5 are 20480
    assertThat(result.count("app.t", ON_DEMAND, STARTUP)).isEqualTo(5.0);
  }

  @Test
  void thePageSizeOfThePlatformCountsWhereNoneIsAnnotated() {
    Estimated result = estimate(small().set("app.t", Properties.HEAP_SIZE, "64 KiByte"));

    assertThat(result.count("app.t", ON_DEMAND, STARTUP)).isEqualTo(16.0);
  }

  @Test
  void aProcessCountsItsSizesOnceOnItsFirstThread() {
    Estimated result =
        estimate(
            SmallSystem.thread(small(), "app.u")
                .set("app", Properties.DATA_SIZE, "40 KiByte")
                .set("app.t", Properties.STACK_SIZE, "8 KiByte")
                .set("app.u", Properties.STACK_SIZE, "16 KiByte"));

    assertThat(result.count("app.t", ON_DEMAND, STARTUP)).isEqualTo(2.0 + 10.0);
    assertThat(result.count("app.u", ON_DEMAND, STARTUP)).isEqualTo(4.0);
    // one entry, not one per region
    assertThat(result.thread("app.t").services())
        .filteredOn(s -> s.service().equals(ON_DEMAND))
        .hasSize(1);
  }

  @Test
  void aProcessCountsItsStartupFaultsOnceUnlessTheThreadHasItsOwn() {
    ArchitectureBuilder builder =
        SmallSystem.thread(small(), "app.u").set("app", Properties.STARTUP_PAGE_FAULTS, "30");

    Estimated ofProcess = estimate(builder);
    Estimated ofThread = estimate(builder.set("app.t", Properties.STARTUP_PAGE_FAULTS, "5"));

    assertThat(ofProcess.count("app.t", ON_DEMAND, STARTUP)).isEqualTo(30.0);
    assertThat(ofProcess.count("app.u", ON_DEMAND, STARTUP)).isZero();
    assertThat(ofThread.count("app.t", ON_DEMAND, STARTUP)).isEqualTo(5.0);
  }

  @Test
  void measuredStartupFaultsWinOverSizes() {
    Estimated result =
        estimate(
            small()
                .set("app.t", Properties.HEAP_SIZE, "64 KiByte")
                .set("app.t", Properties.STARTUP_PAGE_FAULTS, "3"));

    assertThat(result.count("app.t", ON_DEMAND, STARTUP)).isEqualTo(3.0);
  }

  @Test
  void preallocatedPagesNeverFaultLater() {
    Estimated result =
        estimate(
            small()
                .set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("Preallocated"))
                .set("app.t", Properties.TOUCHED_PAGES, "12")
                .set("app.t", Properties.PAGE_ALLOCATION, AadlValues.literal("Per_Dispatch")));

    assertThat(result.count("app.t", ON_DEMAND, DISPATCH)).isZero();
    assertThat(result.count("app.t", ON_DEMAND, STARTUP)).isEqualTo(12.0);
  }

  @Test
  void copyOnWriteCopies() {
    Estimated result =
        estimate(
            small()
                .set("app", Properties.PAGE_FAULT_POLICY, AadlValues.literal("Copy_On_Write"))
                .set("app.t", Properties.PAGE_FAULTS, "60"));

    assertThat(result.count("app.t", COPY, DISPATCH)).isEqualTo(60.0);
    assertThat(result.count("app.t", ON_DEMAND, DISPATCH)).isZero();
  }

  @Test
  void dataHaveTheirOwnPolicyAndAllocation() {
    Estimated result =
        estimate(
            small()
                .add("app.t.buffer", Category.DATA)
                .set("app.t.buffer", Properties.TOUCHED_PAGES, "6")
                .set(
                    "app.t.buffer",
                    Properties.PAGE_FAULT_POLICY,
                    AadlValues.literal("Copy_On_Write"))
                .set("app.t.buffer", Properties.PAGE_ALLOCATION, AadlValues.literal("Per_Dispatch"))
                .set("app.t", Properties.TOUCHED_PAGES, "12"));

    assertThat(result.count("app.t", COPY, DISPATCH)).isEqualTo(6.0);
    assertThat(result.count("app.t", ON_DEMAND, STARTUP)).isEqualTo(12.0);
  }

  @Test
  void dataOfAProcessAndItsGroupsCountOnItsFirstThread() {
    Estimated result =
        estimate(
            SmallSystem.thread(small(), "app.u")
                .add("app.shared", Category.DATA)
                .set("app.shared", Properties.TOUCHED_PAGES, "6")
                .add("app.group", Category.THREAD_GROUP)
                .add("app.group.table", Category.DATA)
                .set("app.group.table", Properties.TOUCHED_PAGES, "3"));

    assertThat(result.count("app.t", ON_DEMAND, STARTUP)).isEqualTo(9.0);
    assertThat(result.count("app.u", ON_DEMAND, STARTUP)).isZero();
  }

  @Test
  void dataWithAPolicyButWithoutACountTakeTheirSize() {
    Estimated result =
        estimate(
            small()
                .add("app.shared", Category.DATA)
                .set("app.shared", Properties.DATA_SIZE, "64 KiByte")
                .set(
                    "app.shared",
                    Properties.PAGE_FAULT_POLICY,
                    AadlValues.literal("Copy_On_Write")));

    assertThat(result.count("app.t", COPY, STARTUP)).isEqualTo(16.0);
  }

  @Test
  void dataThatOnlyHaveASizeAreNotPages() {
    Estimated result =
        estimate(
            small()
                .add("app.sample", Category.DATA)
                .set("app.sample", Properties.DATA_SIZE, "4 Bytes"));

    assertThat(result.count("app.t", ON_DEMAND, STARTUP)).isZero();
  }

  @Test
  void zeroFaultsAreAnAnswer() {
    Estimated result = estimate(small().set("app.t", Properties.PAGE_FAULTS, "0"));

    assertThat(result.thread("app.t").services())
        .noneMatch(s -> s.service().startsWith("page_fault"));
    assertThat(result.findings()).noneMatch(f -> f.message().contains("page faults are not"));
  }

  @Test
  void annotationsSayWhereTheyComeFrom() {
    ArchitectureBuilder builder =
        small()
            .set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("Copy_On_Write"))
            .set("app", Properties.DATA_SIZE, "40 KiByte");
    Estimated result = estimate(builder);

    assertThat(result.annotation("app.t", Properties.PAGE_FAULT_POLICY).orElseThrow())
        .satisfies(
            a -> {
              assertThat(a.value()).isEqualTo("Copy_On_Write");
              assertThat(a.from()).isEqualTo("cpu");
              assertThat(a.file()).isEqualTo("model.aadl");
              assertThat(a.line()).isEqualTo(builder.lineOf("cpu", Properties.PAGE_FAULT_POLICY));
            });
    assertThat(result.annotation("app.t", Properties.DATA_SIZE).orElseThrow().from())
        .isEqualTo("app");
    assertThat(result.annotation("app.t", Properties.CALIBRATION).orElseThrow().from())
        .isEqualTo("cpu");
    assertThat(result.annotation("app.t", Properties.PAGE_ALLOCATION).orElseThrow().from())
        .isEqualTo("default");
  }
}
