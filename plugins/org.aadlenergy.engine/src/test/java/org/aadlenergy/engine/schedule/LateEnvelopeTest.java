package org.aadlenergy.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.schedule.Windows.Window;
import org.junit.jupiter.api.Test;

/** Which tasks nothing is claimed of, as their jobs wait for more and more. */
class LateEnvelopeTest {
  private static Envelope of(TaskSet set) {
    return Envelope.of(set, Horizon.of(set, 10_000).orElseThrow(), Cancellation.NEVER);
  }

  private static List<Optional<Long>> known(long... values) {
    List<Optional<Long>> known = new ArrayList<>();
    for (long value : values) {
      known.add(value < 0 ? Optional.empty() : Optional.of(value));
    }
    return known;
  }

  private static Task in(int partition, int number, long period, long execution) {
    return new Task(
        "t" + number,
        number,
        partition,
        period,
        0,
        Optional.of(period),
        0,
        false,
        execution,
        0,
        0,
        List.of());
  }

  /** Two units of each ten for a task that needs three: it is late, the other partition is not. */
  @Test
  void anOverloadedWindowSaysNothingOfTheOtherPartition() {
    Partition partition = new Partition(Protocol.RATE_MONOTONIC, true);
    Windows windows = new Windows(10, List.of(new Window(0, 2, 0), new Window(5, 4, 1)));
    TaskSet set =
        TaskSet.of(List.of(in(0, 0, 10, 3), in(1, 1, 10, 3)), Protocol.RATE_MONOTONIC, true)
            .withWindows(List.of(partition, partition), windows);

    assertThat(of(set).longest()).isEqualTo(known(-1, 8));
  }

  /** On two cores a and b fill one each; c has 1 unit of each 10 for 2 of work. */
  @Test
  void theLeastUrgentOfSeveralCoresWaitsForMoreAndMore() {
    Task a = Task.periodic("a", 10, 9);
    Task b = Task.periodic("b", 10, 10);
    Task c = Task.periodic("c", 20, 3);
    TaskSet set = TaskSet.of(List.of(a, b, c), Protocol.RATE_MONOTONIC, true).onCores(2);

    assertThat(of(set).longest()).isEqualTo(known(9, 10, -1));
  }

  /** On three cores the least urgent of those that run gives way: c, the last one to begin. */
  @Test
  void ofSeveralThatRunTheLeastUrgentGivesWay() {
    Task a = Task.periodic("a", 20, 6);
    Task b = Task.periodic("b", 40, 6);
    Task c = Task.periodic("c", 30, 6);
    Task d = Task.periodic("d", 10, 2).withOffset(4);
    TaskSet set = TaskSet.of(List.of(a, b, c, d), Protocol.RATE_MONOTONIC, true).onCores(3);

    // d comes at 4 and takes the core of b, which goes on at 6 for its last 2 units
    assertThat(of(set).longest()).isEqualTo(known(6, 8, 6, 2));
  }
}
