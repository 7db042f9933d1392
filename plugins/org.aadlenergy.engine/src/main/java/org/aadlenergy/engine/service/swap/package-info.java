/**
 * Swapping: which pages do not fit, to which device they go, and how the device spends its time.
 *
 * <pre>
 * SwapDemand, SwapTarget --> SwapPlan --> PageSwapModel --> DeviceContribution --> wake-ups, idle energy
 * </pre>
 */
package org.aadlenergy.engine.service.swap;
