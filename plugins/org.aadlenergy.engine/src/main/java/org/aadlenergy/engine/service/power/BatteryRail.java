package org.aadlenergy.engine.service.power;

import java.util.List;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.cell.Outlet;
import org.aadlenergy.engine.evaluation.Contributions;
import org.aadlenergy.engine.evaluation.Mode;

/**
 * What hangs on a battery, as far as its voltage counts.
 *
 * @param outlet what stands between
 * @param needs what works from some voltage on
 */
public record BatteryRail(Outlet outlet, List<Need> needs) {
  public BatteryRail {
    needs = List.copyOf(needs);
  }

  /**
   * What one of them needs.
   *
   * @param kind converter, output of a converter, or consumer
   * @param least from which voltage on it works; 0 where nothing says so
   * @param bears the highest voltage that it bears; infinite where nothing says so
   * @param dropout what linear regulators and diodes before it take of the voltage at least
   * @param most what they give at most; infinite where there are none
   */
  public record Need(
      String path, Kind kind, double least, double bears, double dropout, double most) {
    /** From which voltage of the battery's line on it works. */
    public double ofLine() {
      return least > 0.0 ? least + dropout : 0.0;
    }

    /** What it gets while that line is at a voltage. */
    public double gets(double line) {
      return Math.max(0.0, Math.min(most, line - dropout));
    }
  }

  /** Whose need it is. */
  public enum Kind {
    /** Its input. */
    CONVERTER("converter"),
    /** What a linear regulator gives: less is no brown-out, but no regulated voltage. */
    OUTPUT("output"),
    /** What draws. */
    CONSUMER("consumer");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** As reports say it. */
    public String word() {
      return word;
    }
  }

  /** That of a battery, connected or not. */
  public static BatteryRail of(Component battery, Mode mode, Contributions given) {
    return given
        .noted(BatteryRail.class, battery)
        .orElseGet(() -> BatteryRails.unconnected(battery, mode));
  }

  /** The voltage of the line below which something on it does not work. */
  public double least() {
    double least = 0.0;
    for (Need need : needs) {
      least = need.kind() == Kind.OUTPUT ? least : Math.max(least, need.ofLine());
    }
    return least;
  }
}
