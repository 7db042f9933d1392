package org.aadlenergy.app.sweep;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.words.TotalClaim;
import org.jspecify.annotations.Nullable;

/**
 * What one combination of values costs: a figure for each {@link Objective}, and what is said of
 * all of them.
 *
 * @param point its number in the plan
 * @param windowSeconds how long the window or the mission is; 0 where there is no result
 * @param energyJoules over the window or the mission
 * @param figures by objective, in the order of the table; no number where there is none
 * @param deadlinesMet whether all deadlines are met, or without a schedule whether no processor has
 *     more work than time
 * @param complete whether nothing is left out: energies are lower bounds and battery lives upper
 *     ones where something is
 * @param busyShare of a mission: the share of the time that the busiest processor works in the mode
 *     where it works most
 * @param even whether the load of a governor is taken as even, which bursts are not
 * @param problem the first error; the figures then bound nothing, or are 0
 */
public record SweepPoint(
    long point,
    double windowSeconds,
    Interval energyJoules,
    double[] figures,
    boolean deadlinesMet,
    boolean complete,
    Optional<Double> busyShare,
    boolean even,
    Optional<String> problem) {

  /** A point without a result. */
  static SweepPoint failed(long point, Optional<String> problem) {
    double[] none = new double[Objective.values().length];
    for (Objective objective : Objective.values()) {
      none[objective.ordinal()] = objective.is(ObjectiveTrait.STANDARD) ? 0.0 : Double.NaN;
    }
    return new SweepPoint(
        point, 0.0, Interval.ZERO, none, false, false, Optional.empty(), false, problem);
  }

  /** The figure of an objective; no number where the point has none. */
  public double figure(Objective objective) {
    return figures[objective.ordinal()];
  }

  /** What its figures say of the truth. */
  public TotalClaim known() {
    return complete ? TotalClaim.WHOLE : problem.isPresent() ? TotalClaim.WRONG : TotalClaim.LEAST;
  }

  /** The same by another number. */
  SweepPoint numbered(long number) {
    return with(number, windowSeconds, energyJoules, figures, problem);
  }

  /** The same with other words for its problem. */
  public SweepPoint saying(UnaryOperator<String> words) {
    return with(point, windowSeconds, energyJoules, figures, problem.map(words));
  }

  /** What it would be over a window of another length, at the same power. */
  SweepPoint over(double seconds) {
    if (windowSeconds == 0.0 || windowSeconds == seconds) {
      return this;
    }
    double times = seconds / windowSeconds;
    double[] scaled = figures.clone();
    for (Objective objective : Objective.values()) {
      scaled[objective.ordinal()] *= objective.is(ObjectiveTrait.OF_WINDOW) ? times : 1.0;
    }
    return with(point, seconds, energyJoules.times(times), scaled, problem);
  }

  private SweepPoint with(
      long number, double window, Interval energy, double[] all, Optional<String> wrong) {
    return new SweepPoint(
        number, window, energy, all, deadlinesMet, complete, busyShare, even, wrong);
  }

  /** Writes all figures, to the last bit. */
  public void write(DataOutput out) throws IOException {
    out.writeLong(point);
    out.writeDouble(windowSeconds);
    out.writeDouble(energyJoules.nominal());
    out.writeDouble(energyJoules.low());
    out.writeDouble(energyJoules.high());
    for (double figure : figures) {
      out.writeDouble(figure);
    }
    out.writeBoolean(deadlinesMet);
    out.writeBoolean(complete);
    out.writeDouble(busyShare.orElse(Double.NaN));
    out.writeBoolean(even);
    byte[] text = problem.orElse("").getBytes(StandardCharsets.UTF_8);
    out.writeBoolean(problem.isPresent());
    out.writeInt(text.length);
    out.write(text);
  }

  /** A point as it was written. */
  public static SweepPoint read(DataInput in) throws IOException {
    long point = in.readLong();
    double windowSeconds = in.readDouble();
    Interval energyJoules = new Interval(in.readDouble(), in.readDouble(), in.readDouble());
    double[] figures = new double[Objective.values().length];
    for (int i = 0; i < figures.length; i++) {
      figures[i] = in.readDouble();
    }
    return new SweepPoint(
        point,
        windowSeconds,
        energyJoules,
        figures,
        in.readBoolean(),
        in.readBoolean(),
        Optional.of(in.readDouble()).filter(share -> !share.isNaN()),
        in.readBoolean(),
        readText(in));
  }

  private static Optional<String> readText(DataInput in) throws IOException {
    boolean present = in.readBoolean();
    byte[] text = new byte[in.readInt()];
    in.readFully(text);
    return present ? Optional.of(new String(text, StandardCharsets.UTF_8)) : Optional.empty();
  }

  /** By what is in it: a record's own compares which array it has. */
  @Override
  public boolean equals(@Nullable Object object) {
    return object instanceof SweepPoint other
        && point == other.point
        && windowSeconds == other.windowSeconds
        && energyJoules.equals(other.energyJoules)
        && Arrays.equals(figures, other.figures)
        && deadlinesMet == other.deadlinesMet
        && complete == other.complete
        && busyShare.equals(other.busyShare)
        && even == other.even
        && problem.equals(other.problem);
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(point) + Arrays.hashCode(figures);
  }
}
