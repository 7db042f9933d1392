/**
 * One root instantiated, as the engine sees it.
 *
 * <pre>
 * Instantiator -&gt; InstanceView -&gt; connections (ConnectionTracer), operation modes (ModeEnumerator)
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.internal.system;
