/**
 * Spoilt inputs of every kind through the whole command line: Kind (files and words) -&gt; Spoiler
 * (one file spoilt) -&gt; Mutants (runs and verdicts).
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli.mutants;
