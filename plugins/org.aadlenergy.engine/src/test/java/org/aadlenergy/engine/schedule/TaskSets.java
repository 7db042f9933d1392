package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes random task sets with short hyperperiods. */
public final class TaskSets {
  private static final int[] PERIODS = {4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 40, 60, 120};

  private TaskSets() {}

  /** Between 1 and 6 tasks, with a load of at most so many parts of 120. */
  public static List<Task> random(Random random, int load) {
    int count = 1 + random.nextInt(6);
    int left = load;
    List<Task> tasks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int period = PERIODS[random.nextInt(PERIODS.length)];
      int part = 120 / period;
      int most = Math.min(period, left / part);
      if (most > 0) {
        int execution = 1 + random.nextInt(Math.max(1, most / (1 + random.nextInt(3))));
        left -= execution * part;
        tasks.add(Task.periodic("t" + i, period, execution).withPriority(random.nextInt(4)));
      }
    }
    return tasks.isEmpty() ? List.of(Task.periodic("t", 4, 1)) : tasks;
  }

  /** The same, due between their execution time and their period. */
  public static List<Task> constrained(Random random, int load) {
    List<Task> tasks = new ArrayList<>();
    for (Task task : random(random, load)) {
      long slack = task.period() - task.execution();
      tasks.add(task.withDeadline(task.execution() + random.nextInt((int) slack + 1)));
    }
    return tasks;
  }

  /** The same with offsets shorter than their periods. */
  public static List<Task> delayed(Random random, List<Task> tasks) {
    return tasks.stream().map(t -> t.withOffset(random.nextInt((int) t.period()))).toList();
  }

  /** A load of exactly 1: the last task takes what the others leave. */
  public static List<Task> full(Random random) {
    List<Task> tasks = new ArrayList<>(random(random, 119));
    int left = 120;
    for (Task task : tasks) {
      left -= (int) (task.execution() * (120 / task.period()));
    }
    tasks.add(Task.periodic("rest", 120, left));
    return tasks;
  }
}
