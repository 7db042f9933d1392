/**
 * What AADL adds to the language server of {@code energy.ide}. Only this package needs LSP4J.
 *
 * <pre>
 * client -&gt; TextRequests -&gt; AadlLanguage -&gt; live.AadlTexts (what is open)
 * client -&gt; AadlService -&gt; live.Analyst -&gt; PublishedFindings, ShownProgress -&gt; client
 * client -&gt; AadlCommands -&gt; estimate.Answers
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide.server;
