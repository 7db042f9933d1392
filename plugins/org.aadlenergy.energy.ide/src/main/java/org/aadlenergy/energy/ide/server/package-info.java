/**
 * The language server: the services of the language behind the Language Server Protocol. Only this
 * package needs LSP4J.
 *
 * <pre>
 * client -- JSON --> LSP4J -> RoutedTexts -> TextRequests / WorkspaceRequests -> Texts (what is open) -> services
 *                                     -> OtherLanguage
 * Texts -- after each change --> Findings -> client
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide.server;
