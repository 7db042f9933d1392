/**
 * LTE-M and NB-IoT: connections with their tail, and what keeps a device reachable between them
 * (DRX, eDRX, power saving mode, tracking area updates).
 */
package org.aadlenergy.engine.radio.cellular;
