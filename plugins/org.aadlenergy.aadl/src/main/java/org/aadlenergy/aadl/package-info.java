/**
 * The AADL reader: files and folders of AADL text to instantiated systems, without OSATE.
 *
 * <pre>
 * paths -&gt; syntax (files) -&gt; property, classifier (names, types, values) -&gt; instance (components)
 *       -&gt; connection -&gt; system (the engine's view)
 * </pre>
 *
 * Each floor uses those to its left only. {@link org.aadlenergy.aadl.AadlWorkspace} is the way in;
 * what others may not use lies below {@code internal}.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl;
