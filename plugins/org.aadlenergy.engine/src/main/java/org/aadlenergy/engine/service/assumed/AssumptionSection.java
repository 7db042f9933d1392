package org.aadlenergy.engine.service.assumed;

import static org.aadlenergy.engine.quantity.Dimension.POWER;

import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;

/** Declares what the report shows of assumptions. */
public final class AssumptionSection {
  public static final Column<String> PATH = Column.path("path").headed("component");

  /** The property that it rests on. */
  public static final Column<String> BASIS = Column.word("basis").headed("rests on");

  /** Nothing where the component is excluded. */
  public static final Column<Interval> POWER_DRAWN =
      Column.estimate("powerWatts", POWER).listed("power").headed("average power").orNothing();

  /** Why the component is excluded. */
  public static final Column<String> REASON = Column.text("reason").headed("reason").orNothing();

  /** The line that says so. */
  public static final Column<String> WHERE = Column.text("where").headed("set in");

  static final TableType ASSUMPTION =
      TableType.of("assumption", PATH, BASIS, POWER_DRAWN, REASON, WHERE).about(PATH);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("assumptions", "Assumptions", SectionType.Subject.CHOICES, ASSUMPTION)
          .type();

  private AssumptionSection() {}
}
