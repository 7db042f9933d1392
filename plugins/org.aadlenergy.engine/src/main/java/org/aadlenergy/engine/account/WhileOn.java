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

  /** Who works: few ever ask, and it is looked for when somebody does. */
  public interface Worker {
    /** The paths of all that work so. */
    List<String> who();

    /** The least that a component draws while one of them works. */
    double least(Component payer);
  }

  private record Note(Component payer, Worker worker, double most) {
    Ends ends() {
      return new Ends(() -> worker.least(payer), most);
    }
  }

  /** The least is looked for when somebody asks. */
  private record Ends(DoubleSupplier least, double most) {
    Ends or(Ends other) {
      return new Ends(
          () -> Math.min(least.getAsDouble(), other.least.getAsDouble()),
          Math.max(most, other.most));
    }
  }

  /** Notes that it may be so much for each of some, at one time or another. */
  public void note(Component payer, Worker worker, double most) {
    notes.add(new Note(payer, worker, most));
  }

  /** The same of somebody else, looked for when somebody asks. */
  public void note(Component payer, Supplier<List<String>> who, DoubleSupplier least, double most) {
    note(payer, new Asked(who, least), most);
  }

  private record Asked(Supplier<List<String>> all, DoubleSupplier each) implements Worker {
    @Override
    public List<String> who() {
      return all.get();
    }

    @Override
    public double least(Component payer) {
      return each.getAsDouble();
    }
  }

  /** The same where everything drawn grows. */
  WhileOn growing(ToDoubleFunction<Component> factor) {
    WhileOn other = new WhileOn();
    for (Note each : notes) {
      double times = factor.applyAsDouble(each.payer());
      Worker worker = each.worker();
      other.note(
          each.payer(), worker::who, () -> worker.least(each.payer()) * times, each.most() * times);
    }
    return other;
  }

  /** By component, by who works. */
  private Map<String, Map<String, Ends>> byPath() {
    Map<String, Map<String, Ends>> found = new HashMap<>();
    for (Note each : notes) {
      Map<String, Ends> own = found.computeIfAbsent(each.payer().path(), p -> new HashMap<>(4));
      each.worker().who().forEach(who -> own.merge(who, each.ends(), Ends::or));
    }
    return found;
  }

  /** What a component draws while somebody works, with its ends where they are known. */
  Estimate bounded(String path, String who, Estimate usual) {
    Optional<Ends> ends = Optional.ofNullable(all.get().getOrDefault(path, Map.of()).get(who));
    return ends.map(its -> usual.spanning(its.least().getAsDouble(), its.most())).orElse(usual);
  }
}
