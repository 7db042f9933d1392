package org.aadlenergy.engine.analysis;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.Platforms;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * What the parts of a system cost to buy, in all its modes together. Each instance that names the
 * platform of hardware counts once; what is Excluded counts nothing.
 *
 * @param total of the prices that are known
 * @param unknown the parts whose price nobody says, sorted, each with its platform
 */
public record SystemPrice(double total, List<String> unknown) {
  public SystemPrice {
    unknown = List.copyOf(unknown);
  }

  /** The price of a system on the platforms of a library. */
  public static SystemPrice of(ArchitectureView view, PlatformLibrary library) {
    Sum sum = new Sum(new Platforms(library, new Diagnostics()));
    for (Component component : view.components()) {
      if (Ledger.isHardware(component.category()) && !isExcluded(component)) {
        sum.add(component);
      }
    }
    Collections.sort(sum.unknown);
    return new SystemPrice(sum.total.doubleValue(), sum.unknown);
  }

  /** The whole price; nothing where a part of it is unknown. */
  public Optional<Double> whole() {
    return unknown.isEmpty() ? Optional.of(total) : Optional.empty();
  }

  /** Whether it is in no mode a part of what is bought. */
  private static boolean isExcluded(Component component) {
    Optional<PropertyAssignment> excluded = component.own(Properties.EXCLUDED);
    return excluded.isPresent()
        && !excluded.get().isModal()
        && !AnnotatedValues.string(excluded.get().values().get(0).value()).orElse("").isBlank();
  }

  private static final class Sum {
    private final Platforms platforms;
    private final Set<Component> counted = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<String> unknown = new ArrayList<>();
    // in decimal: neither an order nor cents become visible
    private BigDecimal total = BigDecimal.ZERO;

    private Sum(Platforms platforms) {
      this.platforms = platforms;
    }

    /** Counts a part, or with all others on its board the board. */
    private void add(Component part) {
      Optional<Component> owner = owner(part, Properties.CALIBRATION);
      if (owner.isEmpty()) {
        unknown.add(part.path() + " (no platform)");
      } else if (counted.add(owner.get()) && !isExcluded(owner.get())) {
        price(owner.get());
      }
    }

    /** One that has several platforms by mode costs what the dearest costs. */
    private void price(Component owner) {
      double dearest = 0.0;
      for (EffectiveValue calibration : values(owner, Properties.CALIBRATION)) {
        Optional<CalibratedPlatform> platform =
            platforms.find(Optional.of(calibration), set(owner));
        Optional<Coefficient> price =
            platform.isPresent() ? platform.get().price() : Optional.empty();
        if (price.isEmpty()) {
          String name = AnnotatedValues.string(calibration.value()).orElse("");
          unknown.add(
              (owner.path().isEmpty() ? "the root" : owner.path()) + " (platform " + name + ")");
          return;
        }
        dearest = Math.max(dearest, price.get().value());
      }
      total = total.add(BigDecimal.valueOf(dearest));
    }

    private static Optional<EffectiveValue> set(Component owner) {
      return owner(owner, Properties.MODEL_PARAMETERS)
          .map(from -> values(from, Properties.MODEL_PARAMETERS).get(0));
    }

    private static Optional<Component> owner(Component start, String property) {
      Optional<Component> place = Optional.of(start);
      while (place.isPresent() && place.get().own(property).isEmpty()) {
        place = place.get().parent();
      }
      return place;
    }

    private static List<EffectiveValue> values(Component owner, String property) {
      PropertyAssignment assignment = owner.own(property).orElseThrow();
      List<EffectiveValue> values = new ArrayList<>();
      for (ModalValue value : assignment.values()) {
        values.add(
            new EffectiveValue(property, value.value(), Optional.of(owner), assignment.source()));
      }
      return values;
    }
  }
}
