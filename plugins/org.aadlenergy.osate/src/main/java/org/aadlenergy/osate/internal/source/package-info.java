/**
 * The two sources of events: a saved instance model, and live objects in the IDE.
 *
 * <pre>
 * XmiSource (XmlText), LiveSource (LiveShape) -&gt; InstanceEvents
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.osate.internal.source;
