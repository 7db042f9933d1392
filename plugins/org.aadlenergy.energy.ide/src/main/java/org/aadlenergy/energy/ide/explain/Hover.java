package org.aadlenergy.energy.ide.explain;

/**
 * What to show over a word.
 *
 * @param markdown the text
 * @param offset where the word begins
 * @param length how long it is
 */
public record Hover(String markdown, int offset, int length) {}
