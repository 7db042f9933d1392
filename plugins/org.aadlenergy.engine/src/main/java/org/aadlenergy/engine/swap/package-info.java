/**
 * Replays a trace of page requests on swap devices with power policies.
 *
 * <pre>
 * SwapTrace + SwapDevice + policy -> SwapReplay -> SwapStudy.Row
 * </pre>
 */
package org.aadlenergy.engine.swap;
