/**
 * The editor of platform files: the text editor of the platform with the services of the language
 * behind it, the same as those of the language server.
 *
 * <pre>
 * document -> ProjectTexts (all platform files of the project) -> services of energy.ide
 *          -> colours, completion, hover, outline, format; FindingUpdater -> markers
 * </pre>
 */
package org.aadlenergy.ui.editor;
