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
record Traced(
    ComponentNode source,
    @Nullable Leaf sourceLeaf,
    ComponentNode destination,
    @Nullable Leaf destinationLeaf,
    Trail trail,
    ComponentNode container) {}
