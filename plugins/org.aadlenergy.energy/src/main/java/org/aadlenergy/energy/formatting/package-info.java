/**
 * Brings platform files into one form: what they say and every comment stay, only white space
 * moves.
 *
 * <pre>
 * text -- Xtext --> tokens with comments between -> Roles (what starts a line) -> Layout -> text
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.formatting;
