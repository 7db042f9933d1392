/**
 * AADL in the language server. Only this package needs LSP4J.
 *
 * <pre>
 * client -&gt; AadlRequests -&gt; live.AadlTexts (what is open) -&gt; services
 * live.Analyst -&gt; Findings -&gt; client
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide.server;
