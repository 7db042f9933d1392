package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.TermTimes;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.term.ServiceTerm;

/** When the uses of one thread draw their energies: in the time of the devices. */
record UserTimes(DeviceUser user, int number, UseGroup group, Mode mode) implements TermTimes {
  @Override
  public List<Part> parts(ServiceTerm term, Component payer) {
    Optional<UsedDevice> woken = group.wokenBy(term);
    if (woken.isPresent()) {
      return List.of(
          new Part(1.0, group.when(woken.get().device(), group.channels().wakingUp(number))));
    }
    if (term.service() != DeviceService.USE) {
      return List.of();
    }
    List<Part> parts = new ArrayList<>();
    double sum = 0.0;
    for (UsedRail used : DeviceUseModel.rails(user.uses(), user.thread().workload())) {
      if (used.payer() == payer) {
        sum += used.joules(mode.coefficients()).nominal();
      }
    }
    for (UsedRail used : DeviceUseModel.rails(user.uses(), user.thread().workload())) {
      if (used.payer() == payer && sum != 0.0) {
        int step = 0;
        while (user.uses().get(step).number() != used.use().number()) {
          step++;
        }
        When when = group.when(used.use().device(), group.channels().use(number, step));
        parts.add(new Part(used.joules(mode.coefficients()).nominal() / sum, when));
      }
    }
    return parts;
  }
}
