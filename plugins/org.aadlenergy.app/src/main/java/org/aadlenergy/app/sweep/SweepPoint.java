package org.aadlenergy.app.sweep;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.words.Known;

/**
 * What one combination of values costs.
 *
 * @param point its number in the plan
 * @param windowSeconds how long the window or the mission is; 0 where there is no result
 * @param energyJoules over the window or the mission
 * @param timeSeconds of the processors over the window, services of the operating system included;
 *     of a mission, its length times the busy share
 * @param ramBytes caches of code, shadowed code, and memory under a superpage policy
 * @param deadlinesMet whether all deadlines are met, or without a schedule whether no processor has
 *     more work than time
 * @param complete whether nothing is left out: energies are lower bounds and battery lives upper
 *     ones where something is
 * @param busyShare of a mission: the share of the time that the busiest processor works in the mode
 *     where it works most
 * @param batterySeconds how long the batteries last, where there are any
 * @param cost what the parts cost to buy, where all of them have a price
 * @param problem the first error; the figures then bound nothing, or are 0
 */
public record SweepPoint(
    long point,
    double windowSeconds,
    Interval energyJoules,
    double timeSeconds,
    double ramBytes,
    boolean deadlinesMet,
    boolean complete,
    Optional<Double> busyShare,
    Optional<Double> batterySeconds,
    Optional<Double> cost,
    Optional<String> problem) {

  /** What its figures say of the truth. */
  public Known known() {
    return complete ? Known.WHOLE : problem.isPresent() ? Known.WRONG : Known.LEAST;
  }

  /** A point without a result. */
  static SweepPoint failed(long point, Optional<String> problem) {
    return new SweepPoint(
        point,
        0.0,
        Interval.ZERO,
        0.0,
        0.0,
        false,
        false,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        problem);
  }

  /** The same by another number. */
  SweepPoint numbered(long number) {
    return new SweepPoint(
        number,
        windowSeconds,
        energyJoules,
        timeSeconds,
        ramBytes,
        deadlinesMet,
        complete,
        busyShare,
        batterySeconds,
        cost,
        problem);
  }

  /** What it would be over a window of another length, at the same power. */
  SweepPoint over(double seconds) {
    if (windowSeconds == 0.0 || windowSeconds == seconds) {
      return this;
    }
    double times = seconds / windowSeconds;
    return new SweepPoint(
        point,
        seconds,
        new Interval(
            energyJoules.nominal() * times,
            energyJoules.low() * times,
            energyJoules.high() * times),
        timeSeconds * times,
        ramBytes,
        deadlinesMet,
        complete,
        busyShare,
        batterySeconds,
        cost,
        problem);
  }

  /** The same with other words for its problem. */
  public SweepPoint saying(UnaryOperator<String> words) {
    return new SweepPoint(
        point,
        windowSeconds,
        energyJoules,
        timeSeconds,
        ramBytes,
        deadlinesMet,
        complete,
        busyShare,
        batterySeconds,
        cost,
        problem.map(words));
  }

  /** The same with what its parts cost to buy, and with what came of asking for that. */
  SweepPoint priced(Optional<Double> price, Optional<String> unpriced) {
    return new SweepPoint(
        point,
        windowSeconds,
        energyJoules,
        timeSeconds,
        ramBytes,
        deadlinesMet,
        complete,
        busyShare,
        batterySeconds,
        price,
        problem.or(() -> unpriced));
  }

  /** Writes all figures, to the last bit. */
  public void write(DataOutput out) throws IOException {
    out.writeLong(point);
    out.writeDouble(windowSeconds);
    out.writeDouble(energyJoules.nominal());
    out.writeDouble(energyJoules.low());
    out.writeDouble(energyJoules.high());
    out.writeDouble(timeSeconds);
    out.writeDouble(ramBytes);
    out.writeBoolean(deadlinesMet);
    out.writeBoolean(complete);
    write(busyShare, out);
    write(batterySeconds, out);
    write(cost, out);
    byte[] text = problem.orElse("").getBytes(StandardCharsets.UTF_8);
    out.writeBoolean(problem.isPresent());
    out.writeInt(text.length);
    out.write(text);
  }

  private static void write(Optional<Double> figure, DataOutput out) throws IOException {
    out.writeBoolean(figure.isPresent());
    out.writeDouble(figure.orElse(0.0));
  }

  /** A point as it was written. */
  public static SweepPoint read(DataInput in) throws IOException {
    return new SweepPoint(
        in.readLong(),
        in.readDouble(),
        new Interval(in.readDouble(), in.readDouble(), in.readDouble()),
        in.readDouble(),
        in.readDouble(),
        in.readBoolean(),
        in.readBoolean(),
        readFigure(in),
        readFigure(in),
        readFigure(in),
        readText(in));
  }

  private static Optional<Double> readFigure(DataInput in) throws IOException {
    boolean present = in.readBoolean();
    double figure = in.readDouble();
    return present ? Optional.of(figure) : Optional.empty();
  }

  private static Optional<String> readText(DataInput in) throws IOException {
    boolean present = in.readBoolean();
    byte[] text = new byte[in.readInt()];
    in.readFully(text);
    return present ? Optional.of(new String(text, StandardCharsets.UTF_8)) : Optional.empty();
  }
}
