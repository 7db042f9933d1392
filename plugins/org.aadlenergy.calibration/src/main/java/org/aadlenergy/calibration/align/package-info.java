/** Alignment: which part of a power trace belongs to which run, and the energy of that part. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration.align;
