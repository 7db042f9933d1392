package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.cell.LoadTime;
import org.aadlenergy.engine.service.power.Harvest;
import org.aadlenergy.engine.workload.StepProfile;

/**
 * What is drawn, what is harvested and how warm it is over the common repetition of all: in pieces
 * in which only what is drawn changes.
 */
final class SupplyCycle {
  /** Longer repetitions than so many of the longest are not looked for. */
  private static final int MOST_TIMES = 400;

  private static final long MOST_PIECES = 20_000;

  /** Of more powers in all that have to be followed, those of a piece count as one that swings. */
  private static final double MOST_POWERS = 10_000.0;

  private static final double ROUNDING = 1e-9;

  /**
   * A stretch of a mission, of share or time.
   *
   * @param harvest what comes in it
   * @param warmth how warm it is around a battery in it
   */
  record Stretch(double length, Optional<Harvest> harvest, Optional<StepProfile> warmth) {
    Stretch lasting(double other) {
      return new Stretch(other, harvest, warmth);
    }
  }

  /** What of harvests comes in a piece: each by its share of the time. */
  private record Coming(double share, Harvest harvest, List<Double> watts) {}

  private record Piece(LoadPattern drawn, List<Coming> coming, double celsius) {}

  private final LoadPattern drawn;
  private final List<Stretch> stretches;
  private final List<StepProfile> profiles = new ArrayList<>();
  private final List<Piece> pieces = new ArrayList<>();
  private boolean even;
  private boolean whole;
  private double seconds;

  /**
   * That of a load which repeats.
   *
   * @param stretches of a repetition; a single one lasts for ever
   * @param shares whether their lengths are shares of the time, without an order
   */
  SupplyCycle(LoadPattern load, List<Stretch> stretches, boolean shares) {
    this.drawn = LoadTime.joined(load);
    this.stretches = stretches;
    stretches.forEach(its -> its.harvest().ifPresent(h -> profiles.addAll(h.profiles())));
    stretches.forEach(its -> its.warmth().ifPresent(profiles::add));
    profiles.removeIf(profile -> profile.seconds() == 0.0);
    this.even = shares || stretches.size() == 1;
    boolean level = stretches.size() == 1 && drawn instanceof LoadPattern.Level;
    double longest = profiles.stream().mapToDouble(StepProfile::seconds).max().orElse(0.0);
    double base = level && longest > 0.0 ? longest : Math.max(longest, drawn.seconds());
    even |= pieces(base, drawn) > MOST_PIECES;
    length(base, longest, level);
    fill();
  }

  private double pieces(double length, LoadPattern load) {
    double sum = even ? 1.0 : length / load.seconds() * stretches.size();
    for (StepProfile profile : profiles) {
      sum += length / profile.seconds() * profile.steps().size();
    }
    return sum;
  }

  /** After what time all repeats; or what is harvested, where what is drawn does not go with it. */
  private void length(double base, double longest, boolean level) {
    double each = pieces(base, drawn);
    for (int drawnToo = level ? 0 : 1; drawnToo >= 0; drawnToo--) {
      for (int times = 1; times <= MOST_TIMES && times * each <= MOST_PIECES; times++) {
        double length = times * (drawnToo > 0 || level ? base : Math.max(longest, ROUNDING));
        if (repeats(length, drawnToo > 0)) {
          seconds = length;
          whole = drawnToo > 0 || level;
          return;
        }
      }
    }
    seconds = base;
  }

  private boolean repeats(double length, boolean drawnToo) {
    boolean all = !drawnToo || divides(drawn.seconds(), length);
    for (StepProfile profile : profiles) {
      all &= divides(profile.seconds(), length);
    }
    return all;
  }

  private static boolean divides(double part, double length) {
    double times = length / part;
    return times > 0.5 && Math.abs(times - Math.rint(times)) <= ROUNDING + 4e-16 * times;
  }

  private void fill() {
    TreeSet<Double> moments = new TreeSet<>(List.of(0.0, seconds));
    for (StepProfile profile : profiles) {
      for (double begin = 0.0, n = 0; begin < seconds; begin = ++n * profile.seconds()) {
        for (StepProfile.Step step : profile.steps()) {
          moments.add(Math.min(seconds, begin + step.at()));
        }
      }
    }
    double all = stretches.stream().mapToDouble(Stretch::length).sum();
    for (double begin = 0.0, n = 0; !even && begin < seconds; begin = ++n * all) {
      double at = begin;
      for (Stretch stretch : stretches) {
        at += stretch.length();
        moments.add(Math.min(seconds, at));
      }
    }
    double most = MOST_POWERS / moments.size();
    double from = 0.0;
    for (double to : moments) {
      if (to - from > ROUNDING * ROUNDING * seconds + 1e-12) {
        pieces.add(piece(from, to, all, most));
        from = to;
      }
    }
  }

  private Piece piece(double from, double to, double all, double most) {
    double middle = (from + to) / 2.0;
    List<Coming> coming = new ArrayList<>(1);
    double place = middle - Math.floor(middle / all) * all;
    double warmer = 0.0;
    for (Stretch stretch : stretches) {
      boolean here = place >= 0.0 && place < stretch.length();
      double share = even ? stretch.length() / all : here ? 1.0 : 0.0;
      place -= stretch.length();
      double celsius = stretch.warmth().map(its -> its.at(middle)).orElse(BatteryLives.ROOM);
      warmer += share * (celsius - BatteryLives.ROOM);
      if (stretch.harvest().isPresent() && share > 0.0) {
        Harvest harvest = stretch.harvest().get();
        coming.add(new Coming(share, harvest, harvest.at(middle)));
      }
    }
    double celsius = BatteryLives.ROOM + warmer;
    LoadPattern here = LoadTime.between(drawn, from, to);
    return new Piece(
        LoadTime.powers(here) > most ? LoadTime.swinging(here) : here, coming, celsius);
  }

  /** How long it is. */
  double seconds() {
    return seconds;
  }

  /** Whether what is drawn repeats after it, too; else that begins anew with it. */
  boolean whole() {
    return whole;
  }

  /** What is drawn in it at a voltage, in joules. */
  double drawnJoules(double volts) {
    return pieces.stream().mapToDouble(piece -> LoadTime.joules(piece.drawn(), volts)).sum();
  }

  /** What is harvested in it. */
  double harvestedJoules() {
    double sum = 0.0;
    for (Piece piece : pieces) {
      for (Coming each : piece.coming()) {
        double watts = each.watts().stream().mapToDouble(Double::doubleValue).sum();
        sum += each.share() * watts * piece.drawn().seconds();
      }
    }
    return sum;
  }

  /** What of it reaches the batteries, or what they feed. */
  double reachingJoules() {
    return reachingJoules(1.0);
  }

  /** The same of so many times the harvest. */
  double reachingJoules(double factor) {
    double sum = 0.0;
    for (Piece piece : pieces) {
      sum += reaching(piece, factor) * piece.drawn().seconds();
    }
    return sum;
  }

  private static double reaching(Piece piece, double factor) {
    double sum = 0.0;
    for (Coming each : piece.coming()) {
      List<Double> watts = each.watts().stream().map(its -> its * factor).toList();
      sum += each.share() * each.harvest().reaching(watts);
    }
    return sum;
  }

  /** What batteries give, less than 0 where they are charged, of what is usually harvested. */
  LoadPattern load(double drawing) {
    return new LoadPattern.Sequence(load(drawing, 1.0));
  }

  /**
   * What batteries give, less than 0 where they are charged, piece by piece.
   *
   * @param drawing of what is usually drawn
   * @param harvesting of what is harvested
   */
  List<LoadPattern> load(double drawing, double harvesting) {
    List<LoadPattern> parts = new ArrayList<>(pieces.size());
    for (Piece piece : pieces) {
      double reaching = harvesting > 0.0 ? reaching(piece, harvesting) : 0.0;
      parts.add(piece.drawn().map(level -> level.drawing(drawing, -reaching).at(piece.celsius())));
    }
    return parts;
  }
}
