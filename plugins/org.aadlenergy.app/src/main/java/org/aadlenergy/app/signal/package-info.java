/**
 * The power of a model in time, for other programs.
 *
 * <pre>
 * SignalRequest --> PowerCurve (of a mode, or through a mission) --> SignalFormat: rows of changes
 *                                                              \--> SampledPower: an instrument's
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.signal;
