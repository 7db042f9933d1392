package org.aadlenergy.engine.device;

import java.util.List;
import org.aadlenergy.engine.account.Stretches;

/**
 * What used devices did, and what the threads met that use them.
 *
 * @param devices by number, in one window
 * @param sources in their order
 * @param repeats whether all that follows is the same again
 * @param fallsBehind whether uses wait longer and longer
 * @param from where the time begins that is looked at
 * @param length of that time, in steps
 */
public record UseRun(
    List<OfDevice> devices,
    List<OfSource> sources,
    boolean repeats,
    boolean fallsBehind,
    long from,
    long length) {
  public UseRun {
    devices = List.copyOf(devices);
    sources = List.copyOf(sources);
  }

  /**
   * One device.
   *
   * @param run whose serving times count each of several uses at once
   * @param usedSeconds in which it is used, by however many
   * @param stretches what it did when, by {@link UseChannels}, if that was asked for
   */
  public record OfDevice(DeviceRun run, double usedSeconds, Stretches stretches) {}

  /**
   * One thread, in steps.
   *
   * @param shortest from a release to the end of the dispatch's last use
   * @param longest the same; of all dispatches that count, from the start on
   * @param longestAfter from the end of a computation to that of the last use
   */
  public record OfSource(long shortest, long longest, long longestAfter) {}
}
