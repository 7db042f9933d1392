package org.aadlenergy.engine.account;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/** Between what somebody draws while somebody works, whatever times within their ranges are. */
public final class WhileOn {
  private final Map<String, Drawn> all = new HashMap<>();

  private record Drawn(Component payer, Map<String, Ends> byWho) {}

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

  /** Notes that it may be so much, at one time or another. */
  public void note(Component payer, String who, DoubleSupplier least, double most) {
    note(payer, who, new Ends(least, most));
  }

  private void note(Component payer, String who, Ends ends) {
    all.computeIfAbsent(payer.path(), p -> new Drawn(payer, new HashMap<>(4)))
        .byWho()
        .merge(who, ends, Ends::or);
  }

  /** The same where everything drawn grows. */
  WhileOn growing(ToDoubleFunction<Component> factor) {
    WhileOn other = new WhileOn();
    for (Drawn drawn : all.values()) {
      Component payer = drawn.payer();
      double times = factor.applyAsDouble(payer);
      drawn.byWho().forEach((who, ends) -> other.note(payer, who, ends.times(times)));
    }
    return other;
  }

  /** What a component draws while somebody works, with its ends where they are known. */
  Estimate bounded(String path, String who, Estimate usual) {
    Optional<Ends> ends = Optional.ofNullable(all.get(path)).map(drawn -> drawn.byWho().get(who));
    return ends.map(its -> usual.spanning(its.least().getAsDouble(), its.most())).orElse(usual);
  }
}
