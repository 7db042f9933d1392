/** Traces played again: SimulateCommand -&gt; one Simulation for each kind. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli.simulate;
