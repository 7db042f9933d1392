package org.aadlenergy.engine.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.result.section.Slice;
import org.junit.jupiter.api.Test;

/** What is kept of a timeline that is longer than that. */
class DeviceTimelineTest {
  /**
   * A use of 1 ms each second for an hour: the last slice kept is one of them, not all later ones.
   */
  @Test
  void whatIsNotKeptDoesNotLengthenTheLastSlice() {
    DeviceTimeline timeline = new DeviceTimeline();
    for (int i = 0; i < 3600; i++) {
      timeline.add(i, i + 0.001, "tx");
      timeline.add(i + 0.001, i + 1, "idle");
    }
    List<Slice> kept = timeline.within(0.0, 3600.0);
    assertThat(kept).hasSize(DeviceTimeline.LENGTH);
    assertThat(kept.get(kept.size() - 1)).isEqualTo(new Slice(99.001, 100.0, "idle"));
    assertThat(kept).allMatch(slice -> slice.endSeconds() - slice.startSeconds() < 1.001);
  }

  @Test
  void neighboursOfTheSameStateAreOne() {
    DeviceTimeline timeline = new DeviceTimeline();
    timeline.add(0.0, 1.0, "tx");
    timeline.add(1.0, 2.0, "tx");
    timeline.add(2.0, 2.0, "idle");
    assertThat(timeline.within(0.0, 2.0)).containsExactly(new Slice(0.0, 2.0, "tx"));
  }
}
