/** Answers as AsciiDoc. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.asciidoc;
