package org.aadlenergy.aadl.internal.connection;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.instance.ClassifierLayout;
import org.aadlenergy.aadl.internal.instance.ComponentNode;

/** What all instances of a classifier or of a feature share while connections are followed. */
public final class ConnectionPlans {
  private final Map<ClassifierLayout, ConnectionPlan> plans = new IdentityHashMap<>();
  private final Map<FeaturePart, List<FeatureLeaf>> leaves = new IdentityHashMap<>();

  /** The plan of a component's classifier. */
  ConnectionPlan of(ComponentNode component) {
    ConnectionPlan known = plans.get(component.layout());
    if (known == null) {
      known = new ConnectionPlan(component.layout());
      plans.put(component.layout(), known);
    }
    return known;
  }

  /** The features that a feature stands for: itself, or those of a group. */
  List<FeatureLeaf> leavesOf(FeaturePart feature) {
    List<FeatureLeaf> known = leaves.get(feature);
    if (known == null) {
      known = FeatureLeaf.of(feature);
      leaves.put(feature, known);
    }
    return known;
  }
}
