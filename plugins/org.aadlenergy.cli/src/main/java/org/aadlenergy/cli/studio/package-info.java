/**
 * Opens the page in which models are edited on a folder: StudioCommand -&gt; StudioServer -&gt;
 * StudioFolder.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli.studio;
