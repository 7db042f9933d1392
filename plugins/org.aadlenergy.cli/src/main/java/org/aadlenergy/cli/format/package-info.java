/** The command that brings AADL files into one form: FormatCommand -&gt; TextFile. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli.format;
