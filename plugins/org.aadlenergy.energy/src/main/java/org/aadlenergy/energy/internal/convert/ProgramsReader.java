package org.aadlenergy.energy.internal.convert;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.Attributes;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Place;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.DeclaredOnce;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Parameter.Use;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Magnitude;

/** Reads what a platform or part says of programs: costs of counted events, and spreads. */
record ProgramsReader(
    PlatformDraft draft, CoefficientReader coefficients, DeclaredOnce declared, Problems problems) {
  ProgramsReader(PlatformDraft draft, CoefficientReader coefficients, DeclaredOnce declared) {
    this(draft, coefficients, declared, draft.scope.problems());
  }

  void readActivity(Node declaration) {
    draft
        .activities
        .computeIfAbsent(Programs.ALL, all -> new LinkedHashMap<>())
        .put(declaration.name(), activities(Programs.ALL).convert(declaration));
  }

  void readCounters(Node declaration) {
    String name = declaration.name();
    Map<String, ActivityCost> set = new LinkedHashMap<>();
    DeclaredOnce events = new DeclaredOnce(problems);
    for (Node event : declaration.members()) {
      if (events.isFirst("activity '" + event.name() + "'", problems.span(event))) {
        set.put(event.name(), activities(name).convert(event));
      }
    }
    draft.activities.put(name, set);
  }

  private ActivityConverter activities(String set) {
    return new ActivityConverter(draft.scope, coefficients, draft.scope.conditions(), set);
  }

  /** How far the programs of a class lie from profiles. */
  void readSpread(Node declaration) {
    String codeClass = declaration.word("codeClass");
    if (!declared.isFirst("spread " + codeClass, problems.span(declaration))) {
      return;
    }
    String path = "spread/" + codeClass;
    Optional<Coefficient> share =
        coefficients
            .read(
                declaration.value(),
                Dimension.RATIO,
                new Place(path, Attributes.NONE, draft.scope.conditions()),
                new Use(Slot.CONSTANT, "", path))
            .map(Read::coefficient);
    if (share.isEmpty() && declaration.value().reference().isPresent()) {
      problems.impossible(
          problems.span(declaration.value().node()),
          "a spread is a figure, or a constant that has one",
          "write for instance 'spread " + codeClass + " = 30 %'");
    }
    double around =
        declaration.text("around").flatMap(text -> Magnitude.scaled(text, 1.0)).orElse(1.0);
    if (around <= 0.0 || share.isPresent() && share.get().value() < 0.0) {
      problems.impossible(
          problems.span(declaration),
          "neither the spread of programs nor what they lie around is below zero",
          "write how many times the profile's power the middle of the class is, and how far its"
              + " programs lie from that");
    } else {
      share.ifPresent(
          found -> draft.spreads.put(codeClass, new Programs.Spread(codeClass, found, around)));
    }
  }
}
