/**
 * Functions of time that change in steps, exact in whole units of time, held once where they
 * repeat: a year with an event a second is a pattern and its exceptions.
 *
 * <pre>
 * Signal: Steps (levels in arrays), Chain (one after the other), Repeated
 *   |  plus, combine, map, cut, over, shifted --> Signal
 *   +--> integral, most, least, above, each, SignalLevels (for pictures)
 * </pre>
 */
package org.aadlenergy.engine.signal;
