/** IEEE 802.15.4 at 2.4 GHz: a sleepy end device, as Thread and Zigbee have it. */
package org.aadlenergy.engine.radio.ieee802154;
