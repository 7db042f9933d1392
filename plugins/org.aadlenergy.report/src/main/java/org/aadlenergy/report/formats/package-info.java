/** The one list of report formats. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.formats;
