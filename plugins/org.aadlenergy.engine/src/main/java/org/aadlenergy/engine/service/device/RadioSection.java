package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;

/** Declares what the report shows of protocols of radios: a line for each event. */
public final class RadioSection {
  public static final Column<String> THREAD = Column.path("thread").headed("thread");
  public static final Column<String> RADIO = Column.path("radio").headed("radio");

  /** As commands call it. */
  public static final Column<String> PROTOCOL = Column.word("protocol").headed("protocol");

  public static final Column<String> EVENT = Column.text("event").headed("event");

  /** Between two of them. */
  public static final Column<Double> EVERY =
      Column.quantity("everySeconds", TIME).listed("every").headed("every");

  /** Of one, on average. */
  public static final Column<Double> SECONDS =
      Column.quantity("seconds", TIME).listed("time").headed("takes");

  /** Of one, on all rails, without what events take beside their states. */
  public static final Column<Interval> EVENT_ENERGY =
      Column.estimate("energyJoules", ENERGY).listed("energy").headed("energy of one");

  public static final Column<Interval> DAY_ENERGY =
      Column.estimate("dayEnergyJoules", ENERGY).listed("energy of a day").headed("of a day");

  /** The time in each: {@code tx_0dbm 0.84 ms}. */
  public static final Column<String> STATES = Column.text("states");

  /** After how long at most it listens, or is heard, again. */
  public static final Column<Double> REACH =
      Column.quantity("reachSeconds", TIME).listed("reached within").orNothing();

  /**
   * What a million bytes of payload take, with all events of the thread's radio in that time; with
   * the event that sends it, where somebody says how long it is.
   */
  public static final Column<Interval> MEGABYTE_ENERGY =
      Column.estimate("megabyteJoules", ENERGY).listed("energy of a megabyte").orNothing();

  static final TableType LINE =
      TableType.of(
              "event",
              THREAD,
              RADIO,
              PROTOCOL,
              EVENT,
              EVERY,
              SECONDS,
              EVENT_ENERGY,
              DAY_ENERGY,
              STATES,
              REACH,
              MEGABYTE_ENERGY)
          .about(THREAD)
          .by(EVENT);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("radioEvents", "Events of radios", SectionType.Subject.DEVICES, LINE)
          .type();

  private RadioSection() {}
}
