/**
 * Brings AADL texts into one form: only white space between tokens moves.
 *
 * <pre>
 * tokens -&gt; Structure -&gt; Lines (what begins a line, and how deep) -&gt; Gaps (with Spacing, comments) -&gt; changes
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide.format;
