package org.aadlenergy.app.models;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.UnplacedSetting;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.text.Suggestions;

/** Finds what settings are for in a system that is in no text. */
public final class SettingPlaces {
  private final ArchitectureView view;
  private final Diagnostics diagnostics;
  private final Map<String, List<Component>> components = new HashMap<>();
  private final Map<String, List<Feature>> features = new HashMap<>();
  private final List<String> paths = new ArrayList<>();

  private SettingPlaces(ArchitectureView view, Diagnostics diagnostics) {
    this.view = view;
    this.diagnostics = diagnostics;
    for (Component component : view.components()) {
      add(components, component.path(), component);
      component.features().forEach(this::add);
    }
  }

  private void add(Feature feature) {
    add(features, feature.path(), feature);
    feature.children().forEach(this::add);
  }

  /** Under its path, and for members of arrays under that without an index, too. */
  private <T> void add(Map<String, List<T>> map, String path, T member) {
    String key = path.toLowerCase(Locale.ROOT);
    String whole = key.replaceAll("\\[[^\\]]*\\]", "");
    map.computeIfAbsent(key, k -> new ArrayList<>(1)).add(member);
    if (!whole.equals(key)) {
      map.computeIfAbsent(whole, k -> new ArrayList<>()).add(member);
    }
    paths.add(path);
  }

  /** The view with settings; nothing where one has no place, as findings say. */
  public static Optional<ArchitectureView> set(
      ArchitectureView view, List<UnplacedSetting> settings, Diagnostics diagnostics) {
    int before = diagnostics.errorCount();
    SettingPlaces places = new SettingPlaces(view, diagnostics);
    Map<PropertyHolder, Map<String, PropertyAssignment>> placed = new IdentityHashMap<>();
    Map<String, PropertyDefinition> definitions = new HashMap<>();
    for (UnplacedSetting setting : settings) {
      definitions.put(setting.definition().name(), setting.definition());
      places.place(setting, placed);
    }
    return diagnostics.errorCount() > before
        ? Optional.empty()
        : Optional.of(new ViewWithSettings(view, placed, definitions));
  }

  private void place(
      UnplacedSetting setting, Map<PropertyHolder, Map<String, PropertyAssignment>> placed) {
    String key = setting.path().replaceAll("\\s", "").toLowerCase(Locale.ROOT);
    PropertyDefinition definition = setting.definition();
    for (Component component : components.getOrDefault(key, List.of())) {
      if (!definition.appliesTo(component.category())) {
        problem(
            setting,
            DiagnosticCode.PROPERTY_DOES_NOT_APPLY,
            "'" + definition.name() + "' does not apply to a " + component.category().word(),
            "name a component that it applies to");
        return;
      }
      put(placed, component, resolved(setting, component.path()));
    }
    for (Feature feature : features.getOrDefault(key, List.of())) {
      put(placed, feature, resolved(setting, feature.path()));
    }
    if (!components.containsKey(key) && !features.containsKey(key)) {
      nowhere(setting, setting.path());
    }
  }

  /** The first of several for one place wins, as it does for a system of a text. */
  private static void put(
      Map<PropertyHolder, Map<String, PropertyAssignment>> placed,
      PropertyHolder holder,
      PropertyAssignment value) {
    placed
        .computeIfAbsent(holder, one -> new LinkedHashMap<>())
        .putIfAbsent(value.property(), value);
  }

  private PropertyAssignment resolved(UnplacedSetting setting, String path) {
    List<ModalValue> values = new ArrayList<>(1);
    for (ModalValue value : setting.assignment().values()) {
      Set<String> modes = new LinkedHashSet<>();
      value.modes().forEach(mode -> modes.add(path.isEmpty() ? mode : path + "." + mode));
      values.add(new ModalValue(modes, resolved(setting, value.value())));
    }
    return new PropertyAssignment(setting.assignment().property(), values, setting.place());
  }

  /** The value with paths of the system in place of those that are written. */
  private PropertyValue resolved(UnplacedSetting setting, PropertyValue value) {
    if (value instanceof ReferenceValue reference) {
      List<PropertyValue> found = new ArrayList<>();
      String key = reference.path().toLowerCase(Locale.ROOT);
      components
          .getOrDefault(key, List.of())
          .forEach(component -> found.add(new ReferenceValue(component.path())));
      features
          .getOrDefault(key, List.of())
          .forEach(feature -> found.add(new ReferenceValue(feature.path())));
      if (found.isEmpty()) {
        nowhere(setting, reference.path());
      }
      return found.size() == 1 ? found.get(0) : new ListValue(found);
    }
    if (value instanceof ListValue list) {
      List<PropertyValue> elements = new ArrayList<>();
      for (PropertyValue element : list.elements()) {
        PropertyValue its = resolved(setting, element);
        boolean array = element instanceof ReferenceValue && its instanceof ListValue;
        elements.addAll(array ? ((ListValue) its).elements() : List.of(its));
      }
      return new ListValue(elements);
    }
    if (value instanceof RecordValue record) {
      Map<String, PropertyValue> fields = new LinkedHashMap<>();
      record.fields().forEach((name, field) -> fields.put(name, resolved(setting, field)));
      return new RecordValue(fields);
    }
    return value;
  }

  private void nowhere(UnplacedSetting setting, String path) {
    problem(
        setting,
        DiagnosticCode.PATH_LEADS_NOWHERE,
        "'" + path + "' is no component or feature of " + view.rootName(),
        Suggestions.closest(path, paths)
            .map(close -> "did you mean '" + close + "'?")
            .orElse("'aadl-energy instance' lists what there is"));
  }

  private void problem(UnplacedSetting setting, DiagnosticCode code, String message, String hint) {
    diagnostics.add(code, setting.place(), message + ", in '" + setting.text() + "'", hint);
  }
}
