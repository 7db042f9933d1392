/**
 * What may be written at a place of a text. The place is found from the tokens before it, so that a
 * text that is broken behind it, or in other declarations, does no harm.
 *
 * <pre>
 * tokens -&gt; Scanner -&gt; Place -&gt; AadlCompletions -&gt; (Classes, PropertyWords, ValueWords, Paths) -&gt; AadlProposals
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide.complete;
