package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.quantity.Estimate;

/** Between what somebody draws while somebody works, whatever times within their ranges are. */
public final class WhileOn {
  private final List<Note> notes = new ArrayList<>();
  private final Later<Map<String, Map<String, Ends>>> all = Later.of(() -> byPath());

  /** Few ever ask for it: who works is looked for when somebody does. */
  private record Note(Component payer, Supplier<List<String>> who, Ends ends) {}

  /** The least is looked for when somebody asks. */
  private record Ends(DoubleSupplier least, double most) {
    Ends or(Ends other) {
      return new Ends(
          () -> Math.min(least.getAsDouble(), other.least.getAsDouble()),
          Math.max(most, other.most));
    }

    Ends times(double factor) {
      return new Ends(() -> least.getAsDouble() * factor, most * factor);
    }
  }

  /** Notes that it may be so much for each of some, at one time or another. */
  public void note(Component payer, Supplier<List<String>> who, DoubleSupplier least, double most) {
    notes.add(new Note(payer, who, new Ends(least, most)));
  }

  /** The same where everything drawn grows. */
  WhileOn growing(ToDoubleFunction<Component> factor) {
    WhileOn other = new WhileOn();
    for (Note each : notes) {
      double times = factor.applyAsDouble(each.payer());
      other.notes.add(new Note(each.payer(), each.who(), each.ends().times(times)));
    }
    return other;
  }

  /** By component, by who works. */
  private Map<String, Map<String, Ends>> byPath() {
    Map<String, Map<String, Ends>> found = new HashMap<>();
    for (Note each : notes) {
      Map<String, Ends> own = found.computeIfAbsent(each.payer().path(), p -> new HashMap<>(4));
      each.who().get().forEach(who -> own.merge(who, each.ends(), Ends::or));
    }
    return found;
  }

  /** What a component draws while somebody works, with its ends where they are known. */
  Estimate bounded(String path, String who, Estimate usual) {
    Optional<Ends> ends = Optional.ofNullable(all.get().getOrDefault(path, Map.of()).get(who));
    return ends.map(its -> usual.spanning(its.least().getAsDouble(), its.most())).orElse(usual);
  }
}
