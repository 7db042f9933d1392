/** The findings as SARIF 2.1.0, for code review and code scanning. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.sarif;
