package org.aadlenergy.aadl.internal.connection;

import java.util.List;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;

/** A declared connection between two ends inside one classifier. */
record Segment(
    MemberSlot<ConnectionDecl> slot, End source, End destination, boolean bidirectional) {
  /** The position of the component itself among its parts. */
  static final int SELF = -1;

  /**
   * An end.
   *
   * @param position which part of the classifier, or {@link #SELF}
   * @param path the feature, from the component inwards; empty where the part itself is the end
   */
  record End(int position, List<FeaturePart> path) {
    boolean isComponent() {
      return path.isEmpty();
    }

    /** Whether it is a feature, or a feature group that the feature is in. */
    boolean holds(FeatureLeaf leaf) {
      if (path.size() > leaf.steps().size()) {
        return false;
      }
      for (int i = 0; i < path.size(); i++) {
        if (!FeatureLeaf.key(path.get(i)).equals(FeatureLeaf.key(leaf.steps().get(i)))) {
          return false;
        }
      }
      return true;
    }
  }

  /** A segment in the direction it is followed in. */
  record Directed(Segment segment, boolean reversed) {
    End from() {
      return reversed ? segment.destination : segment.source;
    }

    End to() {
      return reversed ? segment.source : segment.destination;
    }
  }

  ConnectionDecl.Kind kind() {
    return slot.latest().kind();
  }
}
