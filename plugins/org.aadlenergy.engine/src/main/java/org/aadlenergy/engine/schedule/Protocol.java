package org.aadlenergy.engine.schedule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which of the ready jobs runs first. */
public enum Protocol {
  RATE_MONOTONIC("rate monotonic"),
  DEADLINE_MONOTONIC("deadline monotonic"),
  /** The larger priority first, equal ones in the order of their releases. */
  GIVEN_PRIORITIES("fixed priorities"),
  EARLIEST_DEADLINE_FIRST("earliest deadline first");

  private final String words;

  Protocol(String words) {
    this.words = words;
  }

  /** As reports write it. */
  public String words() {
    return words;
  }

  /** Whether all jobs of a task have the same urgency. */
  public boolean isFixedPriority() {
    return this != EARLIEST_DEADLINE_FIRST;
  }

  /**
   * The rank of each task, the most urgent being 0; background tasks come after all others. Only
   * equal given priorities share a rank.
   */
  public int[] ranks(List<Task> tasks) {
    List<Integer> order = new ArrayList<>(tasks.size());
    for (int i = 0; i < tasks.size(); i++) {
      order.add(i);
    }
    Comparator<Task> byUrgency = byUrgency();
    order.sort((a, b) -> byUrgency.compare(tasks.get(a), tasks.get(b)));
    int[] ranks = new int[tasks.size()];
    int rank = -1;
    for (int i = 0; i < order.size(); i++) {
      boolean same = i > 0 && shared(tasks.get(order.get(i)), tasks.get(order.get(i - 1)));
      rank = same ? rank : rank + 1;
      ranks[order.get(i)] = rank;
    }
    return ranks;
  }

  private boolean shared(Task a, Task b) {
    return this == GIVEN_PRIORITIES
        && a.background() == b.background()
        && a.priority() == b.priority();
  }

  private Comparator<Task> byUrgency() {
    Comparator<Task> background = (a, b) -> Boolean.compare(a.background(), b.background());
    return background.thenComparing(
        switch (this) {
          case RATE_MONOTONIC -> (a, b) -> Long.compare(a.period(), b.period());
          case GIVEN_PRIORITIES -> (a, b) -> Long.compare(b.priority(), a.priority());
          case DEADLINE_MONOTONIC, EARLIEST_DEADLINE_FIRST ->
              (a, b) -> Long.compare(a.relativeDeadline(), b.relativeDeadline());
        });
  }
}
