package org.aadlenergy.engine.service.dram;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;

/** Declares what the report shows of memory chips: how each spends the window. */
public final class DramSection {
  public static final Column<String> PATH = Column.path("path").headed("memory");
  public static final Column<String> CHIP = Column.text("chip").headed("chip");
  public static final Column<Double> CHIPS = Column.number("chips").listed("chips").headed("chips");
  public static final Column<String> POLICY = Column.text("policy").headed("in gaps");
  public static final Column<Double> TIMEOUT =
      Column.quantity("timeoutSeconds", TIME).listed("timeout").headed("after");

  /** With a row open. */
  public static final Column<Double> ACTIVE =
      Column.share("active").listed("active").headed("active");

  /** With all rows closed. */
  public static final Column<Double> STANDBY =
      Column.share("standby").listed("standby").headed("standby");

  public static final Column<Double> POWER_DOWN =
      Column.share("powerDown").listed("power_down").headed("power-down");
  public static final Column<Double> SELF_REFRESH =
      Column.share("selfRefresh").listed("self_refresh").headed("self-refresh");

  /** Into self-refresh, over the window. */
  public static final Column<Double> ENTRIES =
      Column.number("selfRefreshes").listed("self_refreshes").headed("self-refreshes");

  /** Those that nobody but the controller asks for, over the window. */
  public static final Column<Double> REFRESHES =
      Column.number("refreshes").listed("refreshes").headed("refreshes");

  public static final Column<Interval> IDLE_ENERGY =
      Column.estimate("idleJoules", ENERGY).listed("energy").headed("energy at rest");

  static final TableType LINE =
      TableType.of(
              "memory",
              PATH,
              CHIP,
              CHIPS,
              POLICY,
              TIMEOUT,
              ACTIVE,
              STANDBY,
              POWER_DOWN,
              SELF_REFRESH,
              ENTRIES,
              REFRESHES,
              IDLE_ENERGY)
          .about(PATH);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("memoryChips", "Memory chips", SectionType.Subject.MEMORY, LINE).type();

  private DramSection() {}
}
