/** The result as an instance of OSATE's model of analysis results. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.osate;
