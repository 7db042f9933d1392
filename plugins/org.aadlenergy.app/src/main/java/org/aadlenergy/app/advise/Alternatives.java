package org.aadlenergy.app.advise;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ConditionedRows;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.Properties;

/** The other values that a property could have on a component, by its type and the platforms. */
record Alternatives(AdvisedModel model, SameKind parts) {
  private static final BigDecimal MEGA = new BigDecimal("1e6");

  private static final String IDLE = "idle";

  /** What nothing wakes up on time, and what forgets: no rest between two dispatches. */
  private static final Pattern OFF =
      Pattern.compile("(off|shut_?down|hibernate|backup|power_?(down|off))(?!.*(wdt|rtc)).*");

  Alternatives(AdvisedModel model) {
    this(model, new SameKind(model.library()));
  }

  /** The values, as AADL writes them; those that it has now are left out. */
  List<String> of(String property, Component component) {
    List<PropertyValue> now = AdvisedModel.own(component, property);
    List<String> values =
        switch (property) {
          case Properties.OPERATING_FREQUENCY -> frequencies(component, now);
          case Properties.IDLE_STATE -> quoted(states(component, now), now);
          case Properties.CALIBRATION -> quoted(otherParts(component), now);
          case Properties.PROCESSOR_BINDING -> hosts(component, now);
          case Properties.SWAP_DEVICE -> devices(property, now, true);
          case Properties.STORAGE_DEVICE -> devices(property, now, false);
          case Properties.RETAINED_SHARE -> NumberSteps.shares(now);
          case Properties.SPREADING_FACTOR -> others(List.of("7", "8", "9", "10", "11", "12"), now);
          case Properties.CONNECTION_LATENCY -> others(List.of("0", "1", "3", "9"), now);
          case Properties.RADIO_INTERVAL, Properties.ACTIVE_TIME, Properties.UPDATE_TIME ->
              byType(property, now).stream().filter(text -> !text.startsWith("0 ")).toList();
          default -> byType(property, now);
        };
    return values;
  }

  /** Whether what is not said has a value all the same, so that another could be said. */
  boolean canBegin(String property, Component component) {
    Optional<CalibratedPlatform> platform = model.platform(component);
    if (platform.isEmpty()) {
      return false;
    }
    boolean runs = component.category() == Category.PROCESSOR;
    boolean severalPoints = ConditionedRows.isOfSeveralPoints(platform.get());
    return switch (property) {
      case Properties.OPERATING_FREQUENCY,
              Properties.CPU_GOVERNOR,
              Properties.WORKQUEUE_POWER_EFFICIENT ->
          runs && severalPoints;
      case Properties.IDLE_STATE -> runs || AdvisedModel.namesPlatform(component);
      case Properties.MEMORY_IDLE_POLICY, Properties.RETAINED_SHARE ->
          component.category() == Category.MEMORY && platform.get().dram().isPresent();
      case Properties.DEVICE_POWER_POLICY, Properties.WAKE_UP ->
          !runs && AdvisedModel.namesPlatform(component) && !platform.get().policies().isEmpty();
      default -> false;
    };
  }

  private static List<String> others(List<String> words, List<PropertyValue> now) {
    String present = now.size() == 1 ? AnnotatedValues.text(now.get(0)) : "";
    return words.stream().filter(word -> !word.equals(present)).toList();
  }

  private List<String> byType(String property, List<PropertyValue> now) {
    List<String> words = new ArrayList<>(model.words(property));
    if (words.isEmpty()) {
      return now.size() == 1 ? NumberSteps.around(now.get(0)) : List.of();
    }
    if (now.size() == 1) {
      words.remove(AnnotatedValues.text(now.get(0)));
    }
    return words;
  }

  private List<String> frequencies(Component processor, List<PropertyValue> now) {
    List<String> frequencies = new ArrayList<>();
    for (ExecutionProfile profile :
        model.platform(processor).map(p -> p.profiles().values()).orElse(List.of())) {
      if (profile.frequency().isPresent()) {
        BigDecimal hertz = BigDecimal.valueOf(profile.frequency().get().value());
        String text = hertz.divide(MEGA).stripTrailingZeros().toPlainString() + " MHz";
        boolean same =
            now.size() == 1
                && AnnotatedValues.si(now.get(0), profile.frequency().get().dimension())
                    .equals(Optional.of(profile.frequency().get().value()));
        if (!same && !frequencies.contains(text)) {
          frequencies.add(text);
        }
      }
    }
    return frequencies;
  }

  /** Each state by one of its names, and none by a name of the one that it is in now. */
  private List<String> states(Component component, List<PropertyValue> now) {
    Map<String, DeviceState> all =
        model.platform(component).map(CalibratedPlatform::states).orElse(Map.of());
    Map<List<Object>, String> names = new LinkedHashMap<>();
    for (Map.Entry<String, DeviceState> state : all.entrySet()) {
      if (component.category() == Category.PROCESSOR && OFF.matcher(state.getKey()).matches()) {
        continue;
      }
      boolean plain = !state.getKey().equals(IDLE);
      names.merge(figures(state.getValue()), state.getKey(), (one, other) -> plain ? other : one);
    }
    if (now.size() == 1) {
      AnnotatedValues.string(now.get(0))
          .map(all::get)
          .ifPresent(present -> names.remove(figures(present)));
    }
    return List.copyOf(names.values());
  }

  /** What two names of one state share. */
  private static List<Object> figures(DeviceState state) {
    return List.of(state.power(), state.times());
  }

  private List<String> otherParts(Component component) {
    return Ledger.isHardware(component.category())
        ? model.platform(component).map(parts::of).orElse(List.of())
        : List.of();
  }

  private static List<String> quoted(List<String> texts, List<PropertyValue> now) {
    Optional<String> present =
        Optional.of(now).filter(n -> n.size() == 1).flatMap(n -> AnnotatedValues.string(n.get(0)));
    return texts.stream()
        .filter(text -> !present.equals(Optional.of(text)))
        .map(text -> '"' + text + '"')
        .toList();
  }

  /** The other processors, and for what runs on a virtual processor the other ones of these. */
  private List<String> hosts(Component bound, List<PropertyValue> now) {
    List<String> current = now.size() == 1 ? AnnotatedValues.references(now.get(0)) : List.of();
    if (current.isEmpty() && bound.category() == Category.THREAD) {
      current = model.host(bound).map(host -> List.of(host.path())).orElse(List.of());
    }
    List<Component> hosts = new ArrayList<>(model.hosts());
    for (String path : current) {
      boolean virtual =
          model
              .view()
              .component(path)
              .map(Component::category)
              .equals(Optional.of(Category.VIRTUAL_PROCESSOR));
      if (virtual && bound.category() != Category.VIRTUAL_PROCESSOR) {
        model.view().components().stream()
            .filter(component -> component.category() == Category.VIRTUAL_PROCESSOR)
            .forEach(hosts::add);
      }
    }
    List<String> values = new ArrayList<>();
    for (Component host : hosts) {
      if (!current.equals(List.of(host.path())) && model.isTimed(bound, host)) {
        values.add("(reference (" + host.path() + "))");
      }
    }
    return values;
  }

  /** The other parts whose own platform has costs of the service that the property is for. */
  private List<String> devices(String property, List<PropertyValue> now, boolean list) {
    List<String> values = new ArrayList<>();
    for (Component part : model.view().components()) {
      boolean same =
          now.size() == 1 && AnnotatedValues.references(now.get(0)).equals(List.of(part.path()));
      if (!same && !now.isEmpty() && serves(part, property)) {
        String reference = "reference (" + part.path() + ")";
        values.add(list ? "(" + reference + ")" : reference);
      }
    }
    return values;
  }

  /** A radio or a converter would be taken for a storage that costs nothing. */
  private boolean serves(Component part, String property) {
    boolean device =
        switch (part.category()) {
          case MEMORY, DEVICE, BUS -> AdvisedModel.namesPlatform(part);
          default -> false;
        };
    Optional<CalibratedPlatform> own = device ? model.platform(part) : Optional.empty();
    return own.isPresent()
        && Services.standard().stream()
            .filter(service -> service.choices().contains(property))
            .flatMap(service -> service.eventNames().stream())
            .anyMatch(event -> own.get().event(event).isPresent());
  }
}
