/** What a calibrated platform holds, as a text. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.platform;
