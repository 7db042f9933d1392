package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.property.PropertyNames;
import org.aadlenergy.aadl.internal.property.PropertySymbol;
import org.aadlenergy.aadl.internal.property.ValueReader;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/**
 * A property association whose property is known. Its values are read once; only those with
 * references or names of other properties are read again for every instance.
 */
public final class Association {
  private static final int ASSOCIATIONS_BETWEEN_CHECKS = 128;

  /**
   * One of the values.
   *
   * @param fixed the value where it does not depend on the instance
   */
  public record Value(
      PropertyExpr expr, Optional<InModes> inModes, @Nullable PropertyValue fixed) {}

  private final ClassifierScope scope;
  private final PropertyAssociation decl;
  private final PropertySymbol property;
  private @Nullable List<Value> values; // none where there is a plain one
  private @Nullable PropertyValue plainValue;
  private @Nullable PropertyAssignment plain;
  private @Nullable List<ClassifierSymbol> binding;

  private Association(ClassifierScope scope, PropertyAssociation decl, PropertySymbol property) {
    this.scope = scope;
    this.decl = decl;
    this.property = property;
  }

  /** The association, or nothing when its property is unknown, which is reported. */
  public static @Nullable Association of(ClassifierScope scope, PropertyAssociation decl) {
    PropertySymbol property = PropertyNames.property(scope, decl.property());
    return property == null ? null : new Association(scope, decl, property);
  }

  /** Those of a list whose property is known; the ones for a binding first. */
  static List<Association> all(ClassifierScope scope, List<PropertyAssociation> decls) {
    if (decls.isEmpty()) {
      return List.of();
    }
    List<Association> found = new ArrayList<>(decls.size());
    int conditional = 0;
    for (PropertyAssociation decl : decls) {
      Association association = of(scope, decl);
      if (association != null) {
        scope.declarations().cancellation().check(found.size(), ASSOCIATIONS_BETWEEN_CHECKS);
        // what holds for a binding goes before what holds for any
        found.add(association.isForBinding() ? conditional++ : found.size(), association);
      }
    }
    return found;
  }

  public ClassifierScope scope() {
    return scope;
  }

  public PropertyAssociation decl() {
    return decl;
  }

  public PropertySymbol property() {
    return property;
  }

  public boolean isAppend() {
    return decl.append();
  }

  /** Whether it holds only for components that are bound to certain classifiers. */
  public boolean isForBinding() {
    return !decl.inBinding().isEmpty();
  }

  /** The classifiers of {@code in binding} that are known; unknown ones are reported. */
  public List<ClassifierSymbol> binding() {
    List<ClassifierSymbol> known = binding;
    if (known == null) {
      known = new ArrayList<>(decl.inBinding().size());
      for (QName name : decl.inBinding()) {
        ClassifierSymbol found = scope.classifierNamed(name);
        if (found != null) {
          known.add(found);
        }
      }
      binding = known;
    }
    return known;
  }

  /** Where it is written. */
  public SourceSpan source() {
    PropertyAssignment known = plain;
    return known == null ? scope.symbol().file().span(decl) : known.source();
  }

  /** The values that fit the property's type. */
  public List<Value> values() {
    PropertyValue one = plainValue;
    if (one != null) {
      return List.of(new Value(decl.value(), Optional.empty(), one));
    }
    List<Value> known = values;
    if (known == null) {
      known = readAll();
      one = plainOf(known);
      plainValue = one;
      values = one == null ? known : null;
    }
    return known;
  }

  /** Whether any of its values fits the property's type. */
  public boolean hasValues() {
    return plainValue != null || !values().isEmpty();
  }

  private List<Value> readAll() {
    List<Value> read = new ArrayList<>(1);
    for (PropertyAssociation.ModalExpr modal : decl.values()) {
      ValueReader.NoInstance context = new ValueReader.NoInstance();
      Optional<PropertyValue> value =
          new ValueReader(scope, context).read(modal.value(), property.type());
      if (context.isNeeded()) {
        read.add(new Value(modal.value(), modal.inModes(), null));
      } else if (value.isPresent()) {
        read.add(new Value(modal.value(), modal.inModes(), value.get()));
      }
    }
    return List.copyOf(read);
  }

  /** The only value, where it is the same for every instance and mode. */
  private @Nullable PropertyValue plainOf(List<Value> all) {
    boolean one = all.size() == 1 && all.get(0).inModes().isEmpty() && !isAppend();
    return one ? all.get(0).fixed() : null;
  }

  /** Whether the value is the same for every instance and mode. */
  public boolean isPlain() {
    return hasValues() && plainValue != null;
  }

  /** What all instances share, whatever they are bound to; null where they do not. */
  public @Nullable PropertyAssignment settled() {
    PropertyAssignment known = plain == null && isPlain() ? plain() : plain;
    return known == null || known.forBinding() ? null : known;
  }

  /** The only value, if it is the same for every instance and mode. */
  public Optional<PropertyValue> plainValue() {
    return isPlain() ? Optional.ofNullable(plainValue) : Optional.empty();
  }

  /** The assignment that all instances share, when {@link #isPlain()}. */
  public PropertyAssignment plain() {
    PropertyAssignment known = plain;
    if (known == null) {
      known =
          new PropertyAssignment(
              property.qualifiedName(),
              List.of(new ModalValue(Set.of(), plainValue().orElseThrow())),
              source(),
              isForBinding());
      plain = known;
    }
    return known;
  }

  /**
   * The assignment with references, paths and modes as they are written, for a system elsewhere.
   */
  public PropertyAssignment asWritten() {
    List<ModalValue> written = new ArrayList<>(1);
    for (Value value : values()) {
      Set<String> modes = new LinkedHashSet<>();
      value.inModes().ifPresent(in -> in.modes().forEach(mode -> modes.add(mode.name().text())));
      new ValueReader(scope, new ValueReader.AsWritten())
          .read(value.expr(), property.type())
          .ifPresent(read -> written.add(new ModalValue(modes, read)));
    }
    return new PropertyAssignment(
        property.qualifiedName(), List.copyOf(written), source(), isForBinding());
  }

  @Override
  public String toString() {
    return property.qualifiedName() + " at " + source().brief();
  }
}
