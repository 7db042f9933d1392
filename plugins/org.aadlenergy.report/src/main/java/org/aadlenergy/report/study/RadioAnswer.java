package org.aadlenergy.report.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.words.QuantityFormat;

/** Makes the parts of a trial of a protocol: its events, the average, a picture, and AADL. */
public record RadioAnswer(RadioStudy study) {
  private static final double DAY = 86_400.0;
  private static final int WIDTH = 64;
  private static final int HEIGHT = 8;

  /** The study in parts. */
  public static List<AnswerPart> of(RadioStudy study) {
    return new RadioAnswer(study).parts();
  }

  private List<AnswerPart> parts() {
    List<AnswerPart> parts = new ArrayList<>();
    parts.add(new AnswerPart.Headline(1, study.protocol() + ": " + study.part()));
    parts.add(events());
    study
        .besideJoules()
        .ifPresent(
            each ->
                parts.add(
                    new AnswerPart.Remark(
                        "beside the states of an event: "
                            + QuantityFormat.format(each, Dimension.ENERGY))));
    parts.add(new AnswerPart.BlankLine());
    parts.add(new AnswerPart.Remark("average  " + least() + drawn(study.watts())));
    Interval day = study.watts().times(DAY);
    parts.add(new AnswerPart.Remark("a day    " + QuantityFormat.format(day, Dimension.ENERGY)));
    study
        .megabyteJoules()
        .ifPresent(
            each ->
                parts.add(
                    new AnswerPart.Remark(
                        "a MByte  "
                            + QuantityFormat.format(each, Dimension.ENERGY)
                            + " for its payload, with all that the radio takes meanwhile")));
    study
        .lifeSeconds()
        .ifPresent(
            life ->
                parts.add(
                    new AnswerPart.Remark(
                        String.format(
                            "life     %s of %s (%s to %s)",
                            QuantityFormat.duration(life.nominal()),
                            study.battery().orElseThrow(),
                            QuantityFormat.duration(life.low()),
                            QuantityFormat.duration(life.high())))));
    parts.add(new AnswerPart.BlankLine());
    parts.add(new AnswerPart.Signs(picture()));
    parts.add(new AnswerPart.BlankLine());
    parts.add(new AnswerPart.Remark("To paste:"));
    parts.add(
        new AnswerPart.Signs(
            study.pasted().stream().map(line -> "  " + line.replace("\t", "  ")).toList()));
    parts.add(new AnswerPart.BlankLine());
    study.documents().forEach(each -> parts.add(new AnswerPart.Remark("Equations: " + each)));
    return parts;
  }

  /** The events, for people and for programs. */
  private AnswerTable<RadioStudy.Event> events() {
    return AnswerTable.of(study.events())
        .text(RadioStudy.Event::name, "event")
        .number(event -> QuantityFormat.format(event.everySeconds(), Dimension.TIME), "every")
        .number(event -> QuantityFormat.format(event.seconds(), Dimension.TIME), "takes")
        .number(
            event -> QuantityFormat.format(event.joules(), Dimension.ENERGY), "energy of states")
        .word(RadioStudy.Event::states, "states");
  }

  /** The events in SI units. */
  public static AnswerTable<RadioStudy.Event> table(RadioStudy study) {
    return AnswerTable.of(study.events())
        .text(RadioStudy.Event::name, "event")
        .number(event -> String.valueOf(event.everySeconds()), "every_seconds")
        .number(event -> String.valueOf(event.seconds()), "seconds")
        .number(event -> String.valueOf(event.joules().nominal()), "energy_joules")
        .number(event -> String.valueOf(event.joules().low()), "energy_low")
        .number(event -> String.valueOf(event.joules().high()), "energy_high")
        .text(RadioStudy.Event::states, "states")
        .number(
            event -> study.megabyteJoules().map(each -> String.valueOf(each.nominal())).orElse(""),
            "megabyte_joules");
  }

  private String least() {
    return study.whole() ? "" : "at least (the part has no resting state) ";
  }

  private String drawn(Interval watts) {
    String power = QuantityFormat.format(watts, Dimension.POWER);
    return study.volts().isEmpty()
        ? power
        : String.format(
            "%s at %s, %s",
            QuantityFormat.format(watts.times(1.0 / study.volts().get()), Dimension.CURRENT),
            QuantityFormat.format(study.volts().get(), Dimension.VOLTAGE),
            power);
  }

  private String figure(double watts) {
    return study.volts().isEmpty()
        ? QuantityFormat.format(watts, Dimension.POWER)
        : QuantityFormat.format(watts / study.volts().get(), Dimension.CURRENT);
  }

  /** What one event draws over its time: a column is as high as the mean over its stretch. */
  private List<String> picture() {
    double whole = study.steps().stream().mapToDouble(RadioStudy.Step::seconds).sum();
    double most = study.steps().stream().mapToDouble(RadioStudy.Step::watts).max().orElse(0.0);
    double[] columns = new double[WIDTH];
    double begin = 0.0;
    for (RadioStudy.Step step : study.steps()) {
      double end = begin + step.seconds();
      for (int i = 0; i < WIDTH; i++) {
        double from = Math.max(begin, whole * i / WIDTH);
        double to = Math.min(end, whole * (i + 1) / WIDTH);
        columns[i] += Math.max(0.0, to - from) * step.watts() * WIDTH / whole;
      }
      begin = end;
    }
    List<String> lines = new ArrayList<>();
    for (int level = HEIGHT; level >= 1; level--) {
      char[] line = new char[WIDTH];
      Arrays.fill(line, ' ');
      for (int i = 0; i < WIDTH; i++) {
        if (columns[i] >= most * (level - 0.5) / HEIGHT) {
          line[i] = '#';
        }
      }
      String scale = level == HEIGHT ? figure(most) : "";
      lines.add(String.format("%12s |%s", scale, new String(line)).stripTrailing());
    }
    lines.add(String.format("%12s +%s", "0", "-".repeat(WIDTH)));
    lines.add(" ".repeat(14) + "0 to " + QuantityFormat.format(whole, Dimension.TIME));
    return lines;
  }
}
