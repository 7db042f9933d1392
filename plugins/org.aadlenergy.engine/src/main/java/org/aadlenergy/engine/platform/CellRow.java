package org.aadlenergy.engine.platform;

import static org.aadlenergy.engine.platform.CellRow.At.AMPERES;
import static org.aadlenergy.engine.platform.CellRow.At.CELSIUS;
import static org.aadlenergy.engine.platform.CellRow.At.SHARE;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * One row of what a cell's data sheet prints: a figure, and where it holds.
 *
 * @param branch of several slow parts, from 1; 0 for what is of no branch
 * @param share how full, 0 to 1; everywhere where it says nothing
 * @param celsius how warm; at room temperature, or everywhere, where it says nothing
 * @param amperes at which lasting current
 */
public record CellRow(
    Kind kind,
    int branch,
    Optional<Double> share,
    Optional<Double> celsius,
    Optional<Double> amperes,
    Coefficient value) {

  /** What a row may say it holds at. */
  public enum At {
    SHARE(Dimension.RATIO),
    CELSIUS(Dimension.TEMPERATURE),
    AMPERES(Dimension.CURRENT);

    private final Dimension dimension;

    At(Dimension dimension) {
      this.dimension = dimension;
    }

    /** What it is measured in. */
    public Dimension dimension() {
      return dimension;
    }
  }

  /** Of what may be, what makes a cell last longer, or shorter, or what is usual. */
  public enum Side {
    LEAST,
    USUAL,
    MOST
  }

  /** What a row tells; the one table of what each word means. */
  public enum Kind {
    /** The voltage without a load. */
    OPEN("open", Dimension.VOLTAGE, SHARE, CELSIUS),
    /** The resistance at once. */
    RESISTANCE("resistance", Dimension.RESISTANCE, SHARE, CELSIUS),
    /** What follows a load slowly. */
    BRANCH_RESISTANCE("branch resistance", Dimension.RESISTANCE, SHARE, CELSIUS),
    /** How slowly. */
    BRANCH_TIME("branch time", Dimension.TIME),
    /** The charge to the cut-off at a lasting current. */
    DELIVERS("delivers", Dimension.CHARGE, AMPERES),
    /** Instead of such rows, the exponent of Peukert. */
    PEUKERT("peukert", Dimension.RATIO),
    /** The current at which the charge holds. */
    RATED("rated", Dimension.CURRENT),
    /** Over how long currents even out. */
    EVENS_OUT("evens_out", Dimension.TIME),
    /** The share of its charge that leaks in a year. */
    SELF_DISCHARGE("self_discharge", Dimension.RATIO, CELSIUS),
    /** The share of its capacity that is gone after a year. */
    FADE("fade", Dimension.RATIO),
    /** The share of its capacity that is gone after its charge went through it once. */
    CYCLE_FADE("cycle_fade", Dimension.RATIO),
    /** The most that it is charged to. */
    CHARGE_VOLTAGE("charge_voltage", Dimension.VOLTAGE),
    /** The most that it is charged with. */
    CHARGE_CURRENT("charge_current", Dimension.CURRENT),
    /** What it keeps of a charge that goes into it. */
    CHARGE_EFFICIENCY("charge_efficiency", Dimension.RATIO),
    /** Below this voltage it counts as empty. */
    CUTOFF("cutoff", Dimension.VOLTAGE);

    private final String words;
    private final Dimension dimension;
    private final List<At> places;

    Kind(String words, Dimension dimension, At... places) {
      this.words = words;
      this.dimension = dimension;
      this.places = List.of(places);
    }

    /** The one that platform files say so. */
    public static Optional<Kind> of(String words) {
      return Arrays.stream(values()).filter(kind -> kind.words.equals(words)).findFirst();
    }

    /** As platform files say it. */
    public String words() {
      return words;
    }

    /** What its figure is. */
    public Dimension dimension() {
      return dimension;
    }

    /** What its rows may stand at; a kind that has none has one figure. */
    public List<At> places() {
      return places;
    }

    /** Whether a cell lasts longer the more it is; less of the others is better. */
    boolean isGood() {
      return switch (this) {
        case RESISTANCE, BRANCH_RESISTANCE, PEUKERT, SELF_DISCHARGE, FADE, CYCLE_FADE, CUTOFF ->
            false;
        default -> true;
      };
    }
  }

  /** What figures hold at that name no temperature. */
  public static final double ROOM = 25.0;

  /** What it tells, as a platform file says it. */
  public String what() {
    return branch > 1 ? kind.words.replace("branch", "branch " + branch) : kind.words;
  }

  /** The same with where it holds; rows of the same words hold at the same place. */
  public String words() {
    StringBuilder words = new StringBuilder(what());
    share.ifPresent(s -> words.append(" at ").append(plain(s, 2)).append(" %"));
    celsius
        .filter(c -> c != ROOM)
        .ifPresent(c -> words.append(" at ").append(plain(c, 0)).append(" degC"));
    amperes.ifPresent(a -> words.append(" at ").append(plain(a, 3)).append(" mA"));
    return words.toString();
  }

  private static String plain(double value, int digits) {
    return BigDecimal.valueOf(value).movePointRight(digits).stripTrailingZeros().toPlainString();
  }

  /** Its figure, in SI. */
  public double figure() {
    return value.value();
  }

  /** Its figure as far as it may be off to a side. */
  public double figure(Side side) {
    boolean more = (side == Side.MOST) == kind.isGood();
    double bound = side == Side.USUAL ? figure() : Math.max(0.0, value.bound(more));
    return switch (kind) {
      case PEUKERT -> Math.max(1.0, bound);
      case CHARGE_EFFICIENCY -> Math.min(1.0, bound);
      default -> bound;
    };
  }
}
