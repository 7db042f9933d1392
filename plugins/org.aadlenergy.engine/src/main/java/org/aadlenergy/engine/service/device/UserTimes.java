package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.TermTimes;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.ServiceTerm;

/**
 * When the uses of one thread draw their energies: in the time of the devices.
 *
 * @param sure whether there is time for all uses however long they take
 */
record UserTimes(PendingThread thread, UseGroup group, Mode mode, boolean sure)
    implements TermTimes {
  @Override
  public List<Part> parts(ServiceTerm term, Component payer) {
    Optional<When> woken = group.wakingUp(term, payer);
    if (woken.isPresent()) {
      return List.of(new Part(1.0, woken.get()));
    }
    boolean protocol = term.service() == DeviceService.RADIO;
    if (term.service() != DeviceService.USE && !protocol) {
      return List.of();
    }
    List<Drawn> drawn = new ArrayList<>();
    double sum = 0.0;
    for (int i = 0; i < group.users().size(); i++) {
      DeviceUser user = group.users().get(i);
      if (user.thread() == thread) {
        for (UsedRail used : DeviceUseModel.rails(user.uses(), thread.workload())) {
          if (used.payer() == payer && used.use().isOfProtocol() == protocol) {
            double joules = used.joules(mode.coefficients()).nominal() * user.perDispatch();
            Estimate watts =
                used.joules(mode.coefficients())
                    .atMiddle()
                    .times(1.0 / used.use().length().nominal());
            drawn.add(new Drawn(i, used.use(), joules, watts));
            sum += joules;
          }
        }
      }
    }
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < drawn.size() && sum != 0.0; i++) {
      parts.add(new Part(drawn.get(i).joules() / sum, drawn.get(i).when(group, sure)));
    }
    return parts;
  }

  /** The energy of a step of a user in a dispatch of the thread. */
  private record Drawn(int user, UseRecord use, double joules, Estimate watts) {
    When when(UseGroup group, boolean sure) {
      int step = 0;
      while (group.users().get(user).uses().get(step).number() != use.number()) {
        step++;
      }
      return group
          .when(use.device(), group.channels().use(user, step))
          .atMost(watts)
          .surely(sure && use.least(group.users().get(user).time()) > 0L);
    }
  }
}
