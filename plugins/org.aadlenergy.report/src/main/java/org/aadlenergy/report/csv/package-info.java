/** The report as comma-separated values: one row a number. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.csv;
