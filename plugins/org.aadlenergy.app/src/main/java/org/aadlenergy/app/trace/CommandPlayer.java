package org.aadlenergy.app.trace;

import org.aadlenergy.engine.dram.lines.LineTarget;
import org.aadlenergy.engine.dram.trace.CommandVerdict;
import org.aadlenergy.engine.dram.trace.DramCommand;

/** Takes the commands of a trace. */
@FunctionalInterface
public interface CommandPlayer {
  /**
   * Takes a command.
   *
   * @param time in cycles
   */
  CommandVerdict accept(DramCommand command, LineTarget target, long time);
}
