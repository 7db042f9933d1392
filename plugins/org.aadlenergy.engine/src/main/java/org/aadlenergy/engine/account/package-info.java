/**
 * The account in time: who draws what of whom at each moment of a repetition, and the most of it.
 *
 * <pre>
 * PowerScenes (what goes on in one place: a processor, a device)
 *   |  PowerPart (average watts in the time of a channel) --> Account
 *   |                                                            |
 *   +--> Joint (situations of several places) --> losses --------+
 *                                                                v
 *                 PowerInTime: signals of components, of sources, of all; peaks
 * </pre>
 */
package org.aadlenergy.engine.account;
