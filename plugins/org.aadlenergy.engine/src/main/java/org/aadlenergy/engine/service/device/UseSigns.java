package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.result.section.Timeline.Legend;
import org.aadlenergy.engine.result.section.Timeline.Sign;
import org.aadlenergy.engine.service.swap.DeviceUse;

/** What a line of signs shows of a used device. */
final class UseSigns {
  private static final Set<String> RESTING = Set.of("idle", "wait", DeviceRun.WAKING_UP);

  private UseSigns() {}

  /** Any state before the waiting one is one of uses. */
  static Legend of(DeviceUse use) {
    List<String> used = new ArrayList<>();
    for (DeviceUse.StateShare share : use.states()) {
      if (RESTING.contains(share.state())) {
        break;
      }
      used.add(share.state());
    }
    return new Legend(
        List.of(
            new Sign('#', used),
            new Sign('^', List.of(DeviceRun.WAKING_UP)),
            new Sign('.', List.of("wait", "idle")),
            new Sign('_', List.of())),
        "# used, . waits, ^ wakes up, _ low state");
  }
}
