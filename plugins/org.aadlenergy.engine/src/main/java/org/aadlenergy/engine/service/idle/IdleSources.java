package org.aadlenergy.engine.service.idle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.term.DeviceRails;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;

/**
 * Which rails a component draws from while it is idle: those of the platform that it names itself,
 * or those that charge it while threads run. Rails of a processor's board are not among them, as a
 * board is idle as a whole.
 */
final class IdleSources {
  /**
   * The rails of one component.
   *
   * @param thread one of the threads that charge it
   */
  record Source(CalibratedPlatform platform, List<Rail> rails, Optional<PendingThread> thread) {
    Source {
      rails = List.copyOf(rails);
    }

    /** Those of some powers that are drawn from the rails. */
    List<Coefficient> powers(Map<String, Coefficient> all) {
      List<Coefficient> own = new ArrayList<>(1);
      for (Rail rail : rails) {
        Coefficient power = all.get(rail.name());
        if (power != null) {
          own.add(power);
        }
      }
      return own;
    }
  }

  private final Map<Component, Source> byComponent = new IdentityHashMap<>();
  private final Map<Component, Users> users = new IdentityHashMap<>();

  /** The processors that use a memory, in the order of their first threads. */
  private static final class Users {
    final List<Component> inOrder = new ArrayList<>(1);
    private final Set<Component> known = Collections.newSetFromMap(new IdentityHashMap<>(2));

    void add(Component processor) {
      if (known.add(processor)) {
        inOrder.add(processor);
      }
    }

    boolean contains(Component processor) {
      return known.contains(processor);
    }
  }

  static IdleSources of(Demand demand) {
    IdleSources sources = new IdleSources();
    Optional<PendingThread> last = Optional.empty();
    for (PendingThread thread : demand.threads()) {
      if (last.isEmpty() || !thread.isBoundLike(last.get())) {
        sources.addCharged(thread);
      }
      last = Optional.of(thread);
    }
    for (Component component : demand.active()) {
      if (Ledger.isHardware(component.category())) {
        sources.addOwn(component, demand);
      }
    }
    return sources;
  }

  Optional<Source> of(Component component) {
    return Optional.ofNullable(byComponent.get(component));
  }

  /** The processors whose threads a memory works for; of a processor, itself. */
  List<Component> users(Component component) {
    if (component.category() == Category.PROCESSOR) {
      return List.of(component);
    }
    Users its = users.get(component);
    return its == null ? List.of() : List.copyOf(its.inOrder);
  }

  /** The memories that threads of a processor are charged for. */
  List<Component> memories(Component processor) {
    List<Component> memories = new ArrayList<>(1);
    users.forEach(
        (memory, its) -> {
          if (its.contains(processor) && byComponent.containsKey(memory)) {
            memories.add(memory);
          }
        });
    memories.sort((a, b) -> a.path().compareTo(b.path()));
    return memories;
  }

  private void addUser(ThreadPlace place) {
    Optional<Component> memory = place.charged(Role.MEMORY);
    if (memory.isPresent() && place.processor().isPresent()) {
      Users its = users.get(memory.get());
      if (its == null) {
        its = new Users();
        users.put(memory.get(), its);
      }
      its.add(place.processor().get());
    }
  }

  private void addCharged(PendingThread thread) {
    Optional<CalibratedPlatform> platform = thread.workload().platform();
    if (platform.isEmpty()) {
      return;
    }
    ThreadPlace place = thread.workload().place();
    addUser(place);
    for (Role role : List.of(Role.PROCESSOR, Role.MEMORY)) {
      Optional<Component> component = place.charged(role);
      if (component.isPresent() && !byComponent.containsKey(component.get())) {
        List<Rail> rails = DeviceRails.inRole(platform.get(), role);
        if (!rails.isEmpty()) {
          byComponent.put(component.get(), new Source(platform.get(), rails, Optional.of(thread)));
        }
      }
    }
  }

  /** A component that names a platform itself draws all of its rails that fit. */
  private void addOwn(Component component, Demand demand) {
    if (demand.properties().own(component, Properties.CALIBRATION).isEmpty()) {
      return;
    }
    Optional<CalibratedPlatform> platform = demand.platform(component);
    if (platform.isEmpty()) {
      return;
    }
    Source known = byComponent.get(component);
    List<Rail> rails =
        DeviceRails.own(
            component, platform.get(), rail -> demand.boards().isOwn(platform.get(), rail));
    if (!rails.isEmpty()) {
      Optional<PendingThread> thread = known == null ? Optional.empty() : known.thread();
      byComponent.put(component, new Source(platform.get(), rails, thread));
    }
  }
}
