package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.device.GapBounds;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.UseSimulation;
import org.aadlenergy.engine.device.UseSource.Dispatch;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.evaluation.Demand;

/** Where in the ranges of times the uses of a device may lie, and what gaps that leaves. */
record UseRanges(UseGroup group, UsedDevice device, boolean lacksTime, Demand demand) {
  /** The gaps of a device that falls asleep; nothing where no time can be another. */
  static Optional<GapBounds> of(UseGroup group, UsedDevice device, Demand demand) {
    IdlePolicy policy = device.policy().orElseThrow();
    if (!policy.everFalls() || group.users().stream().noneMatch(DeviceUser::isRanged)) {
      return Optional.empty();
    }
    UseRanges ranges = new UseRanges(group, device, mayLackTime(group, demand), demand);
    List<GapBounds.Use> uses = new ArrayList<>();
    for (int i = 0; i < group.users().size(); i++) {
      ranges.add(i, group.users().get(i), uses);
    }
    boolean ahead = device.wakeUp() == WakeUp.AHEAD;
    return Optional.of(
        new GapBounds(
            uses,
            group.users().size(),
            group.windowSteps(),
            demand.time().steps(policy.timeoutSeconds()),
            ahead ? demand.time().steps(policy.wakeUpSeconds()) : 0,
            device.overlap() > 1));
  }

  /** Whether uses may take so long that there is too little time for all of them. */
  static boolean mayLackTime(UseGroup group, Demand demand) {
    boolean lacks = false;
    for (UsedDevice device : group.devices()) {
      lacks |= group.utilization(device) + group.more(device) / device.overlap() > 1.0;
    }
    for (DeviceUser user : group.users()) {
      long most = user.uses().stream().mapToLong(use -> use.most(demand.time())).sum();
      lacks |= demand.time().seconds(most) * user.perSecond() > 1.0;
    }
    return lacks;
  }

  /**
   * The share of the time for which a device may be used less than it is asked for. Nobody waits
   * for too long at one device that has time for all; over several, with wake-ups between, the uses
   * of a dispatch may take longer than a period, and the next ones come later and later.
   */
  static double late(UseGroup group, UsedDevice device, Demand demand) {
    double share = 0.0;
    if (group.devices().size() > 1 && group.users().stream().anyMatch(DeviceUser::isRanged)) {
      double seen = group.windowSeconds() * UseSimulation.windows(uses(group));
      for (DeviceUser user : group.users()) {
        long longest = 0;
        double own = 0.0;
        for (UseRecord use : user.uses()) {
          boolean counts = use.device() == device.device();
          longest += group.longest(user, use, demand);
          own += counts ? demand.time().seconds(use.most(demand.time())) : 0.0;
        }
        double periods = demand.time().seconds(longest) * user.perSecond();
        double lacks = user.perSecond() * (1.0 - 1.0 / periods) + 1.0 / seen;
        share += periods > 1.0 ? own * lacks : 0.0;
      }
    }
    return share;
  }

  private static double uses(UseGroup group) {
    double perSecond = 0.0;
    for (DeviceUser user : group.users()) {
      perSecond += user.uses().size() * user.perSecond();
    }
    return perSecond * group.windowSeconds();
  }

  private void add(int number, DeviceUser user, List<GapBounds.Use> uses) {
    if (user.uses().stream().noneMatch(use -> use.device() == device.device())) {
      return;
    }
    boolean late = !group.isWhole() || lacksTime || user.longest(group, demand).isEmpty();
    for (long round = 0; round < group.windowSteps(); round += user.length()) {
      for (Dispatch dispatch : user.repeating()) {
        add(number, user, round + dispatch.released(), dispatch, late, uses);
      }
    }
  }

  /** The uses of a dispatch; those of this device that follow each other leave no gap. */
  private void add(
      int number,
      DeviceUser user,
      long released,
      Dispatch dispatch,
      boolean late,
      List<GapBounds.Use> uses) {
    long first = released + user.soonest(dispatch);
    long last = released + user.latest(dispatch).orElse(0L);
    boolean follows = false;
    for (UseRecord use : user.uses()) {
      long shortest = use.least(demand.time());
      long done = last + group.longest(user, use, demand);
      if (use.device() == device.device()) {
        GapBounds.Use before = follows ? uses.remove(uses.size() - 1) : null;
        long asked = before == null ? first : before.earliest();
        long latest = before == null ? last : before.latest();
        long taken = before == null ? shortest : before.shortest() + shortest;
        long end = late ? GapBounds.UNKNOWN : done;
        uses.add(new GapBounds.Use(number, asked, late ? end : latest, taken, end));
      }
      follows = use.device() == device.device();
      first += shortest;
      last = done;
    }
  }
}
