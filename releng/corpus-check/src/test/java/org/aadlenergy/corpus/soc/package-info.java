/** The check of measured chips, on results of our own making. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.corpus.soc;
