package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
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
  private final List<Kept> all = new ArrayList<>(1);

  /**
   * Situations of those whose moments count.
   *
   * @param watts what each draws, by situation
   * @param shares of the time, by situation
   */
  record Kept(
      Set<Component> mattering,
      Joint joint,
      double[] shares,
      List<Map<Component, Estimate>> watts) {}

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
   * The situations of some.
   *
   * @param bearer who draws what a component is charged with; the same for all that ask
   */
  Kept of(Set<Component> mattering, UnaryOperator<Component> bearer) {
    for (Kept kept : all) {
      if (kept.mattering().equals(mattering)) {
        return kept;
      }
    }
    Joint joint =
        Joint.of(account().drawn(), component -> mattering.contains(bearer.apply(component)));
    List<Map<Component, Estimate>> watts = new ArrayList<>(joint.count());
    for (int i = 0; i < joint.count(); i++) {
      watts.add(joint.watts(i));
    }
    Kept kept = new Kept(mattering, joint, joint.shares(), watts);
    all.add(kept);
    return kept;
  }
}
