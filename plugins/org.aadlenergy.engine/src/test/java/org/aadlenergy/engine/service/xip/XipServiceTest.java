package org.aadlenergy.engine.service.xip;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.result.ServiceResult.Phase.STARTUP;
import static org.aadlenergy.engine.service.xip.CodeBoard.THREAD;
import static org.aadlenergy.engine.service.xip.CodeBoard.code;
import static org.aadlenergy.engine.service.xip.CodeBoard.dynamic;
import static org.aadlenergy.engine.service.xip.CodeBoard.estimate;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What 1000 accesses to 64 KiB of code cost from flash, from RAM, and through a cache of pages. */
class XipServiceTest {
  private static final String RAM = "xip.ram_access";
  private static final String FLASH = "xip.flash_access";
  private static final String COPY = "xip.copy";

  @Test
  void inPlaceEachAccessIsOneOfFlash() {
    Estimated result = estimate(code("In_Place"));

    result
        .cost(THREAD, FLASH, DISPATCH)
        .count(1000.0)
        .seconds(1000 * 4e-6)
        .charges("cpu", "core", 1000 * 6e-6)
        .charges("ram", "ram", 1000 * 0.5e-6)
        .agrees()
        .explains("n = accesses, per dispatch = 1000", 1000.0)
        .given("accesses", "1000 (OS_Workload::Code_Accesses, from app.t)");
    assertThat(result.services(THREAD)).containsExactly("execution", FLASH);
    // execution and accesses; not TLB misses, faults, switches, idle processor and memory
    assertThat(result.coverage()).isEqualTo(2.0 / 7.0);
  }

  /** 16 pages are copied once: 105 us each, and 103 + 52 uJ. */
  @Test
  void shadowedCodeIsCopiedAtStartAndRunsFromRam() {
    Estimated result = estimate(code("Shadowed"));

    result.cost(THREAD, RAM, DISPATCH).count(1000.0).joules(1000 * 3e-6).agrees();
    result
        .cost(THREAD, COPY, STARTUP)
        .count(16.0)
        .seconds(16 * 105e-6)
        .charges("cpu", "core", 16 * 103e-6)
        .charges("ram", "ram", 16 * 52e-6)
        .agrees()
        .given("code", "64 KiByte (Memory_Properties::Code_Size, from app)")
        .notes("The code takes 16 pages of RAM, 64 KiB, as long as it runs.");
    assertThat(result.coverage()).isEqualTo(3.0 / 8.0);
  }

  /** The copy of a process stands on its first thread, that of a thread on the thread. */
  @Test
  void theFirstThreadOfAProcessCarriesItsCopy() {
    ArchitectureBuilder builder =
        SmallSystem.thread(code("Shadowed"), "app.u").set("app.u", Properties.CODE_ACCESSES, "1");
    assertThat(estimate(builder).services("app.u")).doesNotContain(COPY);

    builder.set("app.u", Properties.CODE_SIZE, "5 KiByte");
    estimate(builder).cost("app.u", COPY, STARTUP).count(2.0);
  }

  /** 16 pages, 8 of which are in the cache: half of the evenly spread accesses hit. */
  @Test
  void aCacheServesWhatItHoldsAndLoadsTheRest() {
    Estimated result = estimate(dynamic());

    result
        .cost(THREAD, RAM, DISPATCH)
        .agrees()
        .given("cache", "32 KiByte (OS_Services::XIP_Cache_Size, from cpu)")
        .given("filter", "No_Filter")
        .given("z", "0.0 (OS_Workload::Code_Locality, from app.t)")
        .given("code", "64 KiByte");
    double hits = result.count(THREAD, RAM, DISPATCH);
    assertThat(hits).isCloseTo(500.0, within(5.0));
    assertThat(result.count(THREAD, FLASH, DISPATCH) + hits).isCloseTo(1000.0, within(1e-9));
    double loads = result.count(THREAD, COPY, DISPATCH);
    assertThat(loads).isCloseTo(500.0, within(5.0));
    // copies of 150 uJ, updates of 5 uJ in RAM; and in flash of 5 uJ for what is replaced
    result.cost(THREAD, COPY, DISPATCH).joules(loads * (150e-6 + 5e-6 + 5e-6)).agrees();
    // execution, both kinds of accesses and the copies
    assertThat(result.coverage()).isEqualTo(4.0 / 9.0);
  }

  @Test
  void aCacheThatHoldsAllNeverLoads() {
    Estimated result = estimate(dynamic().set("cpu", Properties.XIP_CACHE_SIZE, "64 KiByte"));

    assertThat(result.count(THREAD, RAM, DISPATCH)).isCloseTo(1000.0, within(1e-6));
    assertThat(result.count(THREAD, COPY, DISPATCH)).isCloseTo(0.0, within(1e-6));
  }

  /** All accesses go to a hot set that the cache holds, or to one of twice its size. */
  @Test
  void aHotSetIsWhatCounts() {
    ArchitectureBuilder builder =
        dynamic()
            .set(THREAD, Properties.HOT_SET_SIZE, "32 KiByte")
            .set(THREAD, Properties.HOT_SET_SHARE, "1.0");
    Estimated held = estimate(builder);
    assertThat(held.count(THREAD, RAM, DISPATCH)).isCloseTo(1000.0, within(1e-6));
    held.cost(THREAD, RAM, DISPATCH)
        .given("hot", "32 KiByte (OS_Workload::Hot_Set_Size, from app.t)")
        .given("share", "1.0 (OS_Workload::Hot_Set_Share, from app.t)");

    Estimated all = estimate(builder.set(THREAD, Properties.HOT_SET_SIZE, "64 KiByte"));
    assertThat(all.count(THREAD, RAM, DISPATCH)).isCloseTo(500.0, within(5.0));
    Estimated none =
        estimate(
            builder
                .set(THREAD, Properties.HOT_SET_SIZE, "32 KiByte")
                .set(THREAD, Properties.HOT_SET_SHARE, "0.0"));
    assertThat(none.count(THREAD, RAM, DISPATCH)).isCloseTo(1000.0, within(1e-6));
  }

  /** Ten accesses in a row to each page: nine of them hit wherever the first is loaded. */
  @Test
  void runsOfAccessesHitMoreOften() {
    Estimated result = estimate(dynamic().set(THREAD, Properties.CODE_RUN_LENGTH, "10"));

    assertThat(result.count(THREAD, RAM, DISPATCH)).isCloseTo(950.0, within(5.0));
    assertThat(result.count(THREAD, COPY, DISPATCH)).isCloseTo(50.0, within(1.0));
  }

  @Test
  void noAccessesAreAnAnswer() {
    Estimated result = estimate(code("In_Place").set(THREAD, Properties.CODE_ACCESSES, "0"));

    result.cost(THREAD, FLASH, DISPATCH).count(0.0).joules(0.0);
    assertThat(result.whole()).isTrue();
  }

  @Test
  void accessesThatTheExecutionPowerContainsAreShown() {
    Estimated result =
        Estimated.of(
            code("In_Place")
                .set("app", Properties.EXECUTION_PROFILE, AadlValues.text("whole"))
                .build(),
            CodeBoard.board().profile("whole", Set.of(FLASH), "core", "2 W", "ram", "1 W").build());

    result.cost(THREAD, FLASH, DISPATCH).count(1000.0).included();
  }

  @Test
  void whereCodeRunsMayDependOnTheMode() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("app", Properties.CODE_SIZE, "64 KiByte")
            .set(THREAD, Properties.CODE_ACCESSES, "1000")
            .mode("cold")
            .mode("warm")
            .setIn("cold", "cpu", Properties.CODE_EXECUTION, AadlValues.literal("In_Place"))
            .setIn("warm", "cpu", Properties.CODE_EXECUTION, AadlValues.literal("Shadowed"));
    Estimated result = estimate(builder);

    assertThat(Estimated.thread(result.mode("cold"), THREAD).services())
        .anyMatch(s -> s.service().equals(FLASH));
    assertThat(Estimated.thread(result.mode("warm"), THREAD).services())
        .anyMatch(s -> s.service().equals(RAM))
        .noneMatch(s -> s.service().equals(FLASH));
  }
}
