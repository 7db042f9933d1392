package org.aadlenergy.engine.service.paging;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.result.ServiceResult.Phase.STARTUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What page faults cost on the paper's board: 51 us, 166 uJ and 26 uJ on demand, 114 us, 340 uJ and
 * 59 uJ on write.
 */
class PagingServiceTest {
  private static final String THREAD = "app.t";
  private static final String ON_DEMAND = "page_fault.on_demand";
  private static final String COPY = "page_fault.copy_on_write";

  private static ArchitectureBuilder with(String policy) {
    return SmallSystem.builder()
        .set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal(policy));
  }

  private static ArchitectureBuilder faulting(String count) {
    return SmallSystem.builder().set(THREAD, Properties.PAGE_FAULTS, count);
  }

  @Test
  void faultsOnDemandCostTheirTimeAndTheEnergyOfEachRail() {
    SmallSystem.estimate(faulting("52"))
        .cost(THREAD, ON_DEMAND, DISPATCH)
        .count(52.0)
        .seconds(52 * 51e-6)
        .charges("ram", "sdram_2v5", 52 * 166e-6)
        .charges("cpu", "core_1v5", 52 * 26e-6)
        .joules(52 * (166e-6 + 26e-6))
        .flagged(false)
        .agrees()
        .explains("n = as measured, per dispatch = 52", 52.0)
        .given("n", "52 (OS_Workload::Page_Faults, from app.t)")
        .given("policy", "On_Demand (OS_Services::Page_Fault_Policy, its default)")
        .notes("The cost of a fault is the whole energy of its rail over the fault's own time");
  }

  @Test
  void copiesCostMore() {
    SmallSystem.estimate(with("Copy_On_Write").set(THREAD, Properties.PAGE_FAULTS, "3"))
        .cost(THREAD, COPY, DISPATCH)
        .seconds(3 * 114e-6)
        .joules(3 * (340e-6 + 59e-6))
        .given("policy", "Copy_On_Write (OS_Services::Page_Fault_Policy, from cpu)");
  }

  /** At start they cost energy once, and neither the dispatch's time nor its energy. */
  @Test
  void startingCostsOnceAndIsNotPartOfADispatch() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder().set(THREAD, Properties.STARTUP_PAGE_FAULTS, "30"));

    result
        .cost(THREAD, ON_DEMAND, STARTUP)
        .count(30.0)
        .explains("n = as measured, once at start = 30", 30.0)
        .agrees();
    assertThat(result.thread(THREAD).startupEnergyJoules().nominal())
        .isCloseTo(30 * 192e-6, within(1e-15));
    assertThat(result.mode().totals().startupJoules().nominal())
        .isCloseTo(30 * 192e-6, within(1e-15));
    // execution alone: 1 ms at 2909 + 538 mW
    assertThat(result.thread(THREAD).energyPerDispatchJoules().nominal())
        .isCloseTo(1e-3 * 3.447, within(1e-15));
    assertThat(result.thread(THREAD).timePerDispatchSeconds().nominal())
        .isCloseTo(1e-3, within(1e-15));
    assertThat(result.coverage()).isEqualTo(2.0 / 6.0);
  }

  @Test
  void bothPhasesAreTermsOfTheirOwn() {
    Estimated result =
        SmallSystem.estimate(faulting("7").set(THREAD, Properties.STARTUP_PAGE_FAULTS, "30"));

    result.cost(THREAD, ON_DEMAND, DISPATCH).count(7.0);
    result.cost(THREAD, ON_DEMAND, STARTUP).count(30.0);
    // execution and two of page faults; not TLB misses, switches, idle processor and memory
    assertThat(result.coverage()).isEqualTo(3.0 / 7.0);
  }

  @Test
  void preallocatedPagesMoveTheCostToTheStart() {
    Estimated result =
        SmallSystem.estimate(with("Preallocated").set(THREAD, Properties.PAGE_FAULTS, "7"));

    result
        .cost(THREAD, ON_DEMAND, STARTUP)
        .count(7.0)
        .explains("n = the pages that would fault, preallocated at start, once at start = 7", 7.0);
    assertThat(result.count(THREAD, ON_DEMAND, DISPATCH)).isZero();
  }

  /** 40 KiB of the process and 9 KiB of the thread: 10 pages, and 3 begun ones. */
  @Test
  void regionsOfOneKindAreOneTermWhoseFormulaNamesThem() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder()
                .set("app", Properties.DATA_SIZE, "40 KiByte")
                .set(THREAD, Properties.STACK_SIZE, "9 KiByte"));

    result
        .cost(THREAD, ON_DEMAND, STARTUP)
        .count(13.0)
        .agrees()
        .explains(
            "n = data, heap and stack over the page size, and data, heap and stack over the page"
                + " size of the process, on its first thread, once at start = 13",
            13.0)
        .given("Data_Size", "40 KiByte (Memory_Properties::Data_Size, from app)")
        .given("Stack_Size", "9 KiByte (Memory_Properties::Stack_Size, from app.t)")
        .given("page", "4096 B (the page size that platform xup-virtex2pro was measured with");
    assertThat(result.coverage()).isEqualTo(2.0 / 6.0);
  }

  @Test
  void dataAreExplainedByTheirName() {
    ArchitectureBuilder builder =
        with("Copy_On_Write")
            .add("app.log", Category.DATA)
            .set("app.log", Properties.TOUCHED_PAGES, "6")
            .add("app.map", Category.DATA)
            .set("app.map", Properties.DATA_SIZE, "8 KiByte")
            .set("app.map", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"));
    Estimated result = SmallSystem.estimate(builder);

    result
        .cost(THREAD, COPY, STARTUP)
        .count(6.0)
        .explains("n = pages of app.log first touched, once at start = 6", 6.0)
        .given("pages", "6 (OS_Workload::Touched_Pages, from app.log)");
    result
        .cost(THREAD, ON_DEMAND, STARTUP)
        .count(2.0)
        .explains("n = size of app.map over the page size, once at start = 2", 2.0)
        .given("policy", "On_Demand (OS_Services::Page_Fault_Policy, from app.map)");
  }

  @Test
  void theProcessesCountIsExplainedOnItsFirstThread() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder().set("app", Properties.STARTUP_PAGE_FAULTS, "30"));

    result
        .cost(THREAD, ON_DEMAND, STARTUP)
        .explains(
            "n = the process's own count, charged to its first thread, once at start = 30", 30.0)
        .given("n", "30 (OS_Workload::Startup_Page_Faults, from app)");
  }

  @Test
  void noFaultsAreAnAnswer() {
    Estimated unknown = SmallSystem.estimate(SmallSystem.builder());
    Estimated none = SmallSystem.estimate(faulting("0"));
    Estimated some = SmallSystem.estimate(faulting("1"));

    // of execution, faults, TLB misses, switches, idle processor and memory
    assertThat(unknown.coverage()).isEqualTo(1.0 / 6.0);
    assertThat(none.coverage()).isEqualTo(2.0 / 6.0);
    assertThat(some.coverage()).isEqualTo(2.0 / 6.0);
    assertThat(none.services(THREAD)).containsExactly("execution");
  }

  @Test
  void faultsThatTheExecutionPowerContainsAreShownAndNotAdded() {
    Estimated result =
        Estimated.of(
            faulting("52")
                .set(THREAD, Properties.STARTUP_PAGE_FAULTS, "30")
                .set("app", Properties.EXECUTION_PROFILE, AadlValues.text("whole"))
                .build(),
            PageFaultPaper.builder()
                .profile("whole", Set.of(ON_DEMAND), "sdram_2v5", "2 W", "core_1v5", "1 W")
                .build());

    result.cost(THREAD, ON_DEMAND, DISPATCH).count(52.0).included();
    // the start lies before any execution
    result.cost(THREAD, ON_DEMAND, STARTUP).joules(30 * 192e-6).agrees();
  }

  @Test
  void faultsMayDependOnTheMode() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .mode("cold")
            .mode("warm")
            .setIn("cold", THREAD, Properties.PAGE_FAULTS, AadlValues.number("9"))
            .setIn("warm", THREAD, Properties.PAGE_FAULTS, AadlValues.number("0"));
    Estimated result = SmallSystem.estimate(builder);

    assertThat(Estimated.thread(result.mode("cold"), THREAD).services())
        .anyMatch(s -> s.service().equals(ON_DEMAND) && s.count() == 9.0);
    assertThat(Estimated.thread(result.mode("warm"), THREAD).services())
        .noneMatch(s -> s.service().equals(ON_DEMAND));
  }
}
