/** Budgets and other checks as test cases, in the XML that continuous integration reads. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.junit;
