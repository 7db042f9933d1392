/** Text for terminals: the report, explanations and findings. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.text;
