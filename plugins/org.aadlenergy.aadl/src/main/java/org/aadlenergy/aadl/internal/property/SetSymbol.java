package org.aadlenergy.aadl.internal.property;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** A property set: its types, properties and constants by name. */
public final class SetSymbol extends DeclaredSymbol implements NameScope {
  private UnitScope units;
  private final PropertySetDecl decl;
  private final TypeResolver resolver = new TypeResolver(this);
  private final Map<String, PropertySetDecl.TypeDecl> types = new LinkedHashMap<>();
  private final Map<String, PropertyType> resolvedTypes = new HashMap<>();
  private final Map<String, PropertySymbol> properties = new LinkedHashMap<>();
  private final Map<String, PropertySetDecl.ConstantDecl> constants = new LinkedHashMap<>();
  private final Map<String, Optional<PropertyValue>> constantValues = new HashMap<>();
  private final Set<String> resolving = new HashSet<>();
  private boolean depthTold;

  /** A property set in a file. */
  public SetSymbol(UnitScope units, AadlFile file, Origin origin, PropertySetDecl decl) {
    super(file, origin);
    this.units = units;
    this.decl = decl;
    Set<String> seen = new HashSet<>();
    for (PropertySetDecl.TypeDecl type : decl.types()) {
      if (isFirst(type, seen)) {
        types.put(type.name().key(), type);
      }
    }
    for (PropertySetDecl.PropertyDecl property : decl.properties()) {
      if (isFirst(property, seen)) {
        properties.put(property.name().key(), new PropertySymbol(this, property));
      }
    }
    for (PropertySetDecl.ConstantDecl constant : decl.constants()) {
      if (isFirst(constant, seen)) {
        constants.put(constant.name().key(), constant);
      }
    }
  }

  private boolean isFirst(NamedNode node, Set<String> seen) {
    if (seen.add(node.name().key())) {
      return true;
    }
    report(
        DiagnosticCode.DUPLICATE_NAME,
        file().nameSpan(node),
        "'" + node.name().text() + "' is declared twice in the property set " + name(),
        Optional.empty());
    return false;
  }

  /** It stands among other units from now on, in which all that it names is the same. */
  public void moveTo(UnitScope others) {
    units = others;
  }

  @Override
  public UnitScope units() {
    return units;
  }

  @Override
  public @Nullable SetSymbol ownSet() {
    return this;
  }

  @Override
  public Optional<String> classifier(QName name) {
    return units.classifier(this, name);
  }

  /** Sets may name each other freely. */
  @Override
  public void requireWith(SetSymbol set, QName name) {}

  public PropertySetDecl decl() {
    return decl;
  }

  public String name() {
    return decl.name().text();
  }

  public Collection<PropertySymbol> properties() {
    return properties.values();
  }

  /** A property by its lower-case name. */
  public @Nullable PropertySymbol property(String key) {
    return properties.get(key);
  }

  List<String> propertyNames() {
    List<String> names = new ArrayList<>();
    properties.values().forEach(p -> names.add(p.decl().name().text()));
    return names;
  }

  List<String> typeNames() {
    List<String> names = new ArrayList<>();
    types.values().forEach(t -> names.add(t.name().text()));
    return names;
  }

  /** A type declared here. */
  Optional<PropertyType> type(Name name) {
    PropertySetDecl.TypeDecl type = types.get(name.key());
    if (type == null) {
      return Optional.empty();
    }
    PropertyType known = resolvedTypes.get(name.key());
    if (known == null) {
      if (TypeNesting.isTooDeep()) {
        reportDepth("type", type);
        return Optional.of(new PropertyType.UnknownType());
      }
      if (!resolving.add("type " + name.key())) {
        if (type.type() instanceof TypeExpr.NumberType number) {
          // its own bounds may be constants of this type
          return Optional.of(resolver.withoutBounds(number));
        }
        report(
            DiagnosticCode.BAD_PROPERTY_TYPE,
            file().nameSpan(type),
            "The type '" + type.name().text() + "' refers to itself",
            Optional.empty());
        return Optional.of(new PropertyType.UnknownType());
      }
      TypeNesting.enter();
      try {
        known = resolver.resolve(type.type());
      } finally {
        TypeNesting.leave();
      }
      resolving.remove("type " + name.key());
      resolvedTypes.put(name.key(), known);
    }
    return Optional.of(known);
  }

  PropertyType resolveType(TypeExpr expr) {
    return resolver.resolve(expr);
  }

  boolean hasConstant(String key) {
    return constants.containsKey(key);
  }

  /** The value of a constant; none when it has errors. */
  public Optional<PropertyValue> constant(String key) {
    Optional<PropertyValue> known = constantValues.get(key);
    if (known != null) {
      return known;
    }
    PropertySetDecl.ConstantDecl constant = constants.get(key);
    if (constant == null) {
      return Optional.empty();
    }
    if (TypeNesting.isTooDeep()) {
      reportDepth("constant", constant);
      return Optional.empty();
    }
    if (!resolving.add("constant " + key)) {
      report(
          DiagnosticCode.UNKNOWN_LITERAL,
          file().nameSpan(constant),
          "The constant '" + constant.name().text() + "' refers to itself",
          Optional.empty());
      return Optional.empty();
    }
    Optional<PropertyValue> value;
    TypeNesting.enter();
    try {
      value =
          new ValueReader(this, new ValueReader.NoInstance())
              .read(constant.value(), resolver.resolve(constant.type()));
    } finally {
      TypeNesting.leave();
    }
    resolving.remove("constant " + key);
    constantValues.put(key, value);
    return value;
  }

  /** A long line has an end after each so many: the first is enough. */
  private void reportDepth(String kind, NamedNode decl) {
    if (depthTold) {
      return;
    }
    depthTold = true;
    report(
        DiagnosticCode.NESTED_TOO_DEEPLY,
        file().nameSpan(decl),
        "The "
            + kind
            + " '"
            + decl.name().text()
            + "' stands at the end of more than "
            + TypeNesting.MAX
            + " others that refer to one another; it is not looked at from there",
        Optional.empty());
  }

  /** Resolves everything in its text, so that all its problems are known. */
  public void resolveAll() {
    types.values().forEach(t -> type(t.name()));
    for (PropertySymbol property : properties.values()) {
      property.type();
      property.definition();
    }
    constants.keySet().forEach(this::constant);
  }
}
