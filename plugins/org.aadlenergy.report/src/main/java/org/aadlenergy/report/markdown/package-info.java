/** The report for a comment on a pull request. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.markdown;
