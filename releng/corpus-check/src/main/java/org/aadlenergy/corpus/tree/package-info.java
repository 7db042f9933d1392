/** Real device trees against what another tool reads in them: SourceTree (dtc) -&gt; TreeCheck. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.corpus.tree;
