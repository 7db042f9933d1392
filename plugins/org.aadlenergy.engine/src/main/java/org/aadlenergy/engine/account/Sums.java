package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.Signals;
import org.aadlenergy.engine.signal.TooManyPieces;

/** Adds up signals that repeat after different times. */
final class Sums {
  private Sums() {}

  /** What contributions draw together over a length; on average where that is too much to hold. */
  static Signal of(List<PowerPart> contributions, long length) {
    List<Signal> signals = new ArrayList<>();
    byScenes(contributions).forEach((scenes, own) -> signals.add(scenes.sum(own)));
    try {
      return together(signals, length);
    } catch (TooManyPieces e) {
      double watts = 0.0;
      for (PowerPart each : contributions) {
        watts += each.watts().nominal();
      }
      return Signal.level(length, watts);
    }
  }

  /** When that is highest first; their scenes are known. */
  static long mostAt(
      Map<PowerScenes, List<PowerPart>> byScenes, List<PowerPart> contributions, long length) {
    List<Signal> signals = new ArrayList<>();
    List<double[]> values = new ArrayList<>();
    for (Map.Entry<PowerScenes, List<PowerPart>> entry : byScenes.entrySet()) {
      Signal numbers = entry.getKey().numbers();
      if (byScenes.size() == 1 && length % numbers.length() == 0) {
        return entry.getKey().most(entry.getValue()).at();
      }
      if (numbers.pieces() > 1) {
        signals.add(numbers);
        values.add(entry.getKey().values(entry.getValue()));
      }
    }
    if (!Signals.areAdded(signals)) {
      return of(contributions, length).most().at();
    }
    return signals.isEmpty() ? 0 : Signals.most(signals, values, length).at();
  }

  /** Contributions by the scenes in whose time they are drawn, in their order. */
  static Map<PowerScenes, List<PowerPart>> byScenes(List<PowerPart> contributions) {
    Map<PowerScenes, List<PowerPart>> found = new IdentityHashMap<>();
    Map<PowerScenes, List<PowerPart>> ordered = new LinkedHashMap<>();
    for (PowerPart each : contributions) {
      List<PowerPart> own = found.get(each.scenes());
      if (own == null) {
        own = new ArrayList<>();
        found.put(each.scenes(), own);
        ordered.put(each.scenes(), own);
      }
      own.add(each);
    }
    return ordered;
  }

  /** Contributions by the path of who draws them, in their order. */
  static Map<String, List<PowerPart>> byPath(List<PowerPart> contributions) {
    Map<String, List<PowerPart>> byPath = new TreeMap<>();
    Map<Component, List<PowerPart>> known = new IdentityHashMap<>();
    for (PowerPart each : contributions) {
      List<PowerPart> own = known.get(each.payer());
      if (own == null) {
        own = byPath.computeIfAbsent(each.payer().path(), p -> new ArrayList<>());
        known.put(each.payer(), own);
      }
      own.add(each);
    }
    return byPath;
  }

  /** Their sum; those that repeat together are added first, so that it does, too. */
  static Signal together(List<Signal> signals, long length) {
    TreeMap<Long, List<Signal>> byLength = new TreeMap<>();
    for (Signal signal : signals) {
      Signal part = signal.length() > length ? signal.cut(0, length) : signal;
      byLength.computeIfAbsent(part.length(), l -> new ArrayList<>()).add(part);
    }
    Signal sum = Signal.level(1, 0.0);
    for (Map.Entry<Long, List<Signal>> entry : byLength.entrySet()) {
      long own = entry.getKey();
      Signal alike = Signals.sum(entry.getValue());
      boolean nested = own % sum.length() == 0;
      long common = nested ? own : length;
      sum = sum.over(common).plus(alike.over(common));
    }
    return sum.over(length);
  }
}
