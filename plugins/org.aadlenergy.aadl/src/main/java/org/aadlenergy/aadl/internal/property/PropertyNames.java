package org.aadlenergy.aadl.internal.property;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.properties.PropertySets;
import org.jspecify.annotations.Nullable;

/** Finds properties and constants by name; only the standard's sets need no qualifier. */
public final class PropertyNames {
  private PropertyNames() {}

  /** The property of a name; what is wrong with an unknown one is reported to the scope. */
  public static @Nullable PropertySymbol property(NameScope scope, QName name) {
    if (name.qualifier().isEmpty()) {
      PropertySymbol found = unqualified(scope, name.name().key());
      if (found == null) {
        reportUnqualified(scope, name);
      } else {
        scope.symbol().use(found.set());
      }
      return found;
    }
    SetSymbol set = set(scope, name);
    if (set == null) {
      return null;
    }
    PropertySymbol found = set.property(name.name().key());
    scope.symbol().use(set);
    if (found == null) {
      scope.report(
          DiagnosticCode.UNKNOWN_PROPERTY,
          name,
          "The property set '" + set.name() + "' has no property '" + name.name().text() + "'",
          BoundedSuggestions.didYouMean(name.name().text(), set.propertyNames()));
    }
    return found;
  }

  /** The property that a name in a value stands for, if any; nothing is reported. */
  public static @Nullable PropertySymbol find(NameScope scope, QName name) {
    if (name.qualifier().isEmpty()) {
      return unqualified(scope, name.name().key());
    }
    SetSymbol set = scope.units().setOf(name.qualifier().get().key());
    return set == null ? null : set.property(name.name().key());
  }

  private static @Nullable PropertySymbol unqualified(NameScope scope, String key) {
    SetSymbol own = scope.ownSet();
    if (own != null) {
      PropertySymbol local = own.property(key);
      if (local != null) {
        return local;
      }
    }
    return scope.units().predeclaredProperty(key);
  }

  /** Whether the set that a qualified name begins with is there; if not, that is reported. */
  static boolean knowsSet(NameScope scope, QName name) {
    return set(scope, name) != null;
  }

  private static @Nullable SetSymbol set(NameScope scope, QName name) {
    Name qualifier = name.qualifier().orElseThrow();
    SetSymbol set = scope.units().setOf(qualifier.key());
    if (set == null) {
      scope.report(
          DiagnosticCode.UNKNOWN_PACKAGE,
          name,
          "There is no property set '" + qualifier.text() + "'",
          unknownUnitHint(scope.units(), qualifier.text()));
      return null;
    }
    scope.requireWith(set, name);
    return set;
  }

  /** What to do about a package or property set that is not there. */
  public static Optional<String> unknownUnitHint(UnitScope units, String name) {
    Optional<String> near =
        BoundedSuggestions.areWanted()
            ? BoundedSuggestions.didYouMean(name, units.unitNames())
            : Optional.empty();
    return near.isPresent() ? near : Optional.of("give the folder that declares it with --library");
  }

  /** Whether it is one of the standard's sets, which need no {@code with}. */
  public static boolean isPredeclared(SetSymbol set) {
    for (String name : PropertySets.PREDECLARED) {
      if (name.equalsIgnoreCase(set.name())) {
        return true;
      }
    }
    return false;
  }

  private static void reportUnqualified(NameScope scope, QName name) {
    scope.report(
        DiagnosticCode.UNKNOWN_PROPERTY,
        name,
        "There is no property '" + name.name().text() + "' in the standard's property sets",
        unqualifiedHint(scope, name.name()));
  }

  private static Optional<String> unqualifiedHint(NameScope scope, Name name) {
    for (String own : PropertySets.OWN) {
      scope.units().findSet(own);
    }
    for (SetSymbol set : scope.units().sets()) {
      PropertySymbol property = set.property(name.key());
      if (property != null) {
        return Optional.of("write '" + property.qualifiedName() + "'");
      }
    }
    java.util.List<String> names = new java.util.ArrayList<>();
    for (String standard : PropertySets.PREDECLARED) {
      scope.units().findSet(standard).ifPresent(set -> names.addAll(set.propertyNames()));
    }
    return BoundedSuggestions.didYouMean(name.text(), names);
  }

  /** Whether a name stands for a constant. */
  static @Nullable SetSymbol setOfConstant(NameScope scope, QName name) {
    String key = name.name().key();
    if (name.qualifier().isPresent()) {
      SetSymbol set = scope.units().setOf(name.qualifier().get().key());
      return set != null && set.hasConstant(key) ? set : null;
    }
    SetSymbol own = scope.ownSet();
    if (own != null && own.hasConstant(key)) {
      return own;
    }
    for (String standard : PropertySets.PREDECLARED) {
      SetSymbol set = scope.units().setOf(standard.toLowerCase(Locale.ROOT));
      if (set != null && set.hasConstant(key)) {
        return set;
      }
    }
    return null;
  }

  /** The value of a constant, for array sizes; none when there is no such or it has errors. */
  public static Optional<PropertyValue> constant(NameScope scope, QName name) {
    SetSymbol set = setOfConstant(scope, name);
    return set == null ? Optional.empty() : set.constant(name.name().key());
  }
}
