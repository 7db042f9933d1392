/** Workbooks as spreadsheets open them. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.xlsx;
