package org.aadlenergy.engine.evaluation;

import java.util.Collections;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.workload.Properties;

/**
 * Hardware whose energy is in that of another component, as it hangs on its measured rail: what a
 * rail says that it covers, in the system of the component that pays for it. The supply of a board
 * covers its memories and buses without saying so.
 */
public final class SuppliedParts {
  private static final Set<Role> OF_BOARD =
      Collections.unmodifiableSet(EnumSet.of(Role.MEMORY, Role.BUS));

  private final Mode mode;
  private final Contribution.Builder to;
  private final PowerFigures figures;
  private final Map<Component, Set<Role>> bySystem = new IdentityHashMap<>();

  private SuppliedParts(Mode mode, Contribution.Builder to) {
    this.mode = mode;
    this.to = to;
    this.figures = new PowerFigures(mode.mode());
  }

  /** Notes in the ledger what others pay for. */
  public static void account(Demand demand, Contribution.Builder to) {
    SuppliedParts parts = new SuppliedParts(demand, to);
    Optional<PendingThread> last = Optional.empty();
    for (PendingThread thread : demand.threads()) {
      if (last.isEmpty() || !thread.isBoundLike(last.get())) {
        parts.ofThread(thread);
      }
      last = Optional.of(thread);
    }
    for (Component component : demand.active()) {
      if (Ledger.isHardware(component.category())) {
        parts.ofComponent(component);
      }
    }
    if (!parts.bySystem.isEmpty()) {
      parts.note();
    }
  }

  private void ofThread(PendingThread thread) {
    Optional<CalibratedPlatform> platform = thread.workload().platform();
    if (platform.isEmpty()) {
      return;
    }
    for (Rail rail : platform.get().rails().values()) {
      Optional<Component> payer = thread.workload().place().charged(rail.role());
      if (payer.isPresent()) {
        cover(payer.get(), rail);
      }
      if (rail.role() == Role.BOARD) {
        thread.workload().place().memories().forEach(this::accountUnlessOwn);
      }
    }
  }

  private void ofComponent(Component component) {
    boolean own = mode.properties().own(component, Properties.CALIBRATION).isPresent();
    if (!own && component.category() != Category.PROCESSOR) {
      return;
    }
    Optional<CalibratedPlatform> platform = mode.platform(component);
    if (platform.isPresent()) {
      for (Rail rail : platform.get().rails().values()) {
        if (own || rail.role() == Role.PROCESSOR || rail.role() == Role.BOARD) {
          cover(component, rail);
        }
      }
    }
  }

  private void cover(Component payer, Rail rail) {
    if (rail.role() != Role.BOARD && rail.covers().isEmpty()) {
      return;
    }
    Component system = system(payer);
    Set<Role> covered = bySystem.computeIfAbsent(system, s -> EnumSet.noneOf(Role.class));
    covered.addAll(rail.covers());
    if (rail.role() == Role.BOARD) {
      covered.addAll(OF_BOARD);
    }
  }

  /** The system, or whatever else, that a component is directly in. */
  private static Component system(Component component) {
    Optional<Component> parent = component.parent();
    while (parent.isPresent()
        && parent.get().category() != Category.SYSTEM
        && parent.get().parent().isPresent()) {
      parent = parent.get().parent();
    }
    return parent.orElse(component);
  }

  private void note() {
    for (Component component : mode.active()) {
      Optional<Role> role = role(component.category());
      if (role.isPresent() && !carriesPower(component) && isIn(component, role.get())) {
        accountUnlessOwn(component);
      }
    }
  }

  private boolean isIn(Component component, Role role) {
    Optional<Component> around = component.parent();
    while (around.isPresent()) {
      Set<Role> covered = bySystem.get(around.get());
      if (covered != null && covered.contains(role)) {
        return true;
      }
      around = around.get().parent();
    }
    return false;
  }

  /** What names a platform with a rail for it, or is a chip, is not on the rail of another. */
  private void accountUnlessOwn(Component component) {
    boolean named = mode.properties().own(component, Properties.CALIBRATION).isPresent();
    Optional<CalibratedPlatform> own = named ? mode.platform(component) : Optional.empty();
    if (!named || (own.isPresent() && !hasRail(own.get(), component))) {
      to.account(component);
    }
  }

  private static boolean hasRail(CalibratedPlatform platform, Component component) {
    if (platform.dram().isPresent()) {
      return true;
    }
    Optional<Role> role = role(component.category());
    for (Rail rail : platform.rails().values()) {
      if (role.isPresent() && rail.role() == role.get() || rail.role() == Role.DEVICE) {
        return true;
      }
    }
    return false;
  }

  /** A bus that carries power is upstream of the rails that were measured. */
  private boolean carriesPower(Component component) {
    return component.category() == Category.BUS && figures.capacity(component).isPresent();
  }

  private static Optional<Role> role(Category category) {
    return switch (category) {
      case PROCESSOR -> Optional.of(Role.PROCESSOR);
      case MEMORY -> Optional.of(Role.MEMORY);
      case BUS -> Optional.of(Role.BUS);
      case DEVICE -> Optional.of(Role.DEVICE);
      default -> Optional.empty();
    };
  }
}
