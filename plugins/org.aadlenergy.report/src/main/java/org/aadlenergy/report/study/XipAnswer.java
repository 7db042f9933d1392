package org.aadlenergy.report.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.xip.LoadingThreshold;
import org.aadlenergy.engine.xip.XipStudy;
import org.aadlenergy.engine.xip.XipStudy.Heat;
import org.aadlenergy.engine.xip.XipStudy.Row;
import org.aadlenergy.engine.xip.XipStudy.Wanted;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.words.QuantityFormat;

/** Makes the parts of a study of execution in place. */
public final class XipAnswer {
  private final XipStudy study;
  private final List<AnswerPart> parts = new ArrayList<>();

  private XipAnswer(XipStudy study) {
    this.study = study;
  }

  /** The study in parts. */
  public static List<AnswerPart> of(XipStudy study) {
    XipAnswer answer = new XipAnswer(study);
    String title = "Execute in place: " + study.trace();
    answer.parts.add(new AnswerPart.Headline(1, title, study.platform(), CellTone.NORMAL));
    answer.facts();
    if (!study.thresholds().isEmpty()) {
      answer.parts.add(answer.thresholds());
    }
    answer.parts.add(answer.caches());
    if (!study.wanted().isEmpty()) {
      answer.parts.add(answer.wanted());
    }
    answer.parts.add(answer.heat());
    return answer.parts;
  }

  private void say(String words) {
    parts.add(new AnswerPart.Remark(words));
  }

  private void facts() {
    String accesses =
        String.format(
            "%s accesses to %s pages of %s bytes",
            QuantityFormat.grouped(study.accesses()),
            QuantityFormat.grouped(study.pages()),
            study.pageSizeBytes());
    say(
        study.spanSeconds().isEmpty()
            ? accesses
            : accesses + " in " + QuantityFormat.duration(study.spanSeconds().get()));
    say(
        "all in place: "
            + QuantityFormat.format(study.inPlace().seconds(), Dimension.TIME)
            + ", "
            + QuantityFormat.format(study.inPlace().joules(), Dimension.ENERGY));
    say(
        study.timeShare().isEmpty()
            ? "Gains are of the code accesses; --time-share gives those of a whole run."
            : "Gains are of a whole run with "
                + percent(study.timeShare().get())
                + " of its time in code accesses, all in place; the other time draws the power of"
                + " a flash access.");
  }

  private AnswerTable<LoadingThreshold> thresholds() {
    return AnswerTable.of(study.thresholds())
        .word(threshold -> threshold.filter().word(), "threshold")
        .word(threshold -> threshold.form().word(), "form")
        .number(threshold -> decimal(threshold.accesses(), 1), "accesses")
        .number(t -> decimal(Math.ceil(t.accesses() / study.sampleInterval()), 0), "samples")
        .number(threshold -> decimal(threshold.intoUnusedFrame(), 1), "unused frame")
        .word(threshold -> threshold.form() == study.form() ? "used" : "not used", "");
  }

  private AnswerTable<Row> caches() {
    return AnswerTable.of(study.rows())
        .word(row -> row.filter().word(), "filter")
        .number(row -> row.window().map(String::valueOf).orElse(""), "window")
        .number(row -> QuantityFormat.grouped(row.frames()), "pages")
        .number(row -> QuantityFormat.share(row.counts().hitRatio()), "hits")
        .number(row -> QuantityFormat.grouped((long) row.counts().loads()), "loads")
        .number(row -> QuantityFormat.grouped((long) row.counts().replacements()), "replaced")
        .number(row -> QuantityFormat.format(row.cost().seconds(), Dimension.TIME), "time")
        .number(row -> QuantityFormat.format(row.cost().joules(), Dimension.ENERGY), "energy")
        .number(row -> percent(row.timeGain()), "time gain")
        .number(row -> percent(row.energyGain()), "energy gain");
  }

  /** The caches in SI, for programs. */
  public static AnswerTable<Row> runs(XipStudy study) {
    return AnswerTable.of(study.rows())
        .text(row -> row.filter().word(), "filter")
        .text(row -> row.window().map(String::valueOf).orElse(""), "window")
        .number(row -> String.valueOf(row.frames()), "pages")
        .number(row -> String.valueOf((long) row.counts().accesses()), "accesses")
        .number(row -> String.valueOf((long) row.counts().hits()), "hits")
        .number(row -> String.valueOf(row.counts().hitRatio()), "hit_ratio")
        .number(row -> String.valueOf((long) row.counts().loads()), "loads")
        .number(row -> String.valueOf((long) row.counts().replacements()), "replacements")
        .number(row -> String.valueOf(row.cost().seconds()), "time_seconds")
        .number(row -> String.valueOf(row.cost().joules()), "energy_joules")
        .number(row -> String.valueOf(row.timeGain()), "time_gain")
        .number(row -> String.valueOf(row.energyGain()), "energy_gain");
  }

  private AnswerTable<Wanted> wanted() {
    return AnswerTable.of(study.wanted())
        .captioned("the smallest cache that gains " + percent(study.wanted().get(0).gain()))
        .word(wanted -> wanted.filter().word(), "filter")
        .number(wanted -> wanted.window().map(String::valueOf).orElse(""), "window")
        .word(wanted -> wanted.ofEnergy() ? "energy" : "time", "of")
        .number(w -> w.frames().map(QuantityFormat::grouped).orElse("no size tried"), "pages")
        .number(wanted -> wanted.frames().map(this::size).orElse(""), "size");
  }

  private String size(long frames) {
    return QuantityFormat.number(frames * study.pageSizeBytes() / 1024.0) + " KiB";
  }

  private AnswerTable<Heat> heat() {
    Map<Heat, Long> soFar = new IdentityHashMap<>();
    long sum = 0;
    for (Heat heat : study.hottest()) {
      sum += heat.accesses();
      soFar.put(heat, sum);
    }
    return AnswerTable.of(study.hottest())
        .captioned("the most accessed pages")
        .number(heat -> Long.toString(heat.page()), "page")
        .number(heat -> QuantityFormat.grouped(heat.accesses()), "accesses")
        .number(heat -> share(heat.accesses()), "share")
        .number(heat -> share(soFar.getOrDefault(heat, 0L)), "so far");
  }

  private String share(long accesses) {
    return QuantityFormat.share((double) accesses / study.accesses());
  }

  private static String percent(double share) {
    return decimal(100.0 * share, 2) + " %";
  }

  private static String decimal(double value, int digits) {
    return BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
  }
}
