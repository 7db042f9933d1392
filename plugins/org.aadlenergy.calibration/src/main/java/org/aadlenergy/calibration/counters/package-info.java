/** What counters of a processor say of a program: its activity, to state with a thread. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration.counters;
