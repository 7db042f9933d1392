package org.aadlenergy.report.architecture;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.FlowView;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;

/** Finds what belongs together: bindings and uses, buses, and who feeds whom. */
final class Links {
  private static final Pattern COMMA = Pattern.compile(", ");

  private Links() {}

  static List<Link> of(ModeResult mode, Wiring wiring) {
    Set<Link> links = new LinkedHashSet<>();
    for (ThreadResult thread : mode.threads()) {
      of(thread, links);
    }
    List<Link> power = power(mode);
    Set<List<String>> fed = new LinkedHashSet<>();
    for (Link link : power) {
      fed.add(List.of(link.from(), link.to()));
      fed.add(List.of(link.to(), link.from()));
    }
    for (Link link : wiring.accesses()) {
      if (!fed.contains(List.of(link.from(), link.to()))) {
        links.add(link);
      }
    }
    links.addAll(power);
    return new ArrayList<>(links);
  }

  private static void of(ThreadResult thread, Set<Link> links) {
    if (!thread.processor().isEmpty()) {
      links.add(new Link(Relation.RUNS_ON, thread.path(), thread.processor()));
    }
    for (String memory : thread.memories()) {
      links.add(new Link(Relation.LIES_IN, thread.path(), memory));
    }
    for (ServiceResult service : thread.services()) {
      for (ChargeResult charge : service.charges()) {
        String other = charge.component();
        boolean bound = other.equals(thread.processor()) || thread.memories().contains(other);
        if (!other.isEmpty() && !bound && charge.energyJoules().nominal() > 0.0) {
          links.add(new Link(Relation.USES, thread.path(), other));
        }
      }
    }
  }

  /** From feeders to what they feed, as the sections say that have a flow. */
  static List<Link> power(ModeResult mode) {
    Set<Link> links = new LinkedHashSet<>();
    for (Section section : mode.sections()) {
      Optional<FlowView> flow = section.type().flow();
      if (flow.isPresent()) {
        for (Row row : section.rows()) {
          String name = row.get(flow.get().name());
          Optional<String> from = row.find(flow.get().from());
          COMMA
              .splitAsStream(from.orElse(""))
              .filter(feeder -> !feeder.isEmpty())
              .forEach(feeder -> links.add(new Link(Relation.POWER, feeder, name)));
        }
      }
    }
    return new ArrayList<>(links);
  }
}
