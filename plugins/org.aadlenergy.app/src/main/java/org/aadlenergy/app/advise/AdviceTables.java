package org.aadlenergy.app.advise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.ObjectiveTable;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.report.answer.AnswerCell;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.csv.CsvOutput;

/** Advice as tables: CSV with every change, parts with those that are shown. */
public final class AdviceTables {
  private static final String SAVED =
      "root,mode,rank,set,objective,saving,saving_share,energy_J,startup_J,time_s,ram_B";
  private static final String JUDGED = "deadline_share,deadlines_met,feasible,reason";

  private AdviceTables() {}

  /** Every change of every root. */
  public static void csv(Advice advice, Appendable out) throws IOException {
    CsvOutput csv = new CsvOutput(out);
    List<SweepPoint> points = new ArrayList<>();
    for (RootAdvice root : advice.roots()) {
      root.changes().forEach(change -> points.add(change.after().figures()));
    }
    List<Objective> besides = ObjectiveTable.besides(points);
    List<String> header = new ArrayList<>(List.of(SAVED.split(",")));
    besides.forEach(objective -> header.add(objective.column()));
    header.addAll(List.of(JUDGED.split(",")));
    csv.row(header);
    for (RootAdvice root : advice.roots()) {
      int rank = 0;
      for (AdvisedChange change : root.changes()) {
        row(root, ++rank, change, besides, csv);
      }
    }
  }

  private static void row(
      RootAdvice root, int rank, AdvisedChange advised, List<Objective> besides, CsvOutput csv)
      throws IOException {
    csv.text(root.plan().root()).text(root.plan().mode()).text(String.valueOf(rank));
    csv.text(advised.change().setting()).text(root.objective().word());
    if (advised.reason().isPresent()) {
      for (int i = 0; i < 8 + besides.size(); i++) {
        csv.text("");
      }
      csv.text("false").text(advised.reason().get()).endRow();
      return;
    }
    SweepPoint after = advised.after().figures();
    csv.optional(Optional.of(advised.saving()));
    csv.optional(root.now() > 0.0 ? Optional.of(advised.saving() / root.now()) : Optional.empty());
    csv.number(after.energyJoules().nominal()).number(advised.after().startupJoules());
    csv.number(after.figure(Objective.TIME)).number(after.figure(Objective.RAM));
    for (Objective objective : besides) {
      csv.optional(objective.of(after));
    }
    csv.optional(advised.after().tightest());
    csv.text(String.valueOf(after.deadlinesMet())).text("true").text("").endRow();
  }

  /** A table for each root. */
  static List<AnswerPart> parts(Advice advice) {
    List<AnswerPart> parts = new ArrayList<>();
    for (RootAdvice root : advice.roots()) {
      parts.add(new AnswerPart.Headline(1, AdviceText.heading(root)));
      List<AdvisedChange> saving = root.saving();
      int top = Math.min(advice.top(), saving.size());
      List<AdvisedChange> shown = advice.all() ? root.changes() : saving.subList(0, top);
      if (!shown.isEmpty()) {
        parts.add(
            AnswerTable.of(shown)
                .number(change -> Costs.savingInWords(root, change), "saves")
                .number(change -> Costs.shareInWords(root, change), "share")
                .text(change -> Costs.besides(root, change), "besides")
                .column(
                    Kind.TEXT, change -> new AnswerCell.Code(change.change().option()), "change"));
      }
      parts.add(new AnswerPart.Remark(AdviceText.summary(root, saving.size(), top, advice.all())));
    }
    return parts;
  }
}
