package org.aadlenergy.osate.internal.assembly;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PlainFeature;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.osate.internal.event.InstanceEvents;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;
import org.aadlenergy.osate.internal.tree.RawInstance;

/** Makes the features of the view. */
record FeatureAssembler(
    DeclarativeReferences references,
    LocalReferences local,
    Assignments assignments,
    InstanceFindings findings) {
  /** Left out, a feature is a data port. */
  private static final Map<String, FeatureKind> KINDS =
      Map.ofEntries(
          Map.entry("", FeatureKind.DATA_PORT),
          Map.entry("dataPort", FeatureKind.DATA_PORT),
          Map.entry("eventPort", FeatureKind.EVENT_PORT),
          Map.entry("eventDataPort", FeatureKind.EVENT_DATA_PORT),
          Map.entry("parameter", FeatureKind.PARAMETER),
          Map.entry("busAccess", FeatureKind.BUS_ACCESS),
          Map.entry("virtualBusAccess", FeatureKind.VIRTUAL_BUS_ACCESS),
          Map.entry("dataAccess", FeatureKind.DATA_ACCESS),
          Map.entry("subprogramAccess", FeatureKind.SUBPROGRAM_ACCESS),
          Map.entry("subprogramGroupAccess", FeatureKind.SUBPROGRAM_GROUP_ACCESS),
          Map.entry("featureGroup", FeatureKind.FEATURE_GROUP),
          Map.entry("abstractFeature", FeatureKind.ABSTRACT_FEATURE));

  List<Feature> features(RawInstance.Component component) {
    return component.features.isEmpty()
        ? List.of()
        : features(component.features, EnclosingComponents.of(component));
  }

  private List<Feature> features(
      List<RawInstance.Feature> raws, List<RawInstance.Component> owners) {
    List<Feature> list = new ArrayList<>(raws.size());
    for (RawInstance.Feature raw : raws) {
      List<Feature> members = raw.features.isEmpty() ? List.of() : features(raw.features, owners);
      List<PropertyAssignment> own = assignments.own(raw.associations, raw.parent, owners);
      list.add(feature(raw, members, own));
    }
    return Collections.unmodifiableList(list);
  }

  private Feature feature(
      RawInstance.Feature raw, List<Feature> members, List<PropertyAssignment> own) {
    RawInstance.Component type = localType(raw);
    SourceSpan source =
        references.source(raw.declaration).orElseGet(() -> findings.span(raw.place));
    return new PlainFeature(
        raw.name,
        raw.path,
        kind(raw, type),
        direction(raw),
        type == NO_TYPE ? "" : type.classifier,
        members,
        source,
        own);
  }

  private static final RawInstance.Component NO_TYPE =
      new RawInstance.Component(null, "", InstanceEvents.Place.NOWHERE);

  /** The classifier's instance among the roots; one in another file is not looked for. */
  private RawInstance.Component localType(RawInstance.Feature raw) {
    if (raw.type.isEmpty()) {
      return NO_TYPE;
    }
    int hash = raw.type.indexOf('#');
    if (hash >= 0) {
      references.unread(raw.type.substring(0, hash), raw.place);
      return NO_TYPE;
    }
    return local.node(raw.type, raw.place) instanceof RawInstance.Component type ? type : NO_TYPE;
  }

  private FeatureKind kind(RawInstance.Feature raw, RawInstance.Component type) {
    FeatureKind kind = KINDS.get(raw.category);
    if (kind == null) {
      findings.broken(raw.place, "'" + raw.category + "' is no category of features.");
      return FeatureKind.ABSTRACT_FEATURE;
    }
    return kind == FeatureKind.BUS_ACCESS && type.category.equals("virtual bus")
        ? FeatureKind.VIRTUAL_BUS_ACCESS
        : kind;
  }

  /** Left out, it is in. */
  private Direction direction(RawInstance.Feature raw) {
    switch (raw.direction) {
      case "":
      case "in":
        return Direction.IN;
      case "out":
        return Direction.OUT;
      case "in out":
        return Direction.IN_OUT;
      default:
        findings.broken(raw.place, "'" + raw.direction + "' is no direction.");
        return Direction.IN_OUT;
    }
  }
}
