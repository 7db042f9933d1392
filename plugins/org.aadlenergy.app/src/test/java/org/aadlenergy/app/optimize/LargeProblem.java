package org.aadlenergy.app.optimize;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.SplittableRandom;
import org.aadlenergy.app.optimize.Dominance.Candidate;

/**
 * A made-up system: tasks that exchange messages, processors of different speed that draw power as
 * soon as one task is on them, three frequencies each, and RAM for so many tasks. It has more
 * combinations than anyone can try, and no choice counts for itself alone.
 */
final class LargeProblem {
  private static final double[] FREQUENCIES = {1.0, 0.75, 0.5};

  private final int tasks;
  private final int processors;
  private final double[] work;
  private final double[] ram;
  private final double[] speed;
  private final double[] busyPower;
  private final double[] restPower;
  private final double[] ramSize;
  private final double[][] messages;
  private final double most;

  LargeProblem(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    tasks = 12 + random.nextInt(19);
    processors = 3 + random.nextInt(4);
    work = random.doubles(tasks, 0.02, 0.10).toArray();
    ram = random.doubles(tasks, 1.0, 4.0).toArray();
    speed = random.doubles(processors, 0.6, 1.8).toArray();
    busyPower = random.doubles(processors, 0.3, 1.5).toArray();
    restPower = random.doubles(processors, 0.02, 0.2).toArray();
    ramSize = new double[processors];
    Arrays.fill(ramSize, 1.6 * Arrays.stream(ram).sum() / processors);
    messages = new double[tasks][tasks];
    for (int i = 0; i < 2 * tasks; i++) {
      messages[random.nextInt(tasks)][random.nextInt(tasks)] += random.nextDouble(0.001, 0.02);
    }
    double all = Arrays.stream(restPower).sum();
    for (int i = 0; i < tasks; i++) {
      all += work[i] * 1.5 / 0.6 + Arrays.stream(messages[i]).sum();
    }
    most = all;
  }

  /** How many values each choice has: a processor for each task, a frequency for each processor. */
  int[] sizes() {
    int[] sizes = new int[tasks + processors];
    Arrays.fill(sizes, 0, tasks, processors);
    Arrays.fill(sizes, tasks, sizes.length, FREQUENCIES.length);
    return sizes;
  }

  List<Candidate> estimate(Collection<List<Integer>> combinations) {
    return combinations.stream().map(this::estimate).toList();
  }

  /** Its power, and how busy its busiest processor is. */
  Candidate estimate(List<Integer> choice) {
    double[] busy = new double[processors];
    double[] full = new double[processors];
    boolean[] used = new boolean[processors];
    double watts = 0.0;
    for (int i = 0; i < tasks; i++) {
      int on = choice.get(i);
      double frequency = FREQUENCIES[choice.get(tasks + on)];
      double share = work[i] / speed[on] / frequency;
      busy[on] += share;
      full[on] += ram[i];
      used[on] = true;
      watts += share * busyPower[on] * frequency * frequency * frequency;
      for (int j = 0; j < tasks; j++) {
        watts += choice.get(j) == on ? 0.0 : messages[i][j];
      }
    }
    double over = 0.0;
    for (int p = 0; p < processors; p++) {
      watts += used[p] ? restPower[p] : 0.0;
      over += Math.max(0.0, busy[p] - 1.0) + Math.max(0.0, full[p] / ramSize[p] - 1.0);
    }
    double busiest = Arrays.stream(busy).max().orElseThrow();
    return new Candidate(List.copyOf(choice), new double[] {watts, busiest}, over);
  }

  List<Integer> anywhere(SplittableRandom random) {
    List<Integer> choice = new ArrayList<>();
    for (int size : sizes()) {
      choice.add(random.nextInt(size));
    }
    return choice;
  }

  /**
   * What a front dominates of all that is below the most power and full processors, from 0 to 1.
   */
  double hypervolume(Collection<Candidate> candidates) {
    List<Candidate> kept =
        candidates.stream()
            .filter(candidate -> candidate.violation() == 0.0)
            .sorted((a, b) -> Double.compare(a.costs()[0], b.costs()[0]))
            .toList();
    double area = 0.0;
    double height = 1.0;
    for (Candidate one : kept) {
      if (one.costs()[1] < height) {
        area += (1.0 - one.costs()[0] / most) * (height - one.costs()[1]);
        height = one.costs()[1];
      }
    }
    return area;
  }
}
