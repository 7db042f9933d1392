/**
 * Bluetooth Low Energy: advertising, and connections as a peripheral.
 *
 * <pre>
 * BleAir (air times) --&gt; BleAdvertising, BleConnection
 * </pre>
 */
package org.aadlenergy.engine.radio.ble;
