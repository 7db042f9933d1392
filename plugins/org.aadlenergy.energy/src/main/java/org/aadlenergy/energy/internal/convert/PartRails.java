package org.aadlenergy.energy.internal.convert;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.internal.convert.figure.PlatformScope.OpenParameter;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;

/**
 * What a part that is a device has of its board: the rails that its own states, policies and rail
 * statements name. How the board's processor executes and rests is not how a radio does.
 */
final class PartRails {
  private final PlatformDraft part;
  private final PlatformDraft board;
  private final Set<String> named = new HashSet<>();
  private final Set<String> otherNames = new HashSet<>(0);

  private PartRails(PlatformDraft part, PlatformDraft board, Node body) {
    this.part = part;
    this.board = board;
    for (Node state : body.members("StateDecl")) {
      if (state.has("same")) {
        otherNames.add(state.name());
      }
    }
  }

  /** Leaves out what a device does not have, once all statements of a part are read. */
  static void restrict(PlatformDraft part, PlatformDraft board, Node body) {
    PartRails rails = new PartRails(part, board, body);
    rails.collect();
    if (rails.executesLikeItsBoard() && rails.areOfDevice()) {
      rails.restrict();
    }
  }

  private boolean executesLikeItsBoard() {
    boolean same = true;
    for (String profile : part.profiles.keySet()) {
      same &= part.profiles.get(profile) == board.profiles.get(profile);
    }
    return same;
  }

  private void collect() {
    part.states.values().stream()
        .filter(this::isOwn)
        .forEach(state -> named.addAll(state.power().keySet()));
    part.policies.values().stream()
        .filter(this::isOwn)
        .forEach(policy -> named.addAll(policy.wakeUpPower().keySet()));
    for (Rail rail : part.scope.rails().values()) {
      if (board.scope.rails().get(rail.name()) != rail) {
        named.add(rail.name());
      }
    }
    for (OpenParameter parameter : part.scope.parameters().values()) {
      for (Use use : parameter.uses()) {
        if (isPower(use) && isOwn(use)) {
          named.add(use.name());
        }
      }
    }
  }

  /** A processor's own rail makes a part a variant of the board, which has all that it has. */
  private boolean areOfDevice() {
    boolean device = false;
    boolean memories = !named.isEmpty();
    for (String name : named) {
      Rail rail = part.scope.rails().get(name);
      device |= rail != null && (rail.role() == Role.DEVICE || rail.role() == Role.BUS);
      memories &= rail != null && rail.role() == Role.MEMORY;
    }
    return device || memories;
  }

  private void restrict() {
    part.profiles.clear();
    part.defaultProfile = Optional.empty();
    Set<String> charged = new HashSet<>(named);
    for (EventCost event : part.events.values()) {
      charged.addAll(event.rails().keySet());
    }
    for (OpenParameter parameter : part.scope.parameters().values()) {
      parameter.uses().removeIf(use -> isPower(use) && !isOwn(use) && !keeps(use.name(), charged));
    }
    for (DeviceState state : List.copyOf(part.states.values())) {
      if (!isOwn(state)) {
        restrict(state, charged);
      }
    }
    for (PowerPolicy policy : List.copyOf(part.policies.values())) {
      if (!isOwn(policy)) {
        restrict(policy, charged);
      }
    }
    for (String rail : List.copyOf(part.scope.rails().keySet())) {
      if (!charged.contains(rail)) {
        part.scope.removeRail(rail);
      }
    }
  }

  private void restrict(DeviceState state, Set<String> charged) {
    Map<String, Coefficient> power = kept(state.power(), charged);
    boolean waits = false;
    for (OpenParameter parameter : part.scope.parameters().values()) {
      for (Use use : parameter.uses()) {
        waits |= use.slot() == Slot.STATE_POWER && use.item().equals(state.name());
      }
    }
    if (power.isEmpty() && !waits) {
      part.states.remove(state.name());
    } else {
      part.states.put(
          state.name(), new DeviceState(state.name(), power, state.span(), state.times()));
    }
  }

  private void restrict(PowerPolicy policy, Set<String> charged) {
    if (!part.states.containsKey(policy.waiting()) || !part.states.containsKey(policy.low())) {
      part.policies.remove(policy.name());
      return;
    }
    part.policies.put(
        policy.name(),
        new PowerPolicy(
            policy.name(),
            policy.waiting(),
            policy.low(),
            policy.timeout(),
            policy.wakeUpTime(),
            kept(policy.wakeUpPower(), charged),
            policy.span()));
  }

  private Map<String, Coefficient> kept(Map<String, Coefficient> power, Set<String> charged) {
    Map<String, Coefficient> kept = new LinkedHashMap<>(power);
    kept.keySet().removeIf(rail -> !keeps(rail, charged));
    return kept;
  }

  /** The idle power of a board is what its events are counted beyond. */
  private boolean keeps(String rail, Set<String> charged) {
    Rail its = part.scope.rails().get(rail);
    return named.contains(rail)
        || its != null && its.role() == Role.BOARD && charged.contains(rail);
  }

  private boolean isOwn(Use use) {
    DeviceState state = part.states.get(use.item());
    PowerPolicy policy = part.policies.get(use.item());
    return use.slot() == Slot.STATE_POWER
        ? state != null && isOwn(state)
        : policy != null && isOwn(policy);
  }

  private boolean isOwn(DeviceState state) {
    return board.states.get(state.name()) != state && !otherNames.contains(state.name());
  }

  private boolean isOwn(PowerPolicy policy) {
    return board.policies.get(policy.name()) != policy;
  }

  private static boolean isPower(Use use) {
    return use.slot() == Slot.STATE_POWER || use.slot() == Slot.WAKE_UP_POWER;
  }
}
