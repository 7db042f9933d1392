package org.aadlenergy.app.signal;

import java.util.List;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.SignalLevels;

/**
 * The power of something from a moment to another: of one mode, or through those of a mission.
 *
 * @param root the system
 * @param mode the mode; "" for a mission, and where there are no modes
 * @param path of a component or source; "" for all together
 * @param stretches one after the other, from the first second on
 * @param fromSeconds where it begins
 * @param toSeconds where it ends
 * @param whole whether all of it is known, and comes again and again
 * @param reason what is not known of it, or what it is of
 */
public record PowerCurve(
    String root,
    String mode,
    String path,
    List<Stretch> stretches,
    double fromSeconds,
    double toSeconds,
    boolean whole,
    String reason) {

  public PowerCurve {
    stretches = List.copyOf(stretches);
  }

  /** A signal in its own steps of time, which begins at a second of the whole. */
  public record Stretch(double startSeconds, Signal watts, TimeBase time) {
    double endSeconds() {
      return startSeconds + time.seconds(watts.length());
    }

    /** The energy between two moments, as far as they lie in it. */
    double joules(double fromSeconds, double toSeconds) {
      long from = step(fromSeconds);
      long to = step(toSeconds);
      return from >= to
          ? 0.0
          : SignalLevels.of(watts, from, to, 1).buckets().get(0).mean() * time.seconds(to - from);
    }

    private long step(double seconds) {
      long step = time.steps(Math.max(0.0, seconds - startSeconds));
      return Math.min(watts.length(), step);
    }
  }

  /** Is told a time and the power over it. */
  public interface Visit {
    void visit(double start, double end, double watts);
  }

  /** How long all stretches are. */
  double seconds() {
    return stretches.get(stretches.size() - 1).endSeconds();
  }

  /** The same between other moments. */
  PowerCurve between(double from, double to) {
    return new PowerCurve(root, mode, path, stretches, from, to, whole, reason);
  }

  /** Tells all that is between both moments, each change once. */
  void each(Visit visit) {
    Joined joined = new Joined(visit);
    for (Stretch stretch : stretches) {
      long from = stretch.step(fromSeconds);
      long to = stretch.step(toSeconds);
      if (from < to) {
        stretch
            .watts()
            .each(
                from,
                to,
                (start, end, watts) ->
                    joined.visit(
                        stretch.startSeconds() + stretch.time().seconds(start),
                        stretch.startSeconds() + stretch.time().seconds(end),
                        watts));
      }
    }
    joined.end();
  }

  /** How many changes there are about, without looking at them. */
  long pieces() {
    return stretches.stream()
        .mapToLong(stretch -> Math.min(Integer.MAX_VALUE, stretch.watts().pieces()))
        .sum();
  }

  /** Its integral, and its most with the first moment of it. */
  Sum sum() {
    double joules = 0.0;
    double most = Double.NEGATIVE_INFINITY;
    double at = fromSeconds;
    for (Stretch stretch : stretches) {
      long from = stretch.step(fromSeconds);
      long to = stretch.step(toSeconds);
      if (from < to) {
        Signal part = stretch.watts().cut(from, to);
        joules += part.integral() / stretch.time().perSecond();
        if (part.most().value() > most) {
          most = part.most().value();
          at = stretch.startSeconds() + stretch.time().seconds(from + part.most().at());
        }
      }
    }
    return new Sum(joules, most, at);
  }

  /** What is told of all of it. */
  record Sum(double joules, double mostWatts, double mostAtSeconds) {}

  /** Joins equal neighbours across stretches. */
  private static final class Joined {
    private final Visit visit;
    private double start;
    private double end;
    private double watts = Double.NaN;

    Joined(Visit visit) {
      this.visit = visit;
    }

    void visit(double from, double to, double value) {
      if (value != watts) {
        end();
        start = from;
        watts = value;
      }
      end = to;
    }

    void end() {
      if (!Double.isNaN(watts)) {
        visit.visit(start, end, watts);
      }
    }
  }
}
