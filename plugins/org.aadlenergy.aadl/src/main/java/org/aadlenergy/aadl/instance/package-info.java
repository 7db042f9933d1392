/**
 * Resolved declarations to one root system, instantiated: the engine's view of it.
 *
 * <pre>
 * ClassifierUse -&gt; Layout (shared) -&gt; Instantiator -&gt; ComponentNode, FeatureNode, HopNode
 *               \-&gt; ContainedTree (associations by target)   \-&gt; PropertyLookup
 *                                                InstanceView -&gt; ConnectionTracer, ModeEnumerator
 * </pre>
 *
 * What all instances of a classifier have in common is kept once; an instance knows its container
 * and the few contained associations that lead to it.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.instance;
