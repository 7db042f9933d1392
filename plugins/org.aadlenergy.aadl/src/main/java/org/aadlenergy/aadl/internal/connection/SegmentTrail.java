package org.aadlenergy.aadl.internal.connection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.jspecify.annotations.Nullable;

/**
 * The segments followed so far, the last one first.
 *
 * @param owner the component in which the segment is declared
 */
record SegmentTrail(
    @Nullable SegmentTrail before, ComponentNode owner, Segment.Directed step, int length) {
  static SegmentTrail start(ComponentNode owner, Segment.Directed step) {
    return new SegmentTrail(null, owner, step, 1);
  }

  SegmentTrail then(ComponentNode nextOwner, Segment.Directed next) {
    return new SegmentTrail(this, nextOwner, next, length + 1);
  }

  /** From the first segment to the last. */
  List<SegmentTrail> inOrder() {
    List<SegmentTrail> all = new ArrayList<>(length);
    for (SegmentTrail trail = this; trail != null; trail = trail.before) {
      all.add(trail);
    }
    Collections.reverse(all);
    return all;
  }

  /** How many segments are followed against their declaration. */
  int reversed() {
    int count = 0;
    for (SegmentTrail trail = this; trail != null; trail = trail.before) {
      count += trail.step.reversed() ? 1 : 0;
    }
    return count;
  }

  /** Whether every segment goes both ways. */
  boolean isBidirectional() {
    for (SegmentTrail trail = this; trail != null; trail = trail.before) {
      if (!trail.step.segment().bidirectional()) {
        return false;
      }
    }
    return true;
  }

  /** Whether a segment is on it already, in this component. */
  boolean has(ComponentNode inside, Segment segment) {
    for (SegmentTrail trail = this; trail != null; trail = trail.before) {
      if (trail.step.segment() == segment && trail.owner == inside) {
        return true;
      }
    }
    return false;
  }
}
