/**
 * The editor of texts in a language, with the same services as the language server, and that of
 * platform files.
 *
 * <pre>
 * LanguageEditor --> EditedText (energy.ide) --> LanguageProposals, LanguageHover, LanguageLinks, ...
 *      |
 * PlatformEditor --> ProjectTexts (all platform files of the project); FindingUpdater --> markers
 * </pre>
 */
package org.aadlenergy.ui.editor;
