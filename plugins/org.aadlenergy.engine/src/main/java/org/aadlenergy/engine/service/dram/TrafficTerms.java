package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ValueOrigins;

/**
 * The terms of what one thread moves in a memory: rows opened and closed, bursts read and written.
 *
 * @param hits that find their row open; empty where nobody says how many
 */
record TrafficTerms(
    DramMemory memory,
    Phase phase,
    Optional<EffectiveValue> reads,
    Optional<EffectiveValue> writes,
    double readBytes,
    double writtenBytes,
    List<MovedBytes> moves,
    Optional<EffectiveValue> hits,
    double hitShare) {

  /** What counts where nobody says how many find their row open. */
  static final double USUAL_HITS = 0.5;

  private static final List<String> NOTES =
      List.of(
          "Traffic is an average: bytes may be a fraction of a burst, and nothing is rounded up.",
          "What the row draws while it is open stands with the memory, in dram.standby.");

  /** What it does to the memory. */
  MemoryAccesses accesses() {
    double burst = memory.burstBytes();
    return MemoryAccesses.of(readBytes / burst, writtenBytes / burst, hitShare);
  }

  /** Adds the terms that are not of nothing. */
  void add(PendingThread thread, SharedCharges charges, Contribution.Builder to) {
    MemoryAccesses accesses = accesses();
    ChipFigures figures = memory.figures();
    add(DramService.ACTIVATE, accesses.activates(), figures.row(), thread, charges, to);
    add(DramService.READ, accesses.reads(), figures.read(), thread, charges, to);
    add(DramService.WRITE, accesses.writes(), figures.write(), thread, charges, to);
    if (figures.lines().isPresent()) {
      LineFigures lines = figures.lines().get();
      to.add(
          thread,
          new ServiceTerm(
              DramService.INTERFACE,
              accesses.bursts(),
              phase,
              Estimate.ZERO,
              charges.ofLines(memory, accesses, lines),
              lines.isAssumed(),
              false,
              Course.RUNS,
              () -> InterfaceReasons.of(memory, accesses, lines)));
    }
  }

  private void add(
      ChargeName service,
      double count,
      Coefficient each,
      PendingThread thread,
      SharedCharges charges,
      Contribution.Builder to) {
    if (count <= 0.0) {
      return;
    }
    to.add(
        thread,
        new ServiceTerm(
            service,
            count,
            phase,
            Estimate.ZERO,
            charges.of(memory, count, each),
            service == DramService.ACTIVATE && hits.isEmpty(),
            false,
            Course.RUNS,
            reasons(service, count, each)));
  }

  private Supplier<Explanation> reasons(ChargeName service, double count, Coefficient each) {
    return () -> {
      List<Equation> equations = new ArrayList<>();
      List<Given> values = new ArrayList<>();
      double burst = memory.burstBytes();
      if (service != DramService.WRITE) {
        bytes("read", reads, readBytes, true, equations, values);
      }
      if (service != DramService.READ) {
        bytes("written", writes, writtenBytes, false, equations, values);
      }
      values.add(burstGiven());
      if (service == DramService.ACTIVATE) {
        values.add(hitGiven());
        equations.add(
            new Equation(
                "n",
                "(read + written) / burst x (1 - h)",
                "("
                    + FormulaNumbers.count(readBytes)
                    + " + "
                    + FormulaNumbers.count(writtenBytes)
                    + ") / "
                    + FormulaNumbers.count(burst)
                    + " x (1 - "
                    + FormulaNumbers.count(hitShare)
                    + ")",
                count,
                ""));
      } else {
        boolean in = service == DramService.READ;
        double bytes = in ? readBytes : writtenBytes;
        equations.add(
            new Equation(
                "n",
                (in ? "read" : "written") + " / burst",
                FormulaNumbers.count(bytes) + " / " + FormulaNumbers.count(burst),
                count,
                ""));
      }
      values.add(ValueOrigins.of("e", "energy of one, in one chip", each));
      String chips = memory.chips() == 1.0 ? "" : FormulaNumbers.count(memory.chips()) + " x ";
      equations.add(
          new Equation(
              "E(" + memory.rail() + ")",
              "n x " + (chips.isEmpty() ? "" : "chips x ") + "e",
              FormulaNumbers.count(count) + " x " + chips + each.text(),
              count * memory.chips() * each.value(),
              "J"));
      List<String> notes = new ArrayList<>(NOTES);
      each.note().ifPresent(notes::add);
      return new Explanation(equations, values, notes);
    };
  }

  private void bytes(
      String symbol,
      Optional<EffectiveValue> annotated,
      double sum,
      boolean out,
      List<Equation> equations,
      List<Given> values) {
    StringBuilder formula = new StringBuilder();
    StringBuilder numbers = new StringBuilder();
    double rest = sum;
    for (MovedBytes move : moves) {
      double bytes = out ? move.readBytes() : move.writtenBytes();
      if (move.phase() == phase && bytes > 0.0) {
        formula.append(" + ").append(move.service());
        numbers.append(" + ").append(FormulaNumbers.count(bytes));
        rest -= bytes;
      }
    }
    if (annotated.isPresent() && phase == Phase.DISPATCH) {
      formula.insert(0, " + b(" + symbol + ")");
      numbers.insert(0, " + " + FormulaNumbers.count(Math.max(0.0, rest)));
      values.add(ValueOrigins.of("b(" + symbol + ")", "bytes " + symbol, annotated.get()));
    }
    if (!formula.isEmpty()) {
      equations.add(new Equation(symbol, formula.substring(3), numbers.substring(3), sum, "B"));
    }
  }

  private Given burstGiven() {
    String chips =
        memory.chips() == 1.0 ? "" : " x " + FormulaNumbers.count(memory.chips()) + " chips";
    return new Given(
        "burst",
        "bytes of one burst",
        FormulaNumbers.count(memory.burstBytes()) + " B",
        memory.chip().organisation().widthBits()
            + " bit / 8 x "
            + memory.chip().organisation().burstLength()
            + chips
            + ", of "
            + memory.chip().name(),
        Optional.of(memory.table().span()));
  }

  private Given hitGiven() {
    return hits.isPresent()
        ? ValueOrigins.of("h", "share that finds its row open", hits.get())
        : new Given(
            "h",
            "share that finds its row open",
            FormulaNumbers.count(hitShare),
            "assumed: OS_Workload::Row_Hit_Share says more",
            Optional.empty());
  }
}
