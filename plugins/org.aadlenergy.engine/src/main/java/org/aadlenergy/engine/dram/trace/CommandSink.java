package org.aadlenergy.engine.dram.trace;

/** Takes the commands of a controller. */
@FunctionalInterface
public interface CommandSink {
  /**
   * Takes a command.
   *
   * @param row that it opens, or in which it moves a burst
   * @param time in cycles
   */
  CommandVerdict accept(DramCommand command, int bank, long row, long time);
}
