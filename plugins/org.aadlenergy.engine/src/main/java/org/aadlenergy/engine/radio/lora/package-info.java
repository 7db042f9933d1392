/**
 * LoRa's air time, and LoRaWAN's classes A, B and C.
 *
 * <pre>
 * LoraAir (air times) --&gt; Lorawan
 * </pre>
 */
package org.aadlenergy.engine.radio.lora;
