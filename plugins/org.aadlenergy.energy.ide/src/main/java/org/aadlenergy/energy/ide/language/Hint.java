package org.aadlenergy.energy.ide.language;

/**
 * Words beside a declaration that are no part of the text.
 *
 * @param start where the declared name begins
 * @param offset for words above the declaration the same, else where it ends
 */
public record Hint(int start, int offset, int end, String text) {}
