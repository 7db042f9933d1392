/** The colours of every picture: one palette, and one colour for a name wherever it is shown. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.palette;
