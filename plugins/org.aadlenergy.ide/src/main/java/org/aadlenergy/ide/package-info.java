/**
 * AADL in editors: texts in, answers out. Nothing here knows a protocol but the package of the
 * server.
 *
 * <pre>
 * text (tokens, lines) -&gt; model (what is declared where) -&gt; complete, explain, names, fix -&gt; server
 * app (the analysis)   -&gt; estimate (figures by declaration) -&gt; explain, live -&gt; server
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide;
