package org.aadlenergy.report.answer;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.report.words.BatteryText;
import org.aadlenergy.report.words.CurrentText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;
import org.aadlenergy.report.words.YearlyText;

/** Makes parts of what a root system has besides its modes one by one. */
public record RootAnswer(RootResult root, Audience audience) {
  private static final int STRETCHES = 20;

  /** A line of a mission: a stretch in a mode, what is drawn between, or all. */
  private record Stretch(
      String name, String time, String share, String energy, String bounds, CellTone tone) {}

  /** Modes side by side. */
  public AnswerTable<ModeResult> modes(List<ModeResult> shown) {
    int more = root.modes().size() - shown.size();
    return new AnswerTable<>(audience, shown, more, "modes")
        .text(ModeResult::name, "Modes|-|mode")
        .estimate(ENERGY, mode -> mode.totals().energyJoules(), mode -> known(), "energy")
        .number(mode -> QuantityFormat.bounds(mode.totals().energyJoules(), ENERGY), "-|-|bounds")
        .number(mode -> QuantityFormat.brief(mode.windowSeconds(), TIME), "window")
        .number(
            mode -> QuantityFormat.nominal(mode.totals().startupJoules(), ENERGY),
            "-|-|at start-up")
        .column(Kind.ESTIMATE, this::power, "power|-|average power")
        .tone(CellTone.STRONG)
        .bounds(POWER, mode -> mode.totals().averagePowerWatts(), "95 % bounds|-|-")
        .number(mode -> life(mode.totals().batteryLifeSeconds()), "battery life");
  }

  private TotalClaim known() {
    return TotalClaim.of(root);
  }

  /** On a terminal, a power is as little known as the energy beside it. */
  public AnswerCell power(ModeResult mode) {
    Interval energy = mode.totals().energyJoules();
    Interval power = mode.totals().averagePowerWatts();
    boolean nothing = TotalClaimText.of(root, energy, "").equals(TotalClaimText.UNKNOWN);
    return new AnswerCell.Estimated(
        power,
        POWER,
        text ->
            audience == Audience.TERMINAL
                ? nothing ? TotalClaimText.UNKNOWN : text
                : TotalClaimText.of(root, power, text));
  }

  private String life(Optional<Interval> life) {
    return life.isPresent() ? TotalClaimText.life(root, life.get().nominal()) : "";
  }

  /** What the totals leave out, and why; nothing where they are whole. */
  public List<AnswerPart> leftOut() {
    int most = audience == Audience.PAGE ? 200 : audience == Audience.TERMINAL ? 15 : 10;
    AnswerTable<LeftOut> table =
        AnswerTable.first(audience, root.leftOut(), most, "things")
            .column(
                Kind.PATH,
                left -> new AnswerCell.NamedComponent(left.path()),
                "Left out|of|left out")
            .text(left -> left.what().word(), "what")
            .text(LeftOut::mode, "mode")
            .text(left -> left.code().number(), "code|-|-")
            .tone(CellTone.FAINT)
            .text(LeftOut::reason, "why")
            .tone(CellTone.FAINT)
            .text(left -> left.code().number(), "-|code|code");
    return root.leftOut().isEmpty()
        ? List.of()
        : audience == Audience.PAGE
            ? List.of(new AnswerPart.Gathered("Left out of the totals", List.of(table)))
            : List.of(table);
  }

  /** Missions through modes: each stretch and the sum, or the sums alone for a comment. */
  public List<AnswerPart> missions() {
    List<AnswerPart> parts = new ArrayList<>();
    if (audience == Audience.COMMENT) {
      if (!root.missions().isEmpty()) {
        parts.add(sums());
      }
      for (MissionResult mission : root.missions()) {
        String yearly = YearlyText.of(root, mission);
        if (!yearly.isEmpty()) {
          String of = "The energy of the " + mission.kind();
          parts.add(new AnswerPart.Remark(of + ": " + yearly + "."));
        }
      }
      return parts;
    }
    for (MissionResult mission : root.missions()) {
      if (audience == Audience.TERMINAL) {
        parts.add(stretches(mission, lines(mission)));
        parts.add(new AnswerPart.Remark(average(mission)));
      } else {
        String of = mission.path().isEmpty() ? "the whole system" : mission.path();
        String kind = mission.kind().equals("Mission") ? "Mission of " : "Mix of modes of ";
        parts.add(
            new AnswerPart.Gathered(
                kind + of,
                List.of(
                    new AnswerPart.Remark(summary(mission)),
                    stretches(mission, stretches(mission.segments())))));
      }
    }
    return parts;
  }

  private AnswerTable<MissionResult> sums() {
    return new AnswerTable<>(audience, root.missions(), 0, "missions")
        .path(MissionResult::path, "mission of")
        .text(MissionResult::kind, "kind")
        .number(mission -> QuantityFormat.duration(mission.seconds()), "duration")
        .estimate(ENERGY, MissionResult::energyJoules, mission -> known(), "energy")
        .estimate(POWER, MissionResult::averagePowerWatts, mission -> known(), "average power")
        .number(mission -> life(mission.batteryLifeSeconds()), "battery life");
  }

  private AnswerTable<Stretch> stretches(MissionResult mission, List<Stretch> lines) {
    String of = mission.path().isEmpty() ? "" : " of " + mission.path();
    return new AnswerTable<>(audience, lines, 0, "stretches")
        .headed(
            audience == Audience.PAGE ? "mode" : mission.kind() + of,
            Kind.TEXT,
            line -> new AnswerCell.Plain(line.name()))
        .tone(Stretch::tone)
        .number(Stretch::time, "time")
        .number(Stretch::share, "share")
        .number(Stretch::energy, "energy")
        .tone(Stretch::tone)
        .number(Stretch::bounds, "95 % bounds|95 %|-")
        .tone(CellTone.FAINT);
  }

  private static List<Stretch> stretches(List<MissionResult.Segment> segments) {
    List<Stretch> lines = new ArrayList<>();
    for (MissionResult.Segment segment : segments) {
      Interval energy = segment.energyJoules();
      lines.add(
          new Stretch(
              segment.mode(),
              QuantityFormat.duration(segment.seconds()),
              QuantityFormat.share(segment.share()),
              QuantityFormat.nominal(energy, ENERGY),
              QuantityFormat.bounds(energy, ENERGY),
              CellTone.NORMAL));
    }
    return lines;
  }

  /** The first stretches, what is drawn once or between them, and the sum. */
  private List<Stretch> lines(MissionResult mission) {
    List<MissionResult.Segment> all = mission.segments();
    List<Stretch> lines = stretches(all.subList(0, Math.min(STRETCHES, all.size())));
    if (all.size() > STRETCHES) {
      once("... " + QuantityFormat.grouped(all.size() - STRETCHES) + " more", "", lines);
    }
    double start = mission.startupJoules().nominal();
    double between = mission.transitionJoules().nominal();
    if (start != 0.0) {
      once("start-up, once", QuantityFormat.format(start, ENERGY), lines);
    }
    if (between != 0.0) {
      once("mode transitions", QuantityFormat.format(between, ENERGY), lines);
    }
    Interval energy = mission.energyJoules();
    lines.add(
        new Stretch(
            "in all",
            QuantityFormat.duration(mission.seconds()),
            "",
            TotalClaimText.of(root, energy, QuantityFormat.nominal(energy, ENERGY)),
            QuantityFormat.bounds(energy, ENERGY),
            CellTone.STRONG));
    return lines;
  }

  private static void once(String what, String energy, List<Stretch> lines) {
    lines.add(new Stretch(what, "", "", energy, "", CellTone.NORMAL));
  }

  private String average(MissionResult mission) {
    StringBuilder text = new StringBuilder("Average power ").append(power(mission));
    if (mission.batteryCurrent().isPresent()) {
      text.append(", ").append(CurrentText.of(root, mission.batteryCurrent().get()));
    }
    if (mission.batteryLifeSeconds().isPresent()) {
      text.append("; battery life in such missions ").append(BatteryText.of(root, mission));
    }
    return text.append(yearly(mission)).append(", start-up apart.").toString();
  }

  private String yearly(MissionResult mission) {
    String yearly = YearlyText.of(root, mission);
    return yearly.isEmpty() ? "" : "; " + yearly;
  }

  private String power(MissionResult mission) {
    Interval power = mission.averagePowerWatts();
    return TotalClaimText.of(root, power, QuantityFormat.format(power, POWER));
  }

  private String summary(MissionResult mission) {
    Interval energy = mission.energyJoules();
    StringBuilder text = new StringBuilder(QuantityFormat.duration(mission.seconds()));
    text.append(": ");
    text.append(TotalClaimText.of(root, energy, QuantityFormat.format(energy, ENERGY)))
        .append(", ");
    text.append(power(mission)).append("; start-up ");
    text.append(QuantityFormat.format(mission.startupJoules(), ENERGY)).append(", transitions ");
    text.append(QuantityFormat.format(mission.transitionJoules(), ENERGY));
    if (mission.batteryCurrent().isPresent()) {
      text.append("; the battery gives ");
      text.append(CurrentText.of(root, mission.batteryCurrent().get()));
    }
    if (mission.batteryLifeSeconds().isPresent()) {
      text.append("; battery life ").append(BatteryText.of(root, mission));
    }
    return text.append(yearly(mission)).append('.').toString();
  }
}
