/**
 * AADL in editors: {@code AadlLanguage} with its texts, and {@code AadlText}, which answers for one
 * of them. Nothing here knows a protocol but the package of the server.
 *
 * <pre>
 * text (tokens, tree) -&gt; model (what is declared where) -&gt; complete, explain, names, fix -&gt; AadlText
 * app (the analysis)  -&gt; estimate (figures by declaration) -&gt; explain, live -&gt; AadlText -&gt; server
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide;
