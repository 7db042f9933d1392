package org.aadlenergy.engine.service.swap;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.engine.result.section.Timeline.Sign;
import org.aadlenergy.engine.result.section.View;

/** Declares what the report shows of devices: states, what other policies would cost, timelines. */
public final class DeviceSection {
  /** What a line of signs shows of a device. */
  public static final Timeline.Legend SIGNS =
      new Timeline.Legend(
          List.of(
              new Sign('#', List.of("swapping", "read", "write")),
              new Sign('^', List.of("waking up")),
              new Sign('.', List.of("wait", "idle")),
              new Sign('_', List.of())),
          "# moves pages, . waits, ^ wakes up, _ low state");

  public static final Column<String> STATE = Column.text("state").headed("state");
  public static final Column<Double> STATE_SECONDS =
      Column.quantity("seconds", TIME).listed("time").headed("time");
  public static final Column<Interval> STATE_ENERGY =
      Column.estimate("energyJoules", ENERGY).listed("energy").headed("energy");
  static final TableType STATE_SHARE =
      TableType.of("state", STATE, STATE_SECONDS, STATE_ENERGY).by(STATE);

  public static final Column<String> CHOICE = Column.text("policy").headed("policy");
  public static final Column<Interval> CHOICE_ENERGY =
      Column.estimate("energyJoules", ENERGY).listed("energy").headed("energy");
  public static final Column<Double> CHOICE_ADDED =
      Column.quantity("addedSeconds", TIME).listed("added_time").headed("added time");
  public static final Column<Double> BREAK_EVEN =
      Column.quantity("breakEvenSeconds", TIME)
          .listed("break_even")
          .headed("break-even")
          .orNothing();
  public static final Column<Boolean> BEST = Column.flag("best");
  static final Column<List<RowMark>> IN_FORCE = Column.marks().orNothing();
  static final Column<List<RowMark>> BEST_OF_ALL = Column.marks().orNothing();
  static final Column<List<RowMark>> REMARKS = Column.marks().orNothing();
  static final TableType POLICY_CHOICE =
      TableType.of(
              "policy",
              CHOICE,
              CHOICE_ENERGY,
              CHOICE_ADDED,
              BREAK_EVEN,
              BEST,
              IN_FORCE,
              BEST_OF_ALL,
              REMARKS)
          .by(CHOICE);

  public static final Column<String> PATH = Column.path("path");
  public static final Column<String> PLATFORM = Column.text("platform");
  public static final Column<String> POLICY = Column.text("policy");
  public static final Column<String> WAKE_UP = Column.text("wakeUp");
  public static final Column<Double> REQUESTS = Column.number("requests").listed("requests");
  public static final Column<Double> WAKE_UPS = Column.number("wakeUps").listed("wake_ups");
  public static final Column<Double> ADDED =
      Column.quantity("addedSeconds", TIME).listed("added_time");
  public static final Column<List<Row>> STATES = Column.rows("states", STATE_SHARE);
  public static final Column<List<Row>> CHOICES = Column.rows("choices", POLICY_CHOICE);
  public static final Column<Timeline> TIMELINE = Column.timeline("timeline");
  public static final Column<List<String>> NOTES = Column.texts("notes");
  static final Column<Phrase> SUMMARY = Column.phrase();
  static final Column<Phrase> IN_STATES = Column.phrase();
  static final TableType DEVICE =
      TableType.of(
              "device", PATH, PLATFORM, POLICY, WAKE_UP, REQUESTS, WAKE_UPS, ADDED, STATES, CHOICES,
              TIMELINE, NOTES, SUMMARY, IN_STATES)
          .about(PATH)
          .by(POLICY);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("devices", "Devices", SectionType.Subject.DEVICES, DEVICE)
          .memberOfMode()
          .view(Audience.TERMINAL, terminal())
          .view(Audience.PAGE, page())
          .view(Audience.COMMENT, comment())
          .type();

  private DeviceSection() {}

  private static View terminal() {
    return View.each(
            "Device {}",
            Grid.of(CHOICES)
                .show(CHOICE, "Device {}")
                .show(CHOICE_ENERGY, "energy", Digits.ALIGNED)
                .show(CHOICE_ADDED, "threads wait")
                .show(BREAK_EVEN, "pays from gaps of", Digits.FOUR, "-")
                .show(IN_FORCE, BEST_OF_ALL)
                .grid(),
            new Block.Facts(IN_STATES),
            new Block.Strip(TIMELINE),
            new Block.Notes(NOTES))
        .most(8);
  }

  private static View page() {
    return View.each(
        "Device {}",
        new Block.Facts(SUMMARY),
        Grid.of(STATES).show(STATE, STATE_SECONDS, STATE_ENERGY).grid(),
        Grid.of(CHOICES)
            .show(CHOICE, CHOICE_ENERGY, CHOICE_ADDED)
            .show(BREAK_EVEN, "break-even", Digits.NEEDED)
            .show(REMARKS)
            .grid(),
        new Block.Notes(NOTES));
  }

  private static View comment() {
    return View.each(
        "Device {}",
        Grid.of(CHOICES)
            .show(CHOICE, "policy of {}")
            .show(CHOICE_ENERGY, CHOICE_ADDED)
            .show(BREAK_EVEN, "break-even", Digits.NEEDED)
            .show(REMARKS)
            .grid());
  }
}
