package org.aadlenergy.report.study;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.aadlenergy.engine.dram.trace.CommandCounts;
import org.aadlenergy.engine.dram.trace.DramStudy;
import org.aadlenergy.engine.dram.trace.OpenPage;
import org.aadlenergy.engine.dram.trace.TraceEnergies;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.words.QuantityFormat;

/** Makes the parts of a study of a memory. */
public final class DramAnswer {
  private static final double PICO = 1e-12;

  private final DramStudy study;
  private final List<AnswerPart> parts = new ArrayList<>();
  private final List<DramShare> shares = new ArrayList<>();

  /** What a kind of command or state takes. */
  private record DramShare(String part, String count, double joules, String share, String unit) {}

  private DramAnswer(DramStudy study) {
    this.study = study;
  }

  /** The study in parts. */
  public static List<AnswerPart> of(DramStudy study) {
    DramAnswer answer = new DramAnswer(study);
    answer.make();
    return answer.parts;
  }

  private void make() {
    parts.add(
        new AnswerPart.Headline(1, "Memory: " + study.trace(), study.platform(), CellTone.NORMAL));
    facts();
    shares();
    parts.add(
        AnswerTable.of(shares)
            .text(DramShare::part, "part")
            .number(DramShare::count, "count")
            .number(share -> QuantityFormat.format(share.joules, ENERGY), "energy")
            .tone(share -> share.part.equals("total") ? CellTone.STRONG : CellTone.NORMAL)
            .number(DramShare::share, "share")
            .word(DramShare::unit, ""));
    parts.add(new AnswerPart.BlankLine());
    variation();
    study.service().ifPresent(this::service);
    study.notes().forEach(note -> parts.add(new AnswerPart.Remark(note, CellTone.NOTE, 0)));
  }

  /** The study in one row, energies in picojoules, for programs. */
  public static AnswerTable<DramStudy> run(DramStudy study) {
    AnswerTable<DramStudy> row = AnswerTable.of(List.of(study));
    CommandCounts counts = study.counts();
    TraceEnergies joules = study.energies();
    row.text(DramStudy::trace, "trace").text(DramStudy::platform, "platform");
    count(counts.windowCycles(), "window_cycles", row);
    count(counts.activates(), "activates", row);
    count(counts.precharges(), "precharges", row);
    count(counts.reads(), "reads", row);
    count(counts.writes(), "writes", row);
    count(counts.refreshes(), "refreshes", row);
    count(counts.powerDowns() + counts.selfRefreshes(), "sleeps", row);
    energy(joules.activate(), "act_pJ", row);
    energy(joules.precharge(), "pre_pJ", row);
    energy(joules.read(), "rd_pJ", row);
    energy(joules.write(), "wr_pJ", row);
    energy(joules.activeStandby(), "act_standby_pJ", row);
    energy(joules.prechargedStandby(), "pre_standby_pJ", row);
    energy(joules.powerDown(), "power_down_pJ", row);
    energy(joules.refresh(), "refresh_pJ", row);
    energy(joules.selfRefresh(), "self_refresh_pJ", row);
    energy(joules.selfRefreshBackground(), "self_refresh_background_pJ", row);
    energy(joules.total(), "total_pJ", row);
    String watts = study.watts().map(power -> String.valueOf(1e3 * power)).orElse("");
    return row.number(one -> watts, "average_power_mW");
  }

  private static void count(long value, String name, AnswerTable<DramStudy> row) {
    row.number(study -> String.valueOf(value), name);
  }

  private static void energy(double joules, String name, AnswerTable<DramStudy> row) {
    row.number(study -> String.valueOf(joules / PICO), name);
  }

  private void say(String words) {
    parts.add(new AnswerPart.Remark(words));
  }

  private void facts() {
    CommandCounts counts = study.counts();
    String chips =
        study.chips() == 1.0 ? "one chip" : QuantityFormat.number(study.chips()) + " chips";
    say(
        chips
            + " of "
            + study.chip().standard()
            + "; "
            + QuantityFormat.grouped(counts.windowCycles())
            + " cycles, "
            + QuantityFormat.format(study.seconds(), TIME));
    if (study.watts().isPresent()) {
      say(
          QuantityFormat.format(study.energies().total(), ENERGY)
              + ", "
              + QuantityFormat.format(study.watts().get(), POWER)
              + " on average");
    }
  }

  private void shares() {
    CommandCounts counts = study.counts();
    TraceEnergies joules = study.energies();
    share("opening rows", counts.activates(), joules.activate(), "times");
    share("closing rows", counts.precharges(), joules.precharge(), "times");
    share("reads", counts.reads(), joules.read(), "times");
    share("writes", counts.writes(), joules.write(), "times");
    share("standing by, a row open", counts.activeCycles(), joules.activeStandby(), "cycles");
    share(
        "standing by, rows closed",
        counts.prechargedCycles(),
        joules.prechargedStandby(),
        "cycles");
    share("power-down", counts.powerDownCycles(), joules.powerDown(), "cycles");
    share("refreshes", counts.refreshes(), joules.refresh(), "times");
    share("self-refresh", counts.selfRefreshes(), joules.selfRefresh(), "times");
    share(
        "background of its refreshes",
        counts.entryCycles() + counts.exitActiveCycles() + counts.exitPrechargedCycles(),
        joules.selfRefreshBackground(),
        "cycles");
    shares.add(new DramShare("total", "", joules.total(), "", ""));
  }

  private void share(String part, long count, double joules, String unit) {
    if (count > 0) {
      double total = study.energies().total();
      String share = total == 0.0 ? "" : QuantityFormat.share(joules / total);
      shares.add(new DramShare(part, QuantityFormat.grouped(count), joules, share, unit));
    }
  }

  private void variation() {
    if (study.variation().isEmpty()) {
      return;
    }
    List<Double> totals = new ArrayList<>(study.variation().values());
    totals.add(study.energies().total());
    say(
        "With the variation of the chip's process, from "
            + QuantityFormat.format(Collections.min(totals), ENERGY)
            + " to "
            + QuantityFormat.format(Collections.max(totals), ENERGY)
            + " (currents: nominal, "
            + String.join(", ", study.variation().keySet()).replace('_', '-')
            + ").");
  }

  private void service(OpenPage.Service service) {
    say(
        "The controller served "
            + QuantityFormat.grouped(service.requests())
            + (service.requests() == 1 ? " request, " : " requests, ")
            + QuantityFormat.grouped(service.hits())
            + " of them from a row that was open, and closed another row for "
            + QuantityFormat.grouped(service.conflicts())
            + "; a request waited "
            + QuantityFormat.format(study.chip().seconds(service.meanWaitCycles()), TIME)
            + " on average. For the threads that made them: OS_Workload::Row_Hit_Share => "
            + QuantityFormat.number(study.rowHitShare())
            + ";");
  }
}
