/**
 * What light a panel gets: over a day at a latitude, and along an orbit with its eclipse.
 *
 * <pre>
 * SunDay, Orbit --&gt; Turn (a circle with its cosines) --&gt; steps of power
 * </pre>
 */
package org.aadlenergy.engine.sun;
