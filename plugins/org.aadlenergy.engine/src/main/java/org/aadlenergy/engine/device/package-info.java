/**
 * Devices with power states over time: bursts of requests, the gaps between them, and what a power
 * policy makes of each gap. Pure algorithms over numbers; a profile reads them from a platform.
 *
 * <pre>
 * CalibratedPlatform -> DeviceProfile -> IdlePolicy -> Idling (a policy, or the oracle)
 *                                bursts -> DeviceSimulation -> DeviceRun
 *                           use sources -> UseSimulation -> UseRun
 * </pre>
 */
package org.aadlenergy.engine.device;
