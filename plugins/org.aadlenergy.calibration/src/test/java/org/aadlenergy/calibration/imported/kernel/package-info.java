/** Prints of a kernel's folders as people make them, and what becomes of them. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration.imported.kernel;
