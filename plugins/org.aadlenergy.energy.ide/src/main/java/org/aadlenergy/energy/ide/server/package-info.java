/**
 * The language server: languages behind the Language Server Protocol. Only this package needs
 * LSP4J.
 *
 * <pre>
 * client -- JSON --&gt; LSP4J -&gt; TextRequests, WorkspaceRequests -&gt; Language (texts, what is asked of them)
 * LanguageService -- after each change --&gt; findings -&gt; client
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide.server;
