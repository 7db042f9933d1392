package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.MissingFigure;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.service.superpage.SuperpageService;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.Charged;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.EventSource;
import org.aadlenergy.engine.term.FigureProblem;
import org.aadlenergy.engine.term.Numbers;
import org.aadlenergy.engine.term.Rails;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.Input;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Major page faults: pages read from a swap device, and pages written back to make room. */
public final class PageSwapModel implements EnergyModel {

  private static final List<String> WHOLE_TIME =
      List.of(
          "The time of a page swap is all that a thread waits for it: the request, the device, the"
              + " transfer and the kernel. Its energy is the device's alone.");

  @Override
  public boolean needsPlatform() {
    return false;
  }

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    if (!SwapTransports.toDevice(workload)) {
      return terms;
    }
    SwapDemand demand = SwapDemand.of(workload);
    for (Problem problem : demand.problems()) {
      terms.count(false);
      terms.add(problem);
    }
    if (demand.pagesIn() + demand.pagesOut() + demand.superpagePages() == 0.0) {
      if (demand.bytesIn() > 0.0 && demand.problems().isEmpty()) {
        reportCrowded(demand, terms);
      } else {
        reportUnknown(workload, demand, terms);
      }
      return terms;
    }
    majorFaults(workload, demand, coefficients, terms);
    Optional<SwapPlan> plan = SwapPlan.of(workload);
    if (plan.isEmpty()) {
      terms.count(false);
      reportDevice(workload, demand, terms);
    } else if (plan.get().transport().isEmpty()) {
      terms.count(false);
      reportTransport(plan.get(), terms);
    } else {
      new Evaluation(workload, plan.get(), coefficients, terms).evaluate();
    }
    return terms;
  }

  /** A device, but nothing that says how much is swapped. */
  private static void reportUnknown(ThreadWorkload workload, SwapDemand demand, Terms terms) {
    Optional<Effective> device = workload.service(Properties.SWAP_DEVICE);
    if (!demand.known() && demand.problems().isEmpty() && device.isPresent()) {
      boolean fits = SwapDemand.derivable(workload);
      terms.count(fits);
      if (!fits) {
        terms.notComputed(
            DiagnosticCode.AE0702,
            device.get().source(),
            "swapping is not computed: nothing says how many pages are swapped",
            "add OS_Workload::Swapped_In_Pages to the thread, or Memory_Size to its memory and"
                + " OS_Workload::Working_Set_Size to the threads in it");
      }
    }
  }

  /** The time of a page swap contains the kernel's; its energy on the processor may be known. */
  private static void majorFaults(
      ThreadWorkload workload, SwapDemand demand, Coefficients coefficients, Terms terms) {
    if (workload.platform().isPresent() && demand.pagesIn() > 0.0) {
      new Event(
              SwapService.MAJOR_FAULT,
              demand.pagesIn(),
              Phase.DISPATCH,
              false,
              demand.span(),
              demand.formulaIn(),
              demand.inputs(),
              List.of())
          .evaluate(workload, coefficients, terms);
    }
  }

  private static void reportDevice(ThreadWorkload workload, SwapDemand demand, Terms terms) {
    Optional<Effective> named = workload.service(Properties.SWAP_DEVICE);
    Optional<SwapTarget> target = SwapTarget.of(workload);
    if (target.isPresent()) {
      terms.missingInPlatform(
          DiagnosticCode.AE0701,
          named.orElseThrow().source(),
          "swap device " + target.get().device().path() + " names no calibrated platform",
          "add 'Energy_Estimation::Calibration => \"...\";' to it; 'aadl-energy models' lists the"
              + " library");
    } else if (named.isPresent()) {
      terms.missingInPlatform(
          DiagnosticCode.AE0614,
          named.get().source(),
          "no device of Swap_Device is there and active",
          "name a component that is active in this mode");
    } else if (demand.measured()) {
      terms.missing(
          DiagnosticCode.AE0614,
          demand.span(),
          "pages are swapped, but no Swap_Device says where to",
          "add 'OS_Services::Swap_Device => (reference (...)) applies to ...;' to the system"
              + " around");
    } else {
      reportCrowded(demand, terms);
    }
  }

  /** Nobody asks for swapping, but there would have to be some. */
  private static void reportCrowded(SwapDemand demand, Terms terms) {
    terms.doubt(
        DiagnosticCode.AE0614,
        demand.span(),
        "the working sets in its memory exceed it: on average "
            + Math.round(demand.bytesIn() / 1024.0)
            + " KiB a dispatch would have to be swapped in, which is not counted",
        "name an OS_Services::Swap_Device, or correct Memory_Size or Working_Set_Size");
  }

  private static void reportTransport(SwapPlan plan, Terms terms) {
    List<String> known = PageSwapCost.transports(plan.platform());
    SourceSpan span = plan.target().annotation().source();
    if (known.isEmpty()) {
      terms.missingInPlatform(
          DiagnosticCode.AE0701,
          span,
          "platform "
              + plan.platform().name()
              + " has no coefficient for swap.read: 'event swap.read { time = ... power ... }'",
          "add the event to a platform file that extends it, or choose another swap device");
    } else {
      terms.missingInPlatform(
          DiagnosticCode.AE0614,
          span,
          "platform "
              + plan.platform().name()
              + " has costs for "
              + String.join(" and ", known)
              + ", and no Swap_Transport says which",
          "add 'OS_Services::Swap_Transport => "
              + known.get(0)
              + ";' to "
              + plan.target().device().path());
    }
  }

  /** The terms of one thread whose plan is whole. */
  private record Evaluation(
      ThreadWorkload workload, SwapPlan plan, Coefficients coefficients, Terms terms) {

    void evaluate() {
      for (Problem problem : plan.target().mobilityProblems(workload)) {
        terms.add(problem);
      }
      reportCluster();
      SwapDemand demand = plan.demand();
      PageSwapCost cost = plan.cost(workload, coefficients);
      if (demand.pagesIn() > 0.0) {
        term(SwapService.READ, demand.pagesIn(), demand.formulaIn(), cost.read());
      }
      if (demand.pagesOut() > 0.0) {
        term(SwapService.WRITE_BACK, demand.pagesOut(), demand.formulaOut(), cost.writeBack());
      }
      if (demand.superpagePages() > 0.0) {
        String whole = demand.formulaOut() + ", each superpage that they lie in written whole";
        term(SuperpageService.WRITE_BACK, demand.superpagePages(), whole, cost.writeBack());
      }
      EventSource source = EventSource.ofDevice(plan.platform(), plan.target().device());
      SourceSpan span = plan.target().annotation().source();
      for (MissingFigure figure : cost.missing()) {
        terms.add(FigureProblem.of(figure, workload, source, true, span));
      }
    }

    /** What a device draws between requests depends on how many pages each has. */
    private void reportCluster() {
      if (!plan.target().clusterKnown() && DeviceProfile.of(plan.platform()).isPresent()) {
        terms.count(false);
        terms.notComputed(
            DiagnosticCode.AE0702,
            plan.target().annotation().source(),
            "how many pages it asks for at a time is not known, and one is assumed: platform "
                + plan.platform().name()
                + " has no constant swap_cluster",
            "add OS_Services::Swap_Cluster to " + plan.target().device().path());
      }
    }

    private void term(
        Charged service, double pages, String formula, Optional<PageSwapCost.Part> part) {
      if (part.isEmpty()) {
        terms.count(false);
        return;
      }
      if (part.get().seconds().nominal() < 0.0 || part.get().allJoules() < 0.0) {
        terms.count(false);
        terms.missingInPlatform(
            DiagnosticCode.AE0701,
            plan.target().annotation().source(),
            "platform "
                + plan.platform().name()
                + (service.equals(SwapService.READ)
                    ? " lets a read cost less than its idle board: nothing is left for "
                    : " lets a swap with write-back cost less than a read: nothing is left for ")
                + service.name(),
            "correct the times and powers of its events or parameters");
        return;
      }
      Map<String, Estimate> joules = new LinkedHashMap<>();
      List<Charge> charges = charges(part.get(), pages, joules);
      terms.count(charges.size() == part.get().joules().size());
      terms.add(
          new ServiceTerm(
              service,
              pages,
              Phase.DISPATCH,
              part.get().seconds().times(pages),
              charges,
              false,
              false,
              Course.TRANSFERS,
              explain(pages, formula, part.get(), joules)));
    }

    private List<Charge> charges(
        PageSwapCost.Part part, double pages, Map<String, Estimate> joules) {
      List<Charge> charges = new ArrayList<>(1);
      for (Rail rail : plan.platform().rails().values()) {
        Estimate energy = part.joules(rail.name()).times(pages);
        Optional<Component> component = plan.charged(workload, rail);
        if (component.isPresent()) {
          charges.add(new Charge(component.get(), rail.name(), energy));
          joules.put(rail.name(), energy);
        } else {
          Rails.reportUnbound(rail, plan.platform(), workload, terms);
        }
      }
      return charges;
    }

    private Supplier<Explanation> explain(
        double pages, String formula, PageSwapCost.Part part, Map<String, Estimate> joules) {
      return () -> {
        String n = Numbers.count(pages);
        List<Given> values = Input.inWords(plan.demand().inputs());
        for (Given value : part.values()) {
          if (!values.contains(value)) {
            values.add(value);
          }
        }
        List<Equation> equations = new ArrayList<>();
        equations.add(new Equation("n", formula + ", per dispatch", n, pages, ""));
        equations.add(equation("T", part.timeFormula(), n, part.seconds(), pages, "s"));
        joules.forEach(
            (rail, energy) ->
                equations.add(
                    equation(
                        "E(" + rail + ")",
                        part.energyFormula(rail),
                        n,
                        part.joules(rail),
                        pages,
                        "J")));
        return new Explanation(equations, values, WHOLE_TIME);
      };
    }

    private static Equation equation(
        String symbol, String formula, String n, Estimate one, double pages, String unit) {
      return new Equation(
          symbol, formula, n + " x " + one.nominal() + " " + unit, pages * one.nominal(), unit);
    }
  }
}
