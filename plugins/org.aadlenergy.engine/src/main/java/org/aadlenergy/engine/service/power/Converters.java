package org.aadlenergy.engine.service.power;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.service.power.PowerEnds.End;
import org.aadlenergy.engine.service.power.PowerEnds.Link;

/**
 * Which way power goes through converters: out where a feature supplies, is an out feature or
 * provides access, in where it has a budget or is an in feature. Where both ends only require
 * access, it comes from where a supply is.
 */
public final class Converters {
  /** Where power goes at an end of a converter. */
  public enum Flow {
    INTO,
    OUT_OF,
    UNKNOWN
  }

  private final PowerEnds ends;
  private final PowerFigures figures;
  private final Map<Component, Map<Link, Flow>> known = new IdentityHashMap<>(2);

  /** The converters of a mode. */
  public Converters(PowerEnds ends, PowerFigures figures) {
    this.ends = ends;
    this.figures = figures;
  }

  /** Whether a component gives on what it is fed with. */
  public boolean isOne(Component component) {
    return figures.isConverter(component);
  }

  /** What a converter is connected to, and where power goes there. */
  Map<Link, Flow> flows(Component converter) {
    Map<Link, Flow> flows = known.get(converter);
    if (flows == null) {
      flows = decide(converter);
      known.put(converter, flows);
    }
    return flows;
  }

  /** Whether power goes that way between a converter and another component. */
  public boolean goes(Flow flow, Component converter, Component other) {
    for (Map.Entry<Link, Flow> entry : flows(converter).entrySet()) {
      if (entry.getKey().other().component() == other && entry.getValue() == flow) {
        return true;
      }
    }
    return false;
  }

  /** Whether a component is a converter that draws from a hub. */
  public boolean isFedBy(Component component, Component hub) {
    return isOne(component) && goes(Flow.INTO, component, hub);
  }

  private Map<Link, Flow> decide(Component converter) {
    List<Link> links = ends.links(converter);
    Map<Link, Flow> flows = new IdentityHashMap<>(links.size());
    boolean gives = false;
    for (Link link : links) {
      Flow stated = stated(link);
      gives |= stated == Flow.OUT_OF;
      flows.put(link, stated);
    }
    if (gives) {
      // what requires access beside an end that gives is what it is fed by
      flows.replaceAll((link, flow) -> flow == Flow.UNKNOWN && requires(link) ? Flow.INTO : flow);
    }
    if (flows.containsValue(Flow.UNKNOWN)) {
      bySupply(converter, flows);
    }
    return flows;
  }

  private Flow stated(Link link) {
    if (link.own().feature().isEmpty()) {
      return Flow.UNKNOWN;
    }
    Feature feature = link.own().feature().get();
    if (figures.supply(feature).isPresent()) {
      return Flow.OUT_OF;
    }
    if (figures.budget(feature).isPresent()) {
      return Flow.INTO;
    }
    if (feature.direction() == Direction.OUT) {
      return Flow.OUT_OF;
    }
    return feature.direction() == Direction.IN && !requires(link) ? Flow.INTO : Flow.UNKNOWN;
  }

  private static boolean requires(Link link) {
    return link.own().feature().isPresent()
        && link.own().feature().get().kind() == Feature.FeatureKind.BUS_ACCESS
        && link.own().feature().get().direction() == Direction.IN;
  }

  /** It is fed from where a supply is without it, and feeds the rest; what is alone, too. */
  private void bySupply(Component converter, Map<Link, Flow> flows) {
    Set<Component> supplied = supplied(converter);
    boolean fed = flows.containsValue(Flow.INTO);
    boolean feeds = flows.containsValue(Flow.OUT_OF);
    for (Link link : flows.keySet()) {
      boolean reached = supplied.contains(link.other().component());
      fed |= reached;
      feeds |= !reached;
    }
    if (fed && feeds || flows.size() == 1) {
      flows.replaceAll(
          (link, flow) ->
              flow != Flow.UNKNOWN
                  ? flow
                  : supplied.contains(link.other().component()) ? Flow.INTO : Flow.OUT_OF);
    }
  }

  /** What supplies reach over buses, grids and the other converters. */
  private Set<Component> supplied(Component without) {
    Set<Component> reached = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Component> open = new ArrayDeque<>();
    for (Component component : ends.components()) {
      if (component != without && isSupply(component) && reached.add(component)) {
        open.add(component);
      }
    }
    while (!open.isEmpty()) {
      for (Link link : ends.links(open.remove())) {
        Component next = link.other().component();
        if (next != without && carries(next) && reached.add(next)) {
          open.add(next);
        }
      }
    }
    return reached;
  }

  private boolean isSupply(Component component) {
    for (Feature feature : component.distinctFeatures()) {
      for (Feature each : PowerFigures.withMembers(feature)) {
        if (figures.supply(each).isPresent()) {
          return true;
        }
      }
    }
    return figures.isBattery(component)
        || !isOne(component) && figures.provision(component).isPresent();
  }

  private boolean carries(Component component) {
    return component.category() == Category.BUS
        || isOne(component)
        || figures.capacity(component).isPresent();
  }

  /** That nothing says which way power goes through a converter, if it is so. */
  Optional<Problem> problem(Component converter) {
    boolean unknown = isOne(converter) && flows(converter).containsValue(Flow.UNKNOWN);
    return unknown && flows(converter).size() > 1
        ? Optional.of(
            Problem.local(
                Problem.Kind.DOUBT,
                DiagnosticCode.CONVERTER_EITHER_WAY,
                converter.source(),
                "nothing says which way power goes through converter "
                    + converter.path()
                    + ": what hangs on one side of it is not counted on the other",
                "give the feature at its output a SEI::PowerSupply, or let it provide the access"))
        : Optional.empty();
  }

  /** The ends that a converter feeds. */
  public List<End> fed(Component converter) {
    return flows(converter).entrySet().stream()
        .filter(entry -> entry.getValue() == Flow.OUT_OF)
        .map(entry -> entry.getKey().other())
        .sorted((a, b) -> a.path().compareTo(b.path()))
        .toList();
  }
}
