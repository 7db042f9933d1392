/**
 * The side of Xtext, which runs do without as long as there are no syntax errors: its parser and
 * what it says of mistakes; and, when the product is built, the compilers of the language and the
 * library.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.internal.text;
