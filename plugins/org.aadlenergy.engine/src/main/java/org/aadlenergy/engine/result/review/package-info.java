/**
 * A power budget as reviews want it: units against modes and missions, without and with margins.
 */
package org.aadlenergy.engine.result.review;
