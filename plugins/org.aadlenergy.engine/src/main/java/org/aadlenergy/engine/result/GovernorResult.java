package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;

/**
 * What the threads of a processor would cost under each governor of its platform: racing to idle
 * against running slowly and steadily.
 *
 * @param processor its path
 * @param inForce the profile that counts, if all its threads have the same
 * @param cores how many cores share the measured power
 * @param threads how many threads it runs
 */
public record GovernorResult(
    String processor,
    String platform,
    Optional<String> inForce,
    double cores,
    int threads,
    List<Choice> choices) {

  /**
   * One governor, with execution and the idle board alone, no other services.
   *
   * @param governor as platforms name it
   * @param profile the operating point that it settles at under this load
   * @param hertz the frequency there, where it is known
   * @param utilization of all cores
   * @param workSeconds how long the cores are busy, the work spread evenly
   * @param equalWorkJoules until the work is done
   * @param equalWindowJoules over the same window, idle after the work
   * @param fits whether the cores have the time, and each thread its period
   * @param best whether no other that fits takes less over the window
   */
  public record Choice(
      String governor,
      String profile,
      Optional<Double> hertz,
      double utilization,
      double workSeconds,
      Interval equalWorkJoules,
      Interval equalWindowJoules,
      boolean fits,
      boolean best) {}
}
