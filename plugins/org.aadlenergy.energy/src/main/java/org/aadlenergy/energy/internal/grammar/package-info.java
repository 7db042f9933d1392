/**
 * Part of the build: makes the table of the platform language from its grammar.
 *
 * <pre>
 * terminals ------> WordMachine (characters to words) -+
 * parser rules -+-> Beginnings, Followers              +-> LanguageCompiler -> LanguageWriter
 *               +-> elements --------------------------+
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.internal.grammar;
