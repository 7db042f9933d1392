/**
 * Holds the library of measured chips to freqbench's results: Chip (tables) -&gt; Results (units
 * that stand) -&gt; LibraryTexts, UnitsHeld, PointsBetween -&gt; ValidationPage.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.corpus.soc;
