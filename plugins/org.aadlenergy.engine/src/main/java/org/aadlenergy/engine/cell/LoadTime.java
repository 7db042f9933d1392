package org.aadlenergy.engine.cell;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Parts of loads that repeat, and loads of other powers. */
public final class LoadTime {
  /** What is shorter, of a repetition, is none of it. */
  private static final double SLIVER = 1e-12;

  /** So many of a body that repeats are followed at most, about. */
  private static final double FEW = 6.0;

  private LoadTime() {}

  /** What is drawn between two moments of a load that repeats without an end. */
  public static LoadPattern between(LoadPattern load, double from, double to) {
    if (load instanceof LoadPattern.Level level) {
      return level.lasting(to - from);
    }
    List<LoadPattern> parts = new ArrayList<>();
    repeated(load, from, to, parts);
    return parts.size() == 1 ? parts.get(0) : new LoadPattern.Sequence(parts);
  }

  private static void repeated(LoadPattern body, double from, double to, List<LoadPattern> parts) {
    double length = body.seconds();
    double sliver = SLIVER * Math.max(length, to);
    double first = Math.floor((from + sliver) / length);
    double last = Math.floor((to + sliver) / length);
    if (first == last) {
      cut(body, from - first * length, to - first * length, sliver, parts);
      return;
    }
    double head = from - first * length;
    double whole = last - first;
    if (head > sliver) {
      cut(body, head, length, sliver, parts);
      whole--;
    }
    if (whole > 0.0) {
      parts.add(whole == 1.0 ? body : new LoadPattern.Repeated(body, (long) whole));
    }
    cut(body, 0.0, to - last * length, sliver, parts);
  }

  /** A part of one repetition. */
  private static void cut(
      LoadPattern load, double from, double to, double sliver, List<LoadPattern> parts) {
    if (to - from <= sliver) {
      return;
    }
    if (load instanceof LoadPattern.Level level) {
      parts.add(level.lasting(to - from));
    } else if (load instanceof LoadPattern.Repeated again) {
      repeated(again.body(), Math.max(0.0, from), Math.min(to, again.seconds()), parts);
    } else {
      double begin = 0.0;
      for (LoadPattern part : ((LoadPattern.Sequence) load).parts()) {
        double end = begin + part.seconds();
        if (end > from + sliver && begin < to - sliver) {
          double low = Math.max(0.0, from - begin);
          double high = Math.min(part.seconds(), to - begin);
          if (low <= sliver && high >= part.seconds() - sliver) {
            parts.add(part);
          } else {
            cut(part, low, high, sliver, parts);
          }
        }
        begin = end;
      }
    }
  }

  /** The same with one level where several follow each other that are the same. */
  public static LoadPattern joined(LoadPattern load) {
    if (load instanceof LoadPattern.Repeated again) {
      LoadPattern body = joined(again.body());
      return body instanceof LoadPattern.Level level
          ? level.lasting(level.seconds() * again.times())
          : new LoadPattern.Repeated(body, again.times());
    }
    if (!(load instanceof LoadPattern.Sequence all)) {
      return load;
    }
    List<LoadPattern> parts = new ArrayList<>();
    for (LoadPattern part : all.parts()) {
      LoadPattern next = joined(part);
      LoadPattern last = parts.isEmpty() ? next : parts.get(parts.size() - 1);
      if (!parts.isEmpty()
          && next instanceof LoadPattern.Level more
          && last instanceof LoadPattern.Level level
          && isSame(level, more)) {
        next = level.lasting(level.seconds() + more.seconds());
        parts.remove(parts.size() - 1);
      }
      parts.add(next);
    }
    return parts.size() == 1 ? parts.get(0) : new LoadPattern.Sequence(parts);
  }

  /** Compared here, as a cold run pays for a record's generated comparison. */
  static boolean isSame(LoadPattern.Level some, LoadPattern.Level other) {
    return some.watts() == other.watts()
        && some.celsius() == other.celsius()
        && some.amperes() == other.amperes()
        && some.leastVolts() == other.leastVolts()
        && some.swing().share() == other.swing().share()
        && some.swing().watts() == other.swing().watts()
        && some.swing().amperes() == other.swing().amperes();
  }

  /** How much energy it is at a voltage. */
  public static double joules(LoadPattern load, double volts) {
    if (load instanceof LoadPattern.Level level) {
      return (level.watts() + level.amperes() * volts) * level.seconds();
    }
    if (load instanceof LoadPattern.Repeated again) {
      return joules(again.body(), volts) * again.times();
    }
    double sum = 0.0;
    for (LoadPattern part : ((LoadPattern.Sequence) load).parts()) {
      sum += joules(part, volts);
    }
    return sum;
  }

  /**
   * The same in one level, for what cannot be followed: what is drawn on average, and how it goes
   * up and down, all above the average together and all below.
   */
  public static LoadPattern.Level swinging(LoadPattern load) {
    double mean = joules(load, 1.0) / load.seconds();
    double[] all = new double[3];
    double[] high = new double[3];
    add(load, 1.0, level -> true, all);
    add(load, 1.0, level -> level.watts() + level.amperes() > mean, high);
    double watts = all[1] / all[0];
    double amperes = all[2] / all[0];
    double share = high[0] / all[0];
    LoadPattern.Swing swing =
        share == 0.0
            ? LoadPattern.Swing.NONE
            : new LoadPattern.Swing(share, high[1] / high[0] - watts, high[2] / high[0] - amperes);
    return new LoadPattern.Level(
        load.seconds(), watts, load.celsius(), amperes, leastVolts(load), swing);
  }

  /** Adds seconds, joules and coulombs of some levels. */
  private static void add(
      LoadPattern load, double times, Predicate<LoadPattern.Level> such, double[] sums) {
    if (load instanceof LoadPattern.Repeated again) {
      add(again.body(), times * again.times(), such, sums);
    } else if (load instanceof LoadPattern.Sequence all) {
      all.parts().forEach(part -> add(part, times, such, sums));
    } else if (load instanceof LoadPattern.Level level && such.test(level)) {
      sums[0] += times * level.seconds();
      sums[1] += times * level.seconds() * level.watts();
      sums[2] += times * level.seconds() * level.amperes();
    }
  }

  /** The highest voltage that anything of it needs. */
  public static double leastVolts(LoadPattern load) {
    double[] volts = {0.0};
    load.map(
        level -> {
          volts[0] = Math.max(volts[0], level.leastVolts());
          return level;
        });
    return volts[0];
  }

  /** How many powers have to be followed: of what repeats a few, which tell of all. */
  public static double powers(LoadPattern load) {
    if (load instanceof LoadPattern.Level) {
      return 1.0;
    }
    return load instanceof LoadPattern.Repeated again
        ? powers(again.body()) * Math.min(FEW, again.times())
        : ((LoadPattern.Sequence) load).parts().stream().mapToDouble(LoadTime::powers).sum();
  }
}
