/** IEEE 802.11 at 2.4 GHz: a station in power save, which wakes up for beacons. */
package org.aadlenergy.engine.radio.wifi;
