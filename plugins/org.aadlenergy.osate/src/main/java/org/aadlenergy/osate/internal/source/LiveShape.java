package org.aadlenergy.osate.internal.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.jspecify.annotations.Nullable;

/** What is read of the objects of one class: the features by name, each looked up once. */
final class LiveShape {
  /** In the order in which OSATE saves them. */
  private static final List<String> CONTAINED =
      List.of(
          "ownedPropertyAssociation",
          "ownedValue",
          "ownedListElement",
          "ownedFieldValue",
          "minimum",
          "maximum",
          "delta",
          "featureInstance",
          "componentInstance",
          "modeInstance",
          "modeTransitionInstance",
          "flowSpecification",
          "endToEndFlow",
          "connectionInstance",
          "connectionReference",
          "systemOperationMode");

  private static final List<String> OUTER =
      List.of(
          "property",
          "propertyAssociation",
          "unit",
          "namedValue",
          "feature",
          "connection",
          "subcomponent",
          "classifier",
          "componentImplementation");

  /** The class's name, as {@code xsi:type} tells it. */
  final String type;

  final List<EReference> contained = new ArrayList<>();
  final List<EReference> outer = new ArrayList<>();
  final @Nullable EAttribute indices;
  private final Map<String, EStructuralFeature> features = new HashMap<>();

  LiveShape(EClass object) {
    type = object.getName();
    for (String name : CONTAINED) {
      if (object.getEStructuralFeature(name) instanceof EReference reference
          && reference.isContainment()) {
        contained.add(reference);
      }
    }
    for (String name : OUTER) {
      if (object.getEStructuralFeature(name) instanceof EReference reference
          && !reference.isContainment()) {
        outer.add(reference);
      }
    }
    indices =
        object.getEStructuralFeature("index") instanceof EAttribute index && index.isMany()
            ? index
            : null;
    for (EStructuralFeature feature : object.getEAllStructuralFeatures()) {
      features.putIfAbsent(feature.getName(), feature);
    }
  }

  @Nullable EStructuralFeature feature(String name) {
    return features.get(name);
  }
}
