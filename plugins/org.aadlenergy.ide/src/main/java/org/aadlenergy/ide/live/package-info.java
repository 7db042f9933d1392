/**
 * The texts of a workspace while they are edited, and the analysis that follows them; the language
 * server and the editor in Eclipse are built on it.
 *
 * <pre>
 * editor -&gt; AadlTexts -- a while after a change --&gt; Analyst -&gt; AnalystListener
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide.live;
