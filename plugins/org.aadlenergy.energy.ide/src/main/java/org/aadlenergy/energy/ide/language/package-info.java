/**
 * What editors show of a text, whatever language it is in: one word for each kind of thing. A
 * language implements {@link Language} and, for its texts, {@link EditedText}; the language server
 * and the pages in Eclipse know nothing else of it. Nothing here knows a protocol or a window.
 *
 * @see "ADR 198"
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide.language;
