/**
 * Simulations that replay traces: options in, a study out.
 *
 * <pre>
 * XipOptions -> XipSimulation (trace, platform, engine.xip) -> XipStudy -> report
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.simulate;
