/**
 * The stages of reading an instance model.
 *
 * <pre>
 * source (a file, live objects) -&gt; event -&gt; tree (as it stands) -&gt; assembly -&gt; view
 *                                   reference (what lies in other files) /
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.osate.internal;
