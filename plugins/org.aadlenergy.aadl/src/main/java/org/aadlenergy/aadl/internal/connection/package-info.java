/**
 * Declared connections to semantic ones: from an ultimate source to an ultimate destination.
 *
 * <pre>
 * ConnectionPlan (per classifier) -&gt; ConnectionTracer -&gt; Traced -&gt; ArrayConnections (per element)
 *                                                              -&gt; ConnectionCollector -&gt; Connection
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.internal.connection;
