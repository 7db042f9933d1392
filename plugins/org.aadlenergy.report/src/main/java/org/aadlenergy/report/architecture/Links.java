package org.aadlenergy.report.architecture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
    links.addAll(supplied(wiring.accesses(), power(mode)));
    return new ArrayList<>(links);
  }

  /** Who is on which bus, and who feeds whom: over a bus that both are on, where there is one. */
  static List<Link> supplied(List<Link> accesses, List<Link> power) {
    Map<String, Set<String>> buses = new HashMap<>();
    for (Link access : accesses) {
      buses.computeIfAbsent(access.from(), from -> new LinkedHashSet<>()).add(access.to());
    }
    Set<Link> fed = new LinkedHashSet<>();
    for (Link link : power) {
      Set<String> shared = new LinkedHashSet<>(buses.getOrDefault(link.from(), Set.of()));
      shared.retainAll(buses.getOrDefault(link.to(), Set.of()));
      for (String bus : shared) {
        fed.add(new Link(Relation.POWER, link.from(), bus));
        fed.add(new Link(Relation.POWER, bus, link.to()));
      }
      if (shared.isEmpty()) {
        fed.add(link);
      }
    }
    List<Link> links = new ArrayList<>();
    for (Link access : accesses) {
      if (!fed.contains(new Link(Relation.POWER, access.from(), access.to()))
          && !fed.contains(new Link(Relation.POWER, access.to(), access.from()))) {
        links.add(access);
      }
    }
    links.addAll(fed);
    return links;
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
