package org.aadlenergy.engine.service.device;

import org.aadlenergy.engine.platform.DeviceState;

/**
 * The share of the time that a component spends in a state.
 *
 * @param share from 0 to 1
 * @param text as it is written, or in words
 */
record StateShare(DeviceState state, double share, String text) {}
