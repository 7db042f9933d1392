/**
 * The AADL reader: files and folders of AADL text to instantiated systems, without OSATE.
 *
 * <pre>
 * paths -&gt; syntax (files) -&gt; resolve (names, types, values) -&gt; instance (components) -&gt; view
 * </pre>
 *
 * {@link org.aadlenergy.aadl.AadlWorkspace} is the way in.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl;
