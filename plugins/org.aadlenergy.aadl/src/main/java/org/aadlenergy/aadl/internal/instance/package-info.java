/**
 * The instances of components, features and declared connections, and the values of their
 * properties.
 *
 * <pre>
 * ClassifierUse -&gt; Layout (shared) -&gt; ComponentNode, FeatureNode, HopNode (all of them a Holder)
 *              \-&gt; ContainedTree (associations by target) -&gt; Reach -&gt; PropertyLookup -&gt; Evaluation
 * </pre>
 *
 * What all instances of a classifier have in common is kept once; an instance knows its container
 * and the few contained associations that lead to it.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.internal.instance;
