package org.aadlenergy.engine.service.swap;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Major page faults: pages read from a swap device, and pages written back to make room. */
public final class PageSwapModel implements EnergyModel {

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
      new PageSwapTerms(workload, plan.get(), coefficients, terms).evaluate();
    }
    return terms;
  }

  /** A device, but nothing that says how much is swapped. */
  private static void reportUnknown(ThreadWorkload workload, SwapDemand demand, Terms terms) {
    Optional<EffectiveValue> device = workload.service(Properties.SWAP_DEVICE);
    if (!demand.known() && demand.problems().isEmpty() && device.isPresent()) {
      SwapDemand.reportUnknown(workload, device.get().source(), terms);
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
    Optional<EffectiveValue> named = workload.service(Properties.SWAP_DEVICE);
    Optional<SwapTarget> target = SwapTarget.of(workload);
    if (target.isPresent()) {
      terms.missingInPlatform(
          DiagnosticCode.MISSING_COEFFICIENT,
          named.orElseThrow().source(),
          "swap device " + target.get().device().path() + " names no calibrated platform",
          "add 'Energy_Estimation::Calibration => \"...\";' to it; 'aadl-energy models' lists the"
              + " library");
    } else if (named.isPresent()) {
      terms.missingInPlatform(
          DiagnosticCode.SWAPPING_WITHOUT_DEVICE,
          named.get().source(),
          "no device of Swap_Device is there and active",
          "name a component that is active in this mode");
    } else if (demand.measured()) {
      terms.missing(
          DiagnosticCode.SWAPPING_WITHOUT_DEVICE,
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
        DiagnosticCode.SWAPPING_WITHOUT_DEVICE,
        demand.span(),
        "the working sets in its memory exceed it: on average "
            + Math.round(demand.bytesIn() / 1024.0)
            + " KiB a dispatch would have to be swapped in, which is not counted",
        "name an OS_Services::Swap_Device, or correct Memory_Size or Working_Set_Size");
  }

  private static void reportTransport(SwapPlan plan, Terms terms) {
    List<String> known = SwapTransports.transports(plan.platform());
    SourceSpan span = plan.target().annotation().source();
    if (known.isEmpty()) {
      terms.missingInPlatform(
          DiagnosticCode.MISSING_COEFFICIENT,
          span,
          "platform "
              + plan.platform().name()
              + " has no coefficient for swap.read: 'event swap.read { time = ... power ... }'",
          "add the event to a platform file that extends it, or choose another swap device");
    } else {
      terms.missingInPlatform(
          DiagnosticCode.SWAPPING_WITHOUT_DEVICE,
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
}
