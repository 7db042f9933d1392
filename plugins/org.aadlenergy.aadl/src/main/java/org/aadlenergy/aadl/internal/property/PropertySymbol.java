package org.aadlenergy.aadl.internal.property;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.jspecify.annotations.Nullable;

/** A declared property; one object per property. */
public final class PropertySymbol {
  private final SetSymbol set;
  private final PropertySetDecl.PropertyDecl decl;
  private final String qualifiedName;
  private @Nullable PropertyType type;
  private @Nullable PropertyDefinition definition;
  private int appliesTo = -1;

  PropertySymbol(SetSymbol set, PropertySetDecl.PropertyDecl decl) {
    this.set = set;
    this.decl = decl;
    // interned: the engine asks with constants, so that comparing costs little
    this.qualifiedName = (set.name() + "::" + decl.name().text()).intern();
  }

  /** {@code Set::Name}, spelled as declared. */
  public String qualifiedName() {
    return qualifiedName;
  }

  public SetSymbol set() {
    return set;
  }

  public PropertySetDecl.PropertyDecl decl() {
    return decl;
  }

  public PropertyType type() {
    PropertyType resolved = type;
    if (resolved == null) {
      resolved = set.resolveType(decl.type());
      type = resolved;
    }
    return resolved;
  }

  /** Inheritance, default and what it applies to, as the engine wants them. */
  public PropertyDefinition definition() {
    PropertyDefinition known = definition;
    if (known == null) {
      // a default that names another property has no value of its own
      Optional<PropertyValue> value =
          decl.defaultValue().isPresent()
              ? new ValueReader(set, new ValueReader.NoInstance())
                  .read(decl.defaultValue().get(), type())
              : Optional.empty();
      known =
          new PropertyDefinition(
              qualifiedName, decl.inherit(), value, categories(), type().choices());
      definition = known;
    }
    return known;
  }

  /** Whether components of a category can have it. */
  public boolean appliesTo(Category category) {
    if (appliesTo < 0) {
      appliesTo = 0;
      for (Category one : Category.values()) {
        appliesTo |= Applicability.toComponent(this, one) ? 1 << one.ordinal() : 0;
      }
    }
    return (appliesTo & 1 << category.ordinal()) != 0;
  }

  /** Abstract components are always among them, so that an empty set can mean all. */
  private Set<Category> categories() {
    if (decl.appliesToAll()) {
      return Set.of();
    }
    Set<Category> categories = EnumSet.noneOf(Category.class);
    for (Category category : Category.values()) {
      if (appliesTo(category)) {
        categories.add(category);
      }
    }
    return Collections.unmodifiableSet(categories);
  }
}
