package org.aadlenergy.aadl.internal.classifier;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.PrototypeBinding;
import org.aadlenergy.aadl.syntax.tree.PrototypeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.jspecify.annotations.Nullable;

/**
 * A classifier together with the actuals of its prototypes: what a component or feature group is an
 * instance of. Equal uses are the same object, and share all that can be shared by instances.
 */
public final class ClassifierUse {
  private final ClassifierSymbol symbol;
  private final Map<String, List<PrototypeActual>> given;
  private @Nullable Map<String, List<PrototypeActual>> bindings;
  private @Nullable Named<SubcomponentPart> subcomponents;
  private @Nullable Named<FeaturePart> features;
  private @Nullable Object shared;
  private boolean flipped;
  private boolean cut;

  ClassifierUse(ClassifierSymbol symbol, Map<String, List<PrototypeActual>> given) {
    this.symbol = symbol;
    this.given = given;
  }

  public ClassifierSymbol symbol() {
    return symbol;
  }

  /** What its instances share, as somebody keeps it here. */
  public @Nullable Object shared() {
    return shared;
  }

  public void share(Object layout) {
    shared = layout;
  }

  /** What the prototype of a name stands for; its constraint where nothing was given. */
  List<PrototypeActual> actuals(String prototype) {
    Map<String, List<PrototypeActual>> known = bindings;
    if (known == null) {
      known = new HashMap<>(given);
      bindings = known;
      bindInherited(known);
    }
    List<PrototypeActual> found = known.get(prototype);
    return found == null ? unbound(prototype, known) : found;
  }

  private void bindInherited(Map<String, List<PrototypeActual>> known) {
    BoundParts parts = new BoundParts(this);
    for (ClassifierSymbol ancestor : symbol.lineage()) {
      for (PrototypeBinding binding : ancestor.decl().extendedActuals()) {
        bind(known, parts, ancestor, binding);
      }
      for (PrototypeBinding binding : ancestor.decl().typeActuals()) {
        bind(known, parts, ancestor, binding);
      }
    }
  }

  private static void bind(
      Map<String, List<PrototypeActual>> known,
      BoundParts parts,
      ClassifierSymbol owner,
      PrototypeBinding binding) {
    if (!known.containsKey(binding.name().key())) {
      known.put(binding.name().key(), parts.actuals(owner, binding));
    }
  }

  private List<PrototypeActual> unbound(
      String prototype, Map<String, List<PrototypeActual>> known) {
    MemberSlot<PrototypeDecl> slot = symbol.members().prototype(prototype);
    if (slot == null) {
      return List.of();
    }
    known.put(prototype, List.of());
    List<PrototypeActual> constraint = List.of(new BoundParts(this).constraint(slot));
    known.put(prototype, constraint);
    return constraint;
  }

  /** The subcomponents by lower-case name, in the order declared, inherited ones first. */
  public Named<SubcomponentPart> subcomponents() {
    Named<SubcomponentPart> known = subcomponents;
    if (known == null) {
      boolean none = symbol.members().subcomponents().isEmpty();
      known = none ? Named.none() : new Named<>(ClassifierUse::key);
      subcomponents = known;
      BoundParts parts = new BoundParts(this);
      for (MemberSlot<SubcomponentDecl> slot : symbol.members().subcomponents()) {
        known.put(parts.subcomponent(slot));
      }
    }
    return known;
  }

  /** The features by lower-case name; a feature group type may have them from its inverse. */
  public Named<FeaturePart> features() {
    if (cut) {
      return Named.none();
    }
    Named<FeaturePart> known = features;
    if (known == null) {
      boolean none = symbol.members().features().isEmpty();
      known = none ? Named.none() : new Named<>(ClassifierUse::key);
      features = known;
      BoundParts parts = new BoundParts(this);
      for (MemberSlot<FeatureDecl> slot : symbol.members().features()) {
        known.put(parts.feature(slot, known.size()));
      }
      if (known.isEmpty()) {
        known = fromInverse(known);
        features = known;
      }
    }
    return known;
  }

  private Named<FeaturePart> fromInverse(Named<FeaturePart> none) {
    ClassifierSymbol inverse = symbol.inverse();
    if (inverse == null || inverse == symbol) {
      return none;
    }
    ClassifierUse other = inverse.use(given);
    Named<FeaturePart> theirs = other.features();
    flipped = !other.isFlipped();
    return theirs;
  }

  /** Lets a feature group that cannot be expanded have no members. */
  public void cutFeatures() {
    cut = true;
  }

  /** Whether {@link #features()} are those of the inverse, so that directions turn round. */
  public boolean isFlipped() {
    return !features().isEmpty() && flipped;
  }

  /** The use that a type name stands for in the text of one of this classifier's lineage. */
  Optional<PrototypeActual> prototypeNamed(ClassifierSymbol owner, QName type) {
    if (type.qualifier().isPresent() || owner.members().prototype(type.name().key()) == null) {
      return Optional.empty();
    }
    List<PrototypeActual> actuals = actuals(type.name().key());
    return actuals.isEmpty() ? Optional.empty() : Optional.of(actuals.get(0));
  }

  private static String key(SubcomponentPart part) {
    return part.slot().latest().name().key();
  }

  private static String key(FeaturePart part) {
    return part.slot().latest().name().key();
  }

  @Override
  public String toString() {
    return symbol.toString();
  }
}
