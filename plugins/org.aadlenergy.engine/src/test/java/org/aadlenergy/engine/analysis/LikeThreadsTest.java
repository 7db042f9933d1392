package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Threads that differ in nothing that counts are evaluated once; nobody can tell. */
class LikeThreadsTest {

  private static ArchitectureBuilder twoLikes() {
    return ArchitectureBuilder.system("Twins::S.i")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
        .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
        .set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"))
        .add("ram", Category.MEMORY)
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
        .add("app.a", Category.THREAD)
        .set("app.a", Properties.PERIOD, "100 ms")
        .set("app.a", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 2 ms")
        .set("app.a", Properties.PAGE_FAULTS, "3")
        .addLike("app.b", "app.a", true)
        .addLike("app.c", "app.a", true);
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), PageFaultPaper.platform());
  }

  /** The first thread of the process is no pattern for others, which carry nothing of it. */
  @Test
  void likesShareTheirCharges() {
    Estimated estimated = estimate(twoLikes());
    assertThat(charges(estimated, "app.c")).isSameAs(charges(estimated, "app.b"));
    assertThat(charges(estimated, "app.b"))
        .isNotSameAs(charges(estimated, "app.a"))
        .isEqualTo(charges(estimated, "app.a"));
  }

  @Test
  void whatIsReadMakesADifference() {
    Estimated estimated = estimate(twoLikes().set("app.c", Properties.PAGE_FAULTS, "4"));
    assertThat(service(estimated, "app.b").count()).isEqualTo(3.0);
    assertThat(service(estimated, "app.c").count()).isEqualTo(4.0);
  }

  @Test
  void whatIsNotReadOfTheThreadMakesNone() {
    Estimated estimated = estimate(twoLikes().set("app.c", Properties.PRIORITY, "7"));
    assertThat(charges(estimated, "app.c")).isSameAs(charges(estimated, "app.b"));
  }

  @Test
  void theReasonsNameTheThreadItself() {
    Estimated estimated = estimate(twoLikes());
    assertThat(service(estimated, "app.c").explanation().get().toString())
        .contains("app.c")
        .doesNotContain("app.a", "app.b");
    assertThat(estimated.thread("app.c").annotations())
        .anyMatch(one -> one.from().equals("app.c"))
        .noneMatch(one -> one.from().equals("app.b"));
  }

  /** Behind many that all differ, which nobody compares one by one, likes are found again. */
  @Test
  void likesMayComeBehindManyThatAllDiffer() {
    Estimated shared = estimate(behindDifferent(true));
    assertThat(facts(shared)).isEqualTo(facts(estimate(behindDifferent(false))));
    assertThat(charges(shared, "app.y0048")).isSameAs(charges(shared, "app.y0049"));
    assertThat(shared.thread("app.x0100").dispatchesPerSecond()).contains(5.0);
    assertThat(shared.thread("app.y0012").dispatchesPerSecond()).contains(10.0);
  }

  /** The last of these is dispatched most often but for one, which carries what they share. */
  private static ArchitectureBuilder behindDifferent(boolean shared) {
    ArchitectureBuilder builder = twoLikes();
    for (int i = 0; i <= 100; i++) {
      String path = "app.x0" + (i < 100 ? i < 10 ? "00" + i : "0" + i : i);
      builder
          .add(path, Category.THREAD)
          .set(path, Properties.PERIOD, i == 57 ? "50 ms" : (300 - i) + " ms")
          .set(path, Properties.COMPUTE_EXECUTION_TIME, i + " us .. " + 2 * i + " us")
          .set(path, Properties.PAGE_FAULTS, String.valueOf(i));
    }
    for (int i = 10; i < 50; i++) {
      builder.addLike("app.y00" + i, "app.a", shared);
    }
    return builder;
  }

  private static ServiceResult service(Estimated estimated, String thread) {
    return estimated.thread(thread).services().stream()
        .filter(service -> service.service().equals("page_fault.on_demand"))
        .findFirst()
        .orElseThrow();
  }

  private static List<?> charges(Estimated estimated, String thread) {
    return service(estimated, thread).charges();
  }

  @Property
  void resultsAndReasonsAreThoseOfThreadsOneByOne(@ForAll long seed) {
    Estimated shared = RandomArchitecture.withLikes(seed, true);
    Estimated single = RandomArchitecture.withLikes(seed, false);
    assertThat(facts(shared)).isEqualTo(facts(single));
    assertThat(shared.findings()).isEqualTo(single.findings());
    assertThat(shared.root().leftOut()).isEqualTo(single.root().leftOut());
    assertThat(shared.root().budgets()).isEqualTo(single.root().budgets());
  }

  /** All that a result says, with its reasons. */
  private static List<Object> facts(Estimated estimated) {
    List<Object> facts = new ArrayList<>();
    for (ModeResult mode : estimated.root().modes()) {
      facts.add(List.of(mode.windowSeconds(), mode.totals(), mode.utilization(), mode.coverage()));
      facts.add(mode.rests());
      mode.threads().forEach(thread -> add(thread, facts));
      mode.components().forEach(component -> add(component, facts));
      for (SectionType type : Services.sections()) {
        facts.add(mode.section(type).toString());
      }
    }
    return facts;
  }

  private static void add(ThreadResult thread, List<Object> facts) {
    facts.add(
        List.of(
            thread.path(),
            thread.processor(),
            thread.memories(),
            thread.platform(),
            thread.dispatchesPerSecond(),
            thread.timePerDispatchSeconds(),
            thread.energyPerDispatchJoules()));
    facts.add(
        List.of(
            thread.startupEnergyJoules(),
            thread.averagePowerWatts(),
            thread.annotations(),
            thread.leftOut(),
            thread.source()));
    for (ServiceResult service : thread.services()) {
      Explanation reasons = service.explanation().get();
      facts.add(
          List.of(
              service.service(),
              service.count(),
              service.phase(),
              service.timeSeconds(),
              service.energyJoules(),
              service.flagged(),
              service.includedInExecution(),
              service.charges(),
              reasons));
    }
  }

  private static void add(ComponentResult component, List<Object> facts) {
    facts.add(
        List.of(
            component.path(),
            component.activeJoules(),
            component.idleJoules(),
            component.energyJoules(),
            component.subtreeJoules(),
            component.times(),
            component.annotations(),
            component.leftOut()));
    for (RestResult rest : component.rests()) {
      facts.add(List.of(rest.service(), rest.energyJoules(), rest.explanation().get()));
    }
  }
}
