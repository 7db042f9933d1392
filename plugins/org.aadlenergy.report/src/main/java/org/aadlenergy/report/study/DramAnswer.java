package org.aadlenergy.report.study;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.aadlenergy.engine.dram.trace.DramStudy;
import org.aadlenergy.engine.dram.trace.OpenPage;
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
    DramParts its = DramParts.of(study.cost());
    row.text(DramStudy::trace, "trace").text(DramStudy::platform, "platform");
    its.columns.forEach((name, count) -> row.number(one -> String.valueOf(count), name));
    for (DramParts.Part part : its.parts) {
      row.number(one -> String.valueOf(part.joules() / PICO), part.column());
    }
    String watts = study.watts().map(power -> String.valueOf(1e3 * power)).orElse("");
    return row.number(one -> watts, "average_power_mW");
  }

  private void say(String words) {
    parts.add(new AnswerPart.Remark(words));
  }

  private void facts() {
    String chips =
        study.chips() == 1.0 ? "one chip" : QuantityFormat.number(study.chips()) + " chips";
    say(
        String.format(
            "%s of %s; %s cycles, %s",
            chips,
            study.chip().standard(),
            QuantityFormat.grouped(study.cost().counts().windowCycles()),
            QuantityFormat.format(study.seconds(), TIME)));
    if (study.watts().isPresent()) {
      say(
          QuantityFormat.format(study.cost().total(), ENERGY)
              + ", "
              + QuantityFormat.format(study.watts().get(), POWER)
              + " on average");
    }
  }

  private void shares() {
    double total = study.cost().total();
    for (DramParts.Part part : DramParts.of(study.cost()).parts) {
      if (!part.isSum() && (part.count() > 0 || part.unit().isEmpty() && part.joules() > 0.0)) {
        String share = total == 0.0 ? "" : QuantityFormat.share(part.joules() / total);
        String count = part.count() == 0 ? "" : QuantityFormat.grouped(part.count());
        shares.add(new DramShare(part.words(), count, part.joules(), share, part.unit()));
      }
    }
    shares.add(new DramShare("total", "", total, "", ""));
  }

  private void variation() {
    if (study.variation().isEmpty()) {
      return;
    }
    List<Double> totals = new ArrayList<>(study.variation().values());
    totals.add(study.cost().total());
    say(
        String.format(
            "With the variation of the chip's process, from %s to %s (currents: nominal, %s).",
            QuantityFormat.format(Collections.min(totals), ENERGY),
            QuantityFormat.format(Collections.max(totals), ENERGY),
            String.join(", ", study.variation().keySet()).replace('_', '-')));
  }

  private void service(OpenPage.Service service) {
    say(
        String.format(
            "The controller served %s%s%s of them from a row that was open, and closed another row"
                + " for %s; a request waited %s on average. For the threads that made them:"
                + " OS_Workload::Row_Hit_Share => %s;",
            QuantityFormat.grouped(service.requests()),
            service.requests() == 1 ? " request, " : " requests, ",
            QuantityFormat.grouped(service.hits()),
            QuantityFormat.grouped(service.conflicts()),
            QuantityFormat.format(study.chip().seconds(service.meanWaitCycles()), TIME),
            QuantityFormat.number(study.rowHitShare())));
  }
}
