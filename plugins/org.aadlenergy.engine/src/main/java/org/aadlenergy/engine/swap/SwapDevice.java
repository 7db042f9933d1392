package org.aadlenergy.engine.swap;

import org.aadlenergy.engine.device.DeviceProfile;

/**
 * A device to replay a trace on.
 *
 * @param name {@code ipaq-3600.nic_cisco (NBD)}
 * @param writeSeconds what writing a page back adds
 */
public record SwapDevice(
    String name,
    DeviceProfile profile,
    double readSeconds,
    double readJoules,
    double writeSeconds,
    double writeJoules) {}
