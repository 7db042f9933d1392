/**
 * What must not change a figure, and what must change it by a known factor, over models made at
 * random: MadeModel (declarations) -&gt; text in any order -&gt; the command line -&gt; Report.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli.metamorphic;
