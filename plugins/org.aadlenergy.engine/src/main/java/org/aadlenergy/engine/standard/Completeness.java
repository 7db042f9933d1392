package org.aadlenergy.engine.standard;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.service.execution.ExecutionService;
import org.aadlenergy.engine.service.idle.IdleService;
import org.aadlenergy.engine.term.BasePower;
import org.aadlenergy.engine.term.Leakage;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.ChargeName.Price;

/**
 * What a platform has of each service: all coefficients, all but parameters that nobody has set, or
 * less. A service that comes in variants ({@code swap.read.nbd}) is told of by them.
 *
 * @param whole the services that can be computed, and whatever else the platform has all figures of
 * @param waiting services and power policies, and the parameters that they wait for
 * @param lacking services that the product computes, but not with this platform
 */
public record Completeness(
    Set<String> whole, Map<String, Set<String>> waiting, Set<String> lacking) {

  public Completeness {
    whole = Copies.of(whole);
    Map<String, Set<String>> parameters = new LinkedHashMap<>();
    waiting.forEach((item, open) -> parameters.put(item, Copies.of(open)));
    waiting = Copies.of(parameters);
    lacking = Copies.of(lacking);
  }

  /** Looks at everything that the product computes, and at everything that the platform has. */
  public static Completeness of(CalibratedPlatform platform) {
    return new Look(platform).found();
  }

  /** Collects what a platform has. */
  private static final class Look {
    private static final String EXECUTION = ExecutionService.EXECUTION.name();

    private final CalibratedPlatform platform;
    private final Set<String> whole = new LinkedHashSet<>();
    private final Map<String, Set<String>> waiting = new LinkedHashMap<>();
    private final Set<String> lacking = new LinkedHashSet<>();

    Look(CalibratedPlatform platform) {
      this.platform = platform;
    }

    Completeness found() {
      execution();
      for (EventCost event : platform.events().values()) {
        event(event);
      }
      for (String policy : platform.policies().keySet()) {
        Set<String> open = open(policy);
        open.forEach(parameter -> awaits("policy ".concat(policy), parameter));
        if (open.isEmpty()) {
          whole.add("policy ".concat(policy));
        }
      }
      for (Service service : Services.standard()) {
        for (ChargeName charged : service.charged()) {
          if (charged.price() == Price.EVENT || charged.price() == Price.STATE) {
            charged(charged);
          } else if (charged.price() == Price.CHIP && platform.dram().isPresent()) {
            whole.add(charged.name());
          } else if (charged.price() == Price.CONSTANTS) {
            leakage(charged.name());
          }
        }
      }
      return new Completeness(whole, waiting, lacking);
    }

    private void execution() {
      boolean any = false;
      for (ExecutionProfile profile : platform.profiles().values()) {
        Set<String> open = open(profile.name());
        open.forEach(parameter -> awaits(EXECUTION, parameter));
        boolean priced = profile.power().keySet().containsAll(platform.rails().keySet());
        any |= priced || !open.isEmpty();
      }
      if (!any) {
        lacking.add(EXECUTION);
      } else if (!waiting.containsKey(EXECUTION)) {
        whole.add(EXECUTION);
      }
    }

    private void leakage(String service) {
      if (service.equals(IdleService.BASE.name())) {
        if (BasePower.isKnown(platform)) {
          whole.add(service);
        }
        return;
      }
      if (!platform.hasConstant(Leakage.CURRENT)) {
        return;
      }
      if (Leakage.of(platform).isPresent()) {
        whole.add(service);
      }
      for (Parameter parameter : platform.parameters().values()) {
        for (Parameter.Use use :
            parameter.value().isEmpty() ? parameter.uses() : List.<Parameter.Use>of()) {
          boolean needed =
              use.name().startsWith("leakage.") || use.name().equals(Leakage.TEMPERATURE);
          if (use.slot() == Parameter.Slot.CONSTANT && needed) {
            awaits(service, parameter.name());
          }
        }
      }
    }

    private void charged(ChargeName charged) {
      for (String event : platform.events().keySet()) {
        if (event.equals(charged.item()) || event.startsWith(charged.item().concat("."))) {
          return;
        }
      }
      (platform.states().containsKey(charged.name()) ? whole : lacking).add(charged.name());
    }

    private void event(EventCost event) {
      Set<String> open = open(event.service());
      open.forEach(parameter -> awaits(event.service(), parameter));
      if (open.isEmpty()) {
        boolean complete = event.time().isPresent() && isPriced(event, platform.rails().keySet());
        (complete ? whole : lacking).add(event.service());
      }
    }

    private static boolean isPriced(EventCost event, Collection<String> rails) {
      for (String rail : rails) {
        RailCost cost = event.rails().get(rail);
        if (cost == null || (cost.energy().isEmpty() && cost.power().isEmpty())) {
          return false;
        }
      }
      return true;
    }

    /** The parameters without a value that an event or profile needs. */
    private Set<String> open(String item) {
      Set<String> open = new LinkedHashSet<>();
      for (Parameter parameter : platform.parameters().values()) {
        if (parameter.value().isEmpty()
            && parameter.uses().stream().anyMatch(use -> use.item().equals(item))) {
          open.add(parameter.name());
        }
      }
      return open;
    }

    private void awaits(String item, String parameter) {
      waiting.computeIfAbsent(item, i -> new LinkedHashSet<>()).add(parameter);
    }
  }
}
