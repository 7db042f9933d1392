package org.aadlenergy.cli.metamorphic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.cli.metamorphic.MadeModel.Settings;

/** Changes of a model whose effect on every figure is known without computing one. */
class MetamorphicTest {
  private static final double RELATIVE = 1e-9;

  /** Lines and columns aside, the reports are the same bytes. */
  @Property(tries = 40)
  void theOrderOfDeclarationsAndFilesChangesNothing(
      @ForAll @IntRange(min = 0) int seed, @ForAll @IntRange(min = 1) int order)
      throws IOException {
    MadeModel model = MadeModel.of(seed, Settings.PLAIN);
    try (Report report = new Report(1)) {
      List<String> declared = report.text(model, new Random(0), false);
      List<String> shuffled = report.text(model, new Random(order), true);
      sameLines(shuffled, declared);
    }
  }

  @Property(tries = 20)
  void whatNothingContainsChangesNothing(@ForAll @IntRange(min = 0) int seed) throws IOException {
    MadeModel model = MadeModel.of(seed, Settings.PLAIN);
    MadeModel more = MadeModel.of(seed, new Settings(1, true, true, true));
    try (Report report = new Report(1)) {
      sameLines(report.text(more, new Random(0), false), report.text(model, new Random(0), false));
    }
  }

  /** Without idle power that depends on the rate, a dispatch costs what it costs. */
  @Property(tries = 20)
  void twiceThePeriodIsHalfTheRateAndTheSameDispatch(@ForAll @IntRange(min = 0) int seed)
      throws IOException {
    MadeModel model = MadeModel.of(seed, new Settings(1, false, false, false));
    MadeModel slower = MadeModel.of(seed, new Settings(2, false, false, false));
    try (Report report = new Report(1)) {
      JsonNode often = report.mode(model);
      JsonNode seldom = report.mode(slower);
      assertThat(often.get("threads")).isNotEmpty();
      for (int i = 0; i < often.get("threads").size(); i++) {
        JsonNode a = often.get("threads").get(i);
        JsonNode b = seldom.get("threads").get(i);
        same(nominal(b, "energyPerDispatchJoules"), nominal(a, "energyPerDispatchJoules"));
        same(2 * b.get("dispatchesPerSecond").asDouble(), a.get("dispatchesPerSecond").asDouble());
      }
    }
  }

  @Property(tries = 20)
  void scaledPowersAndEnergiesScaleEveryEnergy(
      @ForAll @IntRange(min = 0) int seed, @ForAll @IntRange(min = 2, max = 9) int factor)
      throws IOException {
    MadeModel model = MadeModel.of(seed, Settings.PLAIN);
    try (Report one = new Report(1);
        Report many = new Report(factor)) {
      JsonNode a = one.mode(model);
      JsonNode b = many.mode(model);
      assertThat(nominal(a.get("totals"), "energyJoules")).isPositive();
      for (String bound : new String[] {"nominal", "low", "high"}) {
        same(
            b.get("totals").get("energyJoules").get(bound).asDouble(),
            factor * a.get("totals").get("energyJoules").get(bound).asDouble());
      }
      for (int i = 0; i < a.get("components").size(); i++) {
        same(
            nominal(b.get("components").get(i), "energyJoules"),
            factor * nominal(a.get("components").get(i), "energyJoules"));
      }
    }
  }

  /** Two threads that each do half the work of one cost together what that one costs. */
  @Property(tries = 20)
  void aSplitThreadCostsTheSame(
      @ForAll @IntRange(min = 1, max = 500) int micros,
      @ForAll @IntRange(min = 0, max = 20) int faults,
      @ForAll @IntRange(min = 0, max = 900) int misses)
      throws IOException {
    try (Report report = new Report(1)) {
      JsonNode whole = report.mode(split("t: thread Worker;", 2 * micros, 2 * faults, 2 * misses));
      JsonNode parts =
          report.mode(split("t: thread Worker; u: thread Worker;", micros, faults, misses));
      assertThat(whole.get("threads")).hasSize(1);
      assertThat(parts.get("threads")).hasSize(2);
      for (int i = 0; i < whole.get("components").size(); i++) {
        same(
            nominal(parts.get("components").get(i), "energyJoules"),
            nominal(whole.get("components").get(i), "energyJoules"));
      }
    }
  }

  private static String split(String threads, int micros, int faults, int misses) {
    return """
    package Hardware
    public
    with OS_Services, OS_Workload, Energy_Estimation;
    thread Worker
    properties
      Dispatch_Protocol => Periodic;
      Period => 100 ms;
      Compute_Execution_Time => %2$d us .. %2$d us;
      OS_Workload::Page_Faults => %3$d;
      OS_Workload::TLB_Misses => %4$d;
    end Worker;
    process P end P;
    process implementation P.i
    subcomponents
      %1$s
    end P.i;
    processor Core
    properties
      Energy_Estimation::Calibration => "made";
      OS_Services::Page_Fault_Policy => On_Demand;
    end Core;
    memory Ram end Ram;
    system Board end Board;
    system implementation Board.made
    subcomponents
      p: process P.i;
      cpu: processor Core;
      ram: memory Ram;
    properties
      Actual_Processor_Binding => (reference (cpu)) applies to p;
      Actual_Memory_Binding => (reference (ram)) applies to p;
    end Board.made;
    end Hardware;
    """
        .formatted(threads, micros, faults, misses);
  }

  /** Line by line, so that a failure shows the first that differs. */
  private static void sameLines(List<String> others, List<String> lines) {
    for (int i = 0; i < Math.min(lines.size(), others.size()); i++) {
      assertThat(others.get(i)).isEqualTo(lines.get(i));
    }
    assertThat(others).hasSameSizeAs(lines);
  }

  private static double nominal(JsonNode node, String name) {
    return node.get(name).get("nominal").asDouble();
  }

  private static void same(double actual, double expected) {
    assertThat(actual).isCloseTo(expected, within(RELATIVE * Math.abs(expected)));
  }
}
