package org.aadlenergy.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.HardBounds;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;

/** Puts a thread's result together from its services, so that the sums are right. */
public final class FixtureThread {
  private final String path;
  private final double perSecond;
  private final List<ServiceResult> services = new ArrayList<>();
  private String processor = "cpu";
  private String memory = "ram";
  private double seconds;
  private double joules;
  private double startup;

  public FixtureThread(String path, double perSecond) {
    this.path = path;
    this.perSecond = perSecond;
  }

  public FixtureThread on(String newProcessor, String newMemory) {
    processor = newProcessor;
    memory = newMemory;
    return this;
  }

  /** Adds a service that charges the memory and the processor, with an error of 5 %. */
  public FixtureThread service(
      String name, double count, double time, double memoryJoules, double processorJoules) {
    seconds += time;
    joules += memoryJoules + processorJoules;
    services.add(
        of(name, count, Phase.DISPATCH, time, memoryJoules, processorJoules, false, false));
    return this;
  }

  public FixtureThread startup(String name, double count, double time, double memoryJoules) {
    startup += memoryJoules;
    services.add(of(name, count, Phase.STARTUP, time, memoryJoules, 0.0, true, false));
    return this;
  }

  public FixtureThread included(String name, double count) {
    services.add(of(name, count, Phase.DISPATCH, 0.0, 0.0, 0.0, false, true));
    return this;
  }

  private ServiceResult of(
      String name,
      double count,
      Phase phase,
      double time,
      double memoryJoules,
      double processorJoules,
      boolean flagged,
      boolean included) {
    List<ChargeResult> charges =
        included
            ? List.of()
            : List.of(
                new ChargeResult(memory, "sdram_2v5", within(memoryJoules)),
                new ChargeResult(processor, "core_1v5", within(processorJoules)));
    return new ServiceResult(
        name,
        name,
        count,
        phase,
        partlyHard(time),
        within(memoryJoules + processorJoules),
        flagged,
        included,
        charges,
        () -> explanation(count, time, memoryJoules));
  }

  private static Explanation explanation(double count, double time, double memoryJoules) {
    SourceSpan aadl = SourceSpan.at("examples/jpeg-encoder/jpeg.aadl", 44, 9);
    SourceSpan energy = SourceSpan.at("models/xup-virtex2pro.energy", 31, 3);
    return new Explanation(
        List.of(
            new Explanation.Equation("n", "Page_Faults", "52", count, ""),
            new Explanation.Equation("T", "n x t", "52 x 51 us", time, "s"),
            new Explanation.Equation(
                "E(sdram_2v5)", "n x e(sdram_2v5)", "52 x 166 uJ", memoryJoules, "J")),
        List.of(
            new Explanation.Given(
                "n",
                "Page_Faults",
                "52",
                "OS_Workload::Page_Faults, from proc.jpeg",
                Optional.of(aadl)),
            new Explanation.Given(
                "e(sdram_2v5)",
                "energy of one event, charged to the memory",
                "166 uJ",
                "published: \"Energy of page faults\", Table 1, row ODPA; within 5 %",
                Optional.of(energy))),
        List.of("The fault energies are the rail's full energy over the fault's extra time."));
  }

  /** An interval of 5 % around a value. */
  public static Interval within(double value) {
    return new Interval(value, value * 0.95, value * 1.05);
  }

  /** An interval of 5 % around a value, of which 1 % below and 2 % above are hard bounds. */
  public static Interval partlyHard(double value) {
    return value == 0.0
        ? within(value)
        : new Interval(
            value, value * 0.95, value * 1.05, new HardBounds(value * 0.01, value * 0.02));
  }

  public double joulesPerSecond() {
    return joules * perSecond;
  }

  public double startupJoules() {
    return startup;
  }

  /** What it charges a component in a second. */
  public double chargedPerSecond(String component) {
    double sum = 0.0;
    for (ServiceResult service : services) {
      if (service.phase() == Phase.DISPATCH) {
        for (ChargeResult charge : service.charges()) {
          sum += charge.component().equals(component) ? charge.energyJoules().nominal() : 0.0;
        }
      }
    }
    return sum * perSecond;
  }

  public ThreadResult result() {
    List<AnnotationResult> annotations =
        List.of(
            new AnnotationResult("OS_Services::Page_Fault_Policy", "On_Demand", "default", "", 0),
            new AnnotationResult(
                "OS_Workload::Page_Faults", "52", path, "examples/jpeg-encoder/jpeg.aadl", 44));
    return new ThreadResult(
        path,
        processor,
        List.of(memory),
        perSecond > 0.0 ? Optional.of("xup-virtex2pro") : Optional.empty(),
        perSecond > 0.0 ? Optional.of(perSecond) : Optional.empty(),
        partlyHard(seconds),
        partlyHard(joules),
        within(startup),
        within(joules * perSecond),
        List.copyOf(services),
        annotations,
        perSecond > 0.0 ? List.of() : List.of(Omission.RATE),
        SourceSpan.at("examples/jpeg-encoder/jpeg.aadl", 40, 5));
  }
}
