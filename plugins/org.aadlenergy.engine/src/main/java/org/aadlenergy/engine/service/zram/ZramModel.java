package org.aadlenergy.engine.service.zram;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.service.swap.SwapDemand;
import org.aadlenergy.engine.service.swap.SwapTransports;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Pages compressed into RAM, and decompressed when they are touched again. */
final class ZramModel implements EnergyModel {
  private static final List<String> NOTES =
      List.of(
          "The processor works for all of the time: nothing waits for a device.",
          "A page that does not get smaller costs its compression, too, and is kept as it is.");

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    if (!ZramPools.serves(workload)) {
      return terms;
    }
    Optional<Problem> ratio = CompressionRatio.problem(workload);
    if (ratio.isPresent()) {
      terms.count(false);
      terms.add(ratio.get());
    }
    SwapDemand demand = SwapDemand.of(workload, ZramPools.of(workload).pressure());
    for (Problem problem : demand.problems()) {
      terms.count(false);
      terms.add(problem);
    }
    if (!demand.measured() && demand.pagesIn() > 0.0 && ratio.isEmpty()) {
      reportRatio(workload, terms);
    }
    if (!demand.known() && demand.problems().isEmpty()) {
      SwapDemand.reportUnknown(workload, SwapTransports.of(workload).orElseThrow().source(), terms);
    }
    pages(ZramService.DECOMPRESS, demand.pagesIn(), demand.formulaIn(), demand, workload)
        .ifPresent(event -> event.evaluate(workload, coefficients, terms));
    double out = demand.pagesOut() + demand.superpagePages();
    String formula =
        demand.formulaOut()
            + (demand.superpagePages() > 0.0 ? ", superpages with all of their pages" : "");
    pages(ZramService.COMPRESS, out, formula, demand, workload)
        .ifPresent(event -> event.evaluate(workload, coefficients, terms));
    return terms;
  }

  private static Optional<Event> pages(
      ChargeName charged,
      double pages,
      String formula,
      SwapDemand demand,
      ThreadWorkload workload) {
    if (pages <= 0.0) {
      return Optional.empty();
    }
    List<DerivationInput> inputs = new ArrayList<>(demand.inputs());
    if (!demand.measured()) {
      CompressionRatio.of(workload).ifPresent(ratio -> inputs.add(ratio.input()));
    }
    return Optional.of(
        new Event(charged, pages, Phase.DISPATCH, true, demand.span(), formula, inputs, NOTES));
  }

  /** Without a ratio the compressed pages would take no room, and too few would be pushed out. */
  private static void reportRatio(ThreadWorkload workload, Terms terms) {
    if (CompressionRatio.of(workload).isEmpty()) {
      terms.count(false);
      terms.missing(
          DiagnosticCode.COUNT_NOT_DERIVABLE,
          SwapTransports.of(workload).orElseThrow().source(),
          "the working sets in its memory exceed it, but nothing says how small the pages get that"
              + " are compressed into it",
          "add OS_Services::Compression_Ratio, stored / original, to the processor or the system;"
              + " or set the parameter "
              + ZramService.RATIO.name()
              + " of the platform");
    }
  }
}
