package org.aadlenergy.report.text;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;
import static org.aadlenergy.engine.result.section.Kind.ESTIMATE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.report.answer.AnswerCell;
import org.aadlenergy.report.answer.AnswerTable;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;

/** The threads of a mode, the dearest first, each with its services where there is room. */
final class ThreadTable {
  private static final int ROWS = 15;
  private static final int ROWS_WITH_SERVICES = 40;

  private ThreadTable() {}

  /** A thread, or one of its services. */
  record ThreadLine(ThreadResult thread, Optional<ServiceResult> service) {
    boolean isIncluded() {
      return service.isPresent() && service.get().includedInExecution();
    }

    /** Whether it has a power of its own: what runs once at the start has none. */
    boolean isDrawn() {
      return service.isEmpty() || service.get().phase() == Phase.DISPATCH && !isIncluded();
    }

    Interval time() {
      return service.isPresent() ? service.get().timeSeconds() : thread.timePerDispatchSeconds();
    }

    Interval energy() {
      return service.isPresent() ? service.get().energyJoules() : thread.energyPerDispatchJoules();
    }

    Interval power() {
      if (service.isEmpty()) {
        return thread.averagePowerWatts();
      }
      boolean startup = service.get().phase() == Phase.STARTUP;
      double rate = thread.dispatchesPerSecond().orElse(0.0);
      return startup ? Interval.ZERO : service.get().energyJoules().times(rate);
    }

    TotalClaim known() {
      return service.isPresent() ? TotalClaim.WHOLE : TotalClaim.of(thread.leftOut());
    }

    String name() {
      if (service.isEmpty()) {
        return thread.path();
      }
      String suffix = service.get().phase() == Phase.STARTUP ? " at start" : "";
      return "  " + (service.get().flagged() ? "! " : "") + service.get().title() + suffix;
    }

    String rate() {
      return service.isPresent()
          ? "x " + QuantityFormat.number(service.get().count())
          : TotalClaimText.rate(thread);
    }
  }

  /** The table, or an empty one where there are no threads. */
  static AnswerTable<ThreadLine> of(ModeResult mode) {
    Ranking<ThreadResult> ranking = new Ranking<>(ROWS);
    for (ThreadResult thread : mode.threads()) {
      ranking.add(thread, thread.averagePowerWatts().nominal(), thread.path());
    }
    int rows = ranking.first().size();
    for (ThreadResult thread : ranking.first()) {
      rows += deservesServices(thread) ? thread.services().size() : 0;
    }
    List<ThreadLine> lines = new ArrayList<>();
    for (ThreadResult thread : ranking.first()) {
      lines.add(new ThreadLine(thread, Optional.empty()));
      if (rows <= ROWS_WITH_SERVICES && deservesServices(thread)) {
        for (Phase phase : Phase.values()) {
          for (ServiceResult service : thread.services()) {
            if (service.phase() == phase) {
              lines.add(new ThreadLine(thread, Optional.of(service)));
            }
          }
        }
      }
    }
    return table(mode, lines, ranking.leftOut());
  }

  /** A thread that only executes needs no further line. */
  private static boolean deservesServices(ThreadResult thread) {
    List<ServiceResult> services = thread.services();
    return services.size() > 1
        || (services.size() == 1 && services.get(0).phase() == Phase.STARTUP);
  }

  private static AnswerTable<ThreadLine> table(ModeResult mode, List<ThreadLine> lines, int more) {
    double whole = mode.totals().averagePowerWatts().nominal();
    Function<ThreadLine, CellTone> strong =
        line -> line.service.isEmpty() ? CellTone.STRONG : CellTone.NORMAL;
    return new AnswerTable<>(Audience.TERMINAL, lines, more, "threads")
        .text(ThreadLine::name, "Threads, per dispatch")
        .tone(strong)
        .column(ESTIMATE, line -> figure(line, line.time(), TIME, "included"), "time")
        .column(ESTIMATE, line -> figure(line, line.energy(), ENERGY, ""), "energy")
        .tone(strong)
        .column(
            ESTIMATE,
            line ->
                new AnswerCell.BoundsOf(
                    line.energy(), ENERGY, text -> line.isIncluded() ? "" : text),
            "95 % bounds")
        .tone(CellTone.FAINT)
        .number(ThreadLine::rate, "rate")
        .column(ESTIMATE, ThreadTable::power, "power")
        .number(
            line ->
                line.isDrawn() && line.thread.dispatchesPerSecond().isPresent()
                    ? QuantityFormat.share(line.power().nominal() / whole)
                    : "",
            "share")
        .tone(strong);
  }

  /** What the execution contains already counts for the unit of the column only. */
  private static AnswerCell figure(
      ThreadLine line, Interval value, Dimension dimension, String included) {
    boolean timed = line.service.isEmpty() && dimension == TIME;
    TotalClaim known = timed ? TotalClaimText.time(line.thread) : line.known();
    return new AnswerCell.Estimated(
        value,
        dimension,
        text -> line.isIncluded() ? included : TotalClaimText.of(value, text, known));
  }

  private static AnswerCell power(ThreadLine line) {
    boolean rated = line.thread.dispatchesPerSecond().isPresent();
    return new AnswerCell.Estimated(
        line.power(),
        POWER,
        text ->
            !line.isDrawn()
                ? ""
                : rated
                    ? TotalClaimText.of(line.power(), text, line.known())
                    : TotalClaimText.UNKNOWN);
  }
}
