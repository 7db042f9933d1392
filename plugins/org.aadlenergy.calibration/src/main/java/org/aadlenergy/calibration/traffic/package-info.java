/** The traffic of threads to memory, out of what counters of a processor say, as AADL. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration.traffic;
