package org.aadlenergy.engine.device;

/**
 * One use of a device in a dispatch.
 *
 * @param device its number
 * @param state that it is in meanwhile
 * @param length how long, more than 0
 */
public record Visit(int device, String state, long length) {}
