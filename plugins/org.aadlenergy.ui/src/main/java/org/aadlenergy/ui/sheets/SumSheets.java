package org.aadlenergy.ui.sheets;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;

import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.words.LeftOutText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;

/** What a system, a process or a service consists of, thread by thread. */
public final class SumSheets {
  private static final int SHOWN = 8;

  private SumSheets() {}

  /** All threads at or below a path; "" stands for the whole system. */
  public static Sheet below(String path, RootResult root, ModeResult mode) {
    String prefix = path.isEmpty() ? "" : path + '.';
    Ranking<ThreadResult> threads = new Ranking<>(SHOWN);
    double all = 0.0;
    TotalClaim known = TotalClaim.WHOLE;
    for (ThreadResult thread : mode.threads()) {
      if (thread.path().startsWith(prefix)) {
        double joules = perDispatch(thread) * dispatches(thread, mode);
        all += joules;
        known = known.and(TotalClaim.of(thread.leftOut()));
        threads.add(thread, joules, thread.path());
      }
    }
    Sheet.Builder sheet = Sheet.on(path.isEmpty() ? root.root() : path);
    String energy = QuantityFormat.format(all, ENERGY) + power(all, mode);
    sheet.fact("Its threads", TotalClaimText.of(Interval.exact(all), energy, known));
    if (!threads.first().isEmpty()) {
      sheet.heading("Dearest threads");
    }
    for (ThreadResult thread : threads.first()) {
      double joules = perDispatch(thread) * dispatches(thread, mode);
      sheet.bar(thread.path(), all > 0.0 ? joules / all : 0.0, known(thread, joules));
    }
    more(threads.leftOut(), sheet);
    leftOut(root.leftOut(), mode.name(), path, sheet);
    return sheet.done();
  }

  private static String power(double joules, ModeResult mode) {
    return ", " + QuantityFormat.format(joules / mode.windowSeconds(), POWER) + " on average";
  }

  private static double perDispatch(ThreadResult thread) {
    return thread.energyPerDispatchJoules().nominal();
  }

  private static double dispatches(ThreadResult thread, ModeResult mode) {
    return thread.dispatchesPerSecond().orElse(0.0) * mode.windowSeconds();
  }

  private static String known(ThreadResult thread, double joules) {
    String text = QuantityFormat.format(joules, ENERGY);
    return TotalClaimText.of(Interval.exact(joules), text, TotalClaim.of(thread.leftOut()));
  }

  private static void more(int count, Sheet.Builder sheet) {
    if (count > 0) {
      sheet.note("and " + QuantityFormat.grouped(count) + " more");
    }
  }

  /** What is left out at or below a path, and what to do about it. */
  static void leftOut(List<LeftOut> all, String mode, String path, Sheet.Builder sheet) {
    int shown = 0;
    int more = 0;
    for (LeftOut left : all) {
      boolean here = left.mode().isEmpty() || left.mode().equals(mode);
      boolean below = path.isEmpty() || (left.path() + '.').startsWith(path + '.');
      if (here && below) {
        if (shown == 0) {
          sheet.heading("What is left out");
        }
        if (shown < SHOWN) {
          String name = left.path().isEmpty() ? "the system" : left.path();
          sheet.fact(name, left.reason() + ".\n" + LeftOutText.hint(left));
          shown++;
        } else {
          more++;
        }
      }
    }
    more(more, sheet);
  }

  /** One service, all threads together. */
  public static Sheet service(String name, ModeResult mode) {
    Ranking<ThreadResult> threads = new Ranking<>(SHOWN);
    double all = 0.0;
    for (ThreadResult thread : mode.threads()) {
      double joules = of(thread, name) * dispatches(thread, mode);
      if (joules > 0.0) {
        threads.add(thread, joules, thread.path());
        all += joules;
      }
    }
    Sheet.Builder sheet = Sheet.on(name);
    if (threads.first().isEmpty()) {
      sheet.note("No thread causes it: components draw it while they wait, or it is assumed.");
    } else {
      sheet.fact("All threads", QuantityFormat.format(all, ENERGY) + power(all, mode));
      sheet.heading("Dearest threads");
    }
    for (ThreadResult thread : threads.first()) {
      double joules = of(thread, name) * dispatches(thread, mode);
      sheet.bar(thread.path(), joules / all, QuantityFormat.format(joules, ENERGY));
    }
    more(threads.leftOut(), sheet);
    return sheet.done();
  }

  private static double of(ThreadResult thread, String name) {
    double joules = 0.0;
    for (ServiceResult service : thread.services()) {
      if (service.phase() == Phase.DISPATCH
          && !service.includedInExecution()
          && service.service().equals(name)) {
        joules += service.energyJoules().nominal();
      }
    }
    return joules;
  }
}
