package org.aadlenergy.app.advise;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.report.html.WhatIf;

/** The annotations of a model that can be chosen, each with the value it has and the others. */
final class Controls {
  private Controls() {}

  /**
   * Those that stand in the model with one value for all modes.
   *
   * @param pinned the places of properties that do not change
   */
  static List<WhatIf.Control> of(AdvisedModel model, Set<String> pinned) {
    Map<String, List<Change>> byPlace = new LinkedHashMap<>();
    for (Change change : new SingleChanges(model, pinned).all()) {
      byPlace
          .computeIfAbsent(change.property() + " @ " + change.path(), place -> new ArrayList<>())
          .add(change);
    }
    List<WhatIf.Control> controls = new ArrayList<>();
    for (List<Change> changes : byPlace.values()) {
      Change first = changes.get(0);
      Optional<Component> component =
          first.path().isEmpty()
              ? Optional.of(model.view().root())
              : model.view().component(first.path());
      List<PropertyValue> present =
          component.map(c -> AdvisedModel.own(c, first.property())).orElse(List.of());
      if (present.size() == 1) {
        controls.add(control(changes, AnnotatedValues.text(present.get(0))));
      }
    }
    return controls;
  }

  /** What {@code --set} takes. */
  static String setting(WhatIf.Control control, int value) {
    return new Change(control.property(), control.path(), control.values().get(value)).setting();
  }

  private static WhatIf.Control control(List<Change> changes, String present) {
    List<String> values = new ArrayList<>();
    values.add(present);
    changes.forEach(change -> values.add(change.value()));
    Map<String, Double> numbers = new TreeMap<>();
    values.forEach(value -> number(value).ifPresent(number -> numbers.put(value, number)));
    boolean ordered = numbers.size() == values.size() && values.size() > 2;
    if (ordered) {
      values.sort(Comparator.comparingDouble(numbers::get));
    }
    Change first = changes.get(0);
    return new WhatIf.Control(
        first.property(), first.path(), values, values.indexOf(present), ordered);
  }

  /** A number in SI, with or without a unit. */
  private static Optional<Double> number(String text) {
    String[] parts = text.split(" ", 2);
    try {
      double number = Double.parseDouble(parts[0]);
      if (parts.length == 1) {
        return Optional.of(number);
      }
      for (Dimension dimension : Dimension.values()) {
        Optional<Double> si = Units.aadlToSi(dimension, number, parts[1]);
        if (si.isPresent()) {
          return si;
        }
      }
    } catch (NumberFormatException e) {
      // a name or a reference
    }
    return Optional.empty();
  }
}
