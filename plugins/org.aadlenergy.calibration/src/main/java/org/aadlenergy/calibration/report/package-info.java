/**
 * What a calibration leaves behind: a platform file with its provenance, a text, and a page with
 * figures.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.calibration.report;
