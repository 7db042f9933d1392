package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.instance.PropertyLookup.Link;
import org.aadlenergy.aadl.internal.property.PropertySymbol;
import org.aadlenergy.aadl.internal.property.ValueReader;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.jspecify.annotations.Nullable;

/** Evaluates associations for one instance: references, other properties, modes and appends. */
final class Evaluation implements ValueReader.InstanceContext {
  private final AssociationHolder holder;
  private final @Nullable ComponentNode container;

  private Evaluation(AssociationHolder holder, @Nullable ComponentNode container) {
    this.holder = holder;
    this.container = container;
  }

  /** The assignment that a chain of associations gives, the winning one first. */
  static Optional<PropertyAssignment> of(AssociationHolder holder, List<Link> chain) {
    List<ModalValue> values = List.of();
    for (int i = chain.size() - 1; i >= 0; i--) {
      Link link = chain.get(i);
      List<ModalValue> own = new Evaluation(holder, link.container()).values(link.association());
      values = values.isEmpty() ? own : own.isEmpty() ? values : ListAppending.append(values, own);
    }
    if (values.isEmpty()) {
      return Optional.empty();
    }
    Association winner = chain.get(0).association();
    return Optional.of(
        new PropertyAssignment(
            winner.property().qualifiedName(),
            List.copyOf(values),
            winner.source(),
            winner.isForBinding()));
  }

  private List<ModalValue> values(Association association) {
    List<ModalValue> values = new ArrayList<>(1);
    for (Association.Value value : association.values()) {
      Optional<PropertyValue> read = read(association, value);
      if (read.isPresent()) {
        Set<String> modes =
            value.inModes().isPresent() ? modeNames(value.inModes().get()) : Set.of();
        values.add(new ModalValue(modes, read.get()));
      }
    }
    return values;
  }

  private Optional<PropertyValue> read(Association association, Association.Value value) {
    PropertyValue fixed = value.fixed();
    if (fixed != null) {
      return Optional.of(fixed);
    }
    return new ValueReader(association.scope(), this)
        .read(value.expr(), association.property().type());
  }

  /** Modes are those of the target; a subcomponent's block may also mean its container's. */
  private Set<String> modeNames(InModes in) {
    Set<String> names = new LinkedHashSet<>();
    for (InModes.ModeRef ref : in.modes()) {
      names.add(modeName(ref));
    }
    return names.isEmpty() ? Set.of("none") : names;
  }

  private String modeName(InModes.ModeRef ref) {
    ComponentNode target = holder.component();
    Optional<String> found = ModeNames.qualified(target, ref.name());
    if (found.isEmpty() && target.parentNode() != null) {
      found = ModeNames.qualified(target.parentNode(), ref.name());
    }
    if (found.isEmpty() && container != null) {
      found = ModeNames.qualified(container, ref.name());
    }
    return found.orElseGet(() -> target.qualified(ref.name().text()));
  }

  @Override
  public Optional<PropertyValue> reference(PropertyExpr.ReferenceExpr expr) {
    ComponentNode start = container == null ? holder.component() : container;
    Optional<PropertyValue> found = InstancePaths.resolve(start, expr.path());
    ComponentNode outer = holder.component().parentNode();
    if (outer != null && container == null) {
      // in a subcomponent's block a path starts in the container or in the subcomponent
      return found.isPresent() ? found : InstancePaths.resolve(outer, expr.path());
    }
    return found;
  }

  @Override
  public Optional<PropertyValue> property(PropertySymbol property) {
    if (!Recursion.enter()) {
      // properties that name each other have no value
      return Optional.empty();
    }
    try {
      return effective(property);
    } finally {
      Recursion.leave();
    }
  }

  private Optional<PropertyValue> effective(PropertySymbol property) {
    AssociationHolder current = holder;
    while (true) {
      Optional<PropertyAssignment> own = current.own(property.qualifiedName());
      if (own.isPresent()) {
        return Optional.of(own.get().values().get(0).value());
      }
      Optional<? extends AssociationHolder> next = current.container();
      if (!property.decl().inherit() || next.isEmpty()) {
        return property.definition().defaultValue();
      }
      current = next.get();
    }
  }
}
