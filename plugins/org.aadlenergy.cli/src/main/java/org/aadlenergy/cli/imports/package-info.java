/** Platforms out of what others describe: ImportCommand -&gt; one Import for each format. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli.imports;
