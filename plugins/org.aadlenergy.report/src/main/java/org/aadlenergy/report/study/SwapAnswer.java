package org.aadlenergy.report.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.swap.SwapStudy;
import org.aadlenergy.engine.swap.SwapStudy.Row;
import org.aadlenergy.report.answer.AnswerCell;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.terminal.TimelineStrip;
import org.aadlenergy.report.words.QuantityFormat;

/** Makes the parts of a study of swap devices: tables, and what each device did over time. */
public final class SwapAnswer {
  private static final int STRIP = 60;

  private SwapAnswer() {}

  /** The study in parts. */
  public static List<AnswerPart> of(SwapStudy study) {
    List<AnswerPart> parts = new ArrayList<>();
    parts.add(new AnswerPart.Headline(1, "Swapping: " + study.trace()));
    parts.add(
        new AnswerPart.Remark(
            String.format(
                "%s pages read, %s written; %s without waiting for any",
                QuantityFormat.grouped(study.reads()),
                QuantityFormat.grouped(study.writes()),
                QuantityFormat.format(study.endSeconds(), Dimension.TIME))));
    // a table for each device, as its policies are compared with each other
    Map<String, List<Row>> devices = new LinkedHashMap<>();
    for (Row row : study.rows()) {
      devices.computeIfAbsent(row.device(), device -> new ArrayList<>()).add(row);
    }
    devices.forEach((device, rows) -> parts.add(table(device, rows)));
    parts.add(new AnswerPart.BlankLine());
    parts.add(timeline(study));
    parts.add(new AnswerPart.BlankLine());
    study.notes().forEach(note -> parts.add(new AnswerPart.Remark(note, CellTone.NOTE, 0)));
    return parts;
  }

  private static AnswerTable<Row> table(String device, List<Row> rows) {
    return AnswerTable.of(rows)
        .headed(device, Kind.TEXT, row -> new AnswerCell.Plain(row.policy()))
        .word(Row::wakeUp, "woken")
        .number(row -> QuantityFormat.format(row.seconds(), Dimension.TIME), "time")
        .number(row -> QuantityFormat.format(row.joules(), Dimension.ENERGY), "energy")
        .tone(CellTone.STRONG)
        .number(SwapAnswer::saving, "saves")
        .number(row -> QuantityFormat.number(row.wakeUps()), "wake-ups")
        .number(row -> QuantityFormat.format(row.addedSeconds(), Dimension.TIME), "waited")
        .number(
            row ->
                row.breakEvenSeconds()
                    .map(seconds -> QuantityFormat.format(seconds, Dimension.TIME))
                    .orElse("-"),
            "pays from")
        .word(row -> row.best() ? "BEST" : "", "")
        .tone(CellTone.GOOD);
  }

  /** The runs in SI, for programs. */
  public static AnswerTable<Row> runs(SwapStudy study) {
    return AnswerTable.of(study.rows())
        .text(Row::device, "device")
        .text(Row::policy, "policy")
        .text(Row::wakeUp, "wake_up")
        .number(row -> String.valueOf(row.seconds()), "time_seconds")
        .number(row -> String.valueOf(row.joules()), "energy_joules")
        .number(row -> String.valueOf(row.swapJoules()), "swap_joules")
        .number(row -> String.valueOf(row.wakeUps()), "wake_ups")
        .number(row -> String.valueOf(row.addedSeconds()), "added_seconds")
        .number(row -> String.valueOf(row.saving()), "saving")
        .number(row -> row.breakEvenSeconds().map(String::valueOf).orElse(""), "break_even_seconds")
        .text(row -> String.valueOf(row.best()), "best");
  }

  private static String saving(Row row) {
    if (row.saving() < 0.0) {
      return "-" + QuantityFormat.share(-row.saving());
    }
    return row.saving() == 0.0 ? "-" : QuantityFormat.share(row.saving());
  }

  private static AnswerPart timeline(SwapStudy study) {
    List<String> lines = new ArrayList<>();
    lines.add("Over time:  # moves pages   . waits   ^ wakes up   _ low state");
    for (Row row : study.rows()) {
      if (!row.timeline().isEmpty()) {
        double end = row.timeline().get(row.timeline().size() - 1).endSeconds();
        lines.add(
            String.format(
                "%s  %s%s, %s%s",
                TimelineStrip.of(row.timeline(), end, DeviceSection.SIGNS, STRIP),
                row.policy(),
                row.wakeUp().isEmpty() ? "" : ", " + row.wakeUp(),
                row.device(),
                until(row, end)));
      }
    }
    return new AnswerPart.Signs(lines);
  }

  private static String until(Row row, double end) {
    List<Slice> slices = row.timeline();
    boolean whole = slices.isEmpty() || end >= row.seconds() * (1.0 - 1e-9);
    return whole ? "" : " (the first " + QuantityFormat.format(end, Dimension.TIME) + ")";
  }
}
