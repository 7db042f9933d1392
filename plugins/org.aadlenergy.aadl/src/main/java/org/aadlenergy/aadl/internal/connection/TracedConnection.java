package org.aadlenergy.aadl.internal.connection;

import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.jspecify.annotations.Nullable;

/**
 * A semantic connection between first array elements.
 *
 * @param source the component at the beginning
 * @param sourceLeaf its feature; none where the component itself is the source
 * @param container the component in which it goes across, or the root
 */
record TracedConnection(
    ComponentNode source,
    @Nullable FeatureLeaf sourceLeaf,
    ComponentNode destination,
    @Nullable FeatureLeaf destinationLeaf,
    SegmentTrail trail,
    ComponentNode container) {}
