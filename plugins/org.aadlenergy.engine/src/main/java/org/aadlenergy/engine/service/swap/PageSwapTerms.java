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
import org.aadlenergy.engine.diagnostic.Omission;
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
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EventSource;
import org.aadlenergy.engine.term.FigureProblem;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Rails;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** The terms of one thread whose plan is whole. */
record PageSwapTerms(
    ThreadWorkload workload, SwapPlan plan, Coefficients coefficients, Terms terms) {
  private static final List<String> WHOLE_TIME =
      List.of(
          "The time of a page swap is all that a thread waits for it: the request, the device, the"
              + " transfer and the kernel. Its energy is the device's alone.");

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
      terms.add(
          Problem.shared(
                  Problem.Kind.NOT_COMPUTED,
                  DiagnosticCode.TERM_NOT_COMPUTED,
                  plan.target().annotation().source(),
                  "how many pages it asks for at a time is not known, and one is assumed: platform "
                      + plan.platform().name()
                      + " has no constant swap_cluster",
                  "add OS_Services::Swap_Cluster to " + plan.target().device().path())
              .omitting(Omission.TERM));
    }
  }

  private void term(ChargeName service, double pages, String formula, Optional<PagePart> part) {
    if (part.isEmpty()) {
      terms.count(false);
      return;
    }
    if (part.get().seconds().nominal() < 0.0 || part.get().allJoules() < 0.0) {
      terms.count(false);
      terms.missingInPlatform(
          DiagnosticCode.MISSING_COEFFICIENT,
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

  private List<Charge> charges(PagePart part, double pages, Map<String, Estimate> joules) {
    List<Charge> charges = new ArrayList<>(1);
    for (Rail rail : plan.platform().rails().values()) {
      if (!part.joules().containsKey(rail.name())) {
        continue;
      }
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
      double pages, String formula, PagePart part, Map<String, Estimate> joules) {
    return () -> {
      String n = FormulaNumbers.count(pages);
      List<Given> values = DerivationInput.inWords(plan.demand().inputs());
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
