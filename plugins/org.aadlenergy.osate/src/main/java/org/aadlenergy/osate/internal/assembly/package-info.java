/**
 * The raw tree to the engine's view: paths, order, own values, connections, operation modes.
 *
 * <pre>
 * Raw -&gt; Layout -&gt; ViewAssembler -&gt; FeatureAssembler, ConnectionAssembler, Assignments -&gt; InstanceView
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.osate.internal.assembly;
