/**
 * What light a panel gets: over a day at a latitude, and along an orbit with its eclipse.
 *
 * <pre>
 * SunDay, Orbit --&gt; LightTurn (a circle with its cosines) --&gt; StepProfile
 * </pre>
 */
package org.aadlenergy.engine.sun;
