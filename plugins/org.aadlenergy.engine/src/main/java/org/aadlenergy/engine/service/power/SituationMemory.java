package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.Joint;
import org.aadlenergy.engine.account.PowerPart;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * The situations of an account, kept: which there are follows from what is drawn and from whose
 * moments count, and not from what comes from outside. The search for the least harvest that is
 * enough asks for them hundreds of times.
 */
final class SituationMemory {
  private final Later<Account> account;
  private final List<Known> all = new ArrayList<>(1);

  /**
   * Situations of some whose moments count.
   *
   * @param watts what each draws, by situation
   * @param shares of the time, by situation
   * @param ranged whether times of theirs have ranges
   */
  record Kept(Joint joint, double[] shares, List<Map<Component, Estimate>> watts, boolean ranged) {}

  /** Those of all that meet. */
  private record Known(List<Set<Component>> meeting, List<Kept> kept) {}

  /** That of an account, which is asked for where somebody's moments count. */
  SituationMemory(Supplier<Account> account) {
    this.account = Later.of(account);
  }

  Account account() {
    return account.get();
  }

  /** Whether times have ranges. */
  boolean isRanged() {
    return account().drawn().stream().anyMatch(PowerPart::isRanged);
  }

  /**
   * The situations of some that meet, and of some of those, for each of which others do not matter.
   *
   * @param bearer who draws what a component is charged with; the same for all that ask
   */
  List<Kept> of(List<Set<Component>> meeting, UnaryOperator<Component> bearer) {
    for (Known known : all) {
      if (known.meeting().equals(meeting)) {
        return known.kept();
      }
    }
    List<Kept> kept = new ArrayList<>(meeting.size());
    List<List<PowerPart>> drawnBy = new ArrayList<>(meeting.size());
    Map<Component, List<List<PowerPart>>> drawn = new IdentityHashMap<>();
    for (Set<Component> each : meeting) {
      List<PowerPart> theirs = new ArrayList<>();
      for (Component component : each) {
        drawn.computeIfAbsent(component, c -> new ArrayList<>(1)).add(theirs);
      }
      drawnBy.add(theirs);
    }
    for (PowerPart part : account().drawn()) {
      drawn.getOrDefault(bearer.apply(part.payer()), List.of()).forEach(its -> its.add(part));
    }
    for (int m = 0; m < meeting.size(); m++) {
      Set<Component> each = meeting.get(m);
      Joint joint = Joint.of(drawnBy.get(m), component -> each.contains(bearer.apply(component)));
      List<Map<Component, Estimate>> watts = new ArrayList<>(joint.count());
      for (int i = 0; i < joint.count(); i++) {
        watts.add(joint.watts(i));
      }
      boolean ranged = drawnBy.get(m).stream().anyMatch(PowerPart::isRanged);
      kept.add(new Kept(joint, joint.shares(), watts, ranged));
    }
    all.add(new Known(meeting, kept));
    return kept;
  }
}
