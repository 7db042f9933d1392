/**
 * Reads platform texts, with no more than the JDK as long as they have no syntax errors.
 *
 * <pre>
 * Energy.xtext -- LanguageCompiler, when the product is built --> language.table
 *
 * text --> Words --> TreeReader --> tree --> conversion
 *              both follow language.table
 *     \-> what they do not accept: FullParser (Xtext, loaded by name), which says what is wrong
 * </pre>
 *
 * <p>The grammar is the only description of the language: the table is made of it, and whatever the
 * table's reader accepts is what Xtext makes of the same text.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.internal.reading;
