/** What pages for a terminal of 100 columns are made of: lines, styles, tables. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.terminal;
