package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.internal.property.BoundedSuggestions;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** A component type, component implementation or feature group type. */
public final class ClassifierSymbol extends DeclaredSymbol implements ClassifierScope {
  private final PackageSymbol pkg;
  private final ClassifierDecl decl;
  private final String qualifiedName;
  private @Nullable List<ClassifierSymbol> lineage;
  private @Nullable Members members;

  /** How many classifiers its extensions go through, as {@link Extensions} found; 0 for unknown. */
  int extensions;

  /** The first on its line that goes through too many, which is told for all that extend it. */
  @Nullable ClassifierSymbol tooLong;

  private final SeenClassifiers seen = new SeenClassifiers();
  private boolean stale;
  private @Nullable Associations associations;
  private @Nullable ClassifierUse plainUse;
  private Map<Map<String, List<PrototypeActual>>, ClassifierUse> uses = Map.of();

  ClassifierSymbol(PackageSymbol pkg, ClassifierDecl decl) {
    super(pkg.file(), pkg.origin());
    this.pkg = pkg;
    this.decl = decl;
    this.qualifiedName = pkg.name() + "::" + decl.name().text();
  }

  @Override
  public Declarations declarations() {
    return pkg.declarations();
  }

  @Override
  public PackageSymbol ownPackage() {
    return pkg;
  }

  public ClassifierDecl decl() {
    return decl;
  }

  /** {@code Pkg::Type.impl}. */
  public String qualifiedName() {
    return qualifiedName;
  }

  /**
   * Itself, then what it extends, then (for an implementation) its type and what that extends: the
   * order in which property values are looked up.
   */
  public List<ClassifierSymbol> lineage() {
    List<ClassifierSymbol> known = lineage;
    if (known == null) {
      known = new ArrayList<>(2);
      Extensions.addLine(this, known);
      if (decl.isImplementation()) {
        for (ClassifierSymbol implementation : List.copyOf(known)) {
          ClassifierSymbol type = implementation.type();
          if (type != null && !known.contains(type)) {
            for (ClassifierSymbol ancestor : type.lineage()) {
              if (!known.contains(ancestor)) {
                known.add(ancestor);
              }
            }
          }
        }
      }
      known = List.copyOf(known);
      lineage = known;
    }
    return known;
  }

  /** What it extends, if that is found. */
  @Nullable ClassifierSymbol extended() {
    Optional<QName> name = decl.extended();
    if (name.isEmpty()) {
      return null;
    }
    ClassifierSymbol found = classifierNamed(name.get());
    if (found != null && found.decl.kind() != decl.kind()) {
      report(
          DiagnosticCode.CATEGORY_MISMATCH,
          name.get(),
          "'"
              + decl.name().text()
              + "' cannot extend '"
              + found.decl.name().text()
              + "': one is "
              + kindWords()
              + ", the other "
              + found.kindWords(),
          Optional.empty());
      return null;
    }
    return found;
  }

  private String kindWords() {
    return switch (decl.kind()) {
      case TYPE -> "a component type";
      case IMPLEMENTATION -> "a component implementation";
      case FEATURE_GROUP_TYPE -> "a feature group type";
    };
  }

  /** The type of an implementation, if it is found. */
  public @Nullable ClassifierSymbol type() {
    if (!decl.isImplementation()) {
      return this;
    }
    ClassifierSymbol found = pkg.unqualified(decl.typeName().key());
    if (found != null) {
      see(found, pkg);
    } else {
      report(
          DiagnosticCode.UNKNOWN_CLASSIFIER,
          file().nameSpan(decl),
          "The implementation '"
              + decl.name().text()
              + "' has no type '"
              + decl.typeName().text()
              + "' in package '"
              + pkg.name()
              + "'",
          BoundedSuggestions.didYouMean(decl.typeName().text(), pkg.classifierNames()));
    }
    return found;
  }

  /** The feature group type of which this is the inverse, from its own text or inherited. */
  public @Nullable ClassifierSymbol inverse() {
    for (ClassifierSymbol ancestor : lineage()) {
      if (ancestor.decl.inverseOf().isPresent()) {
        return ancestor.classifierNamed(ancestor.decl.inverseOf().get());
      }
    }
    return null;
  }

  public Members members() {
    Members known = members;
    if (known == null) {
      known = Members.of(lineage());
      members = known;
    }
    return known;
  }

  /** The property associations in its own text. */
  public Associations associations() {
    Associations known = associations;
    if (known == null) {
      known = new Associations(this);
      associations = known;
    }
    return known;
  }

  /** The classifier without actuals for its prototypes. */
  public ClassifierUse use() {
    ClassifierUse known = plainUse;
    if (known == null) {
      known = new ClassifierUse(this, Map.of());
      plainUse = known;
    }
    return known;
  }

  /** The classifier with actuals; equal actuals give the same object. */
  ClassifierUse use(Map<String, List<PrototypeActual>> actuals) {
    if (actuals.isEmpty()) {
      return use();
    }
    ClassifierUse known = uses.get(actuals);
    if (known == null) {
      known = new ClassifierUse(this, actuals);
      uses = uses.isEmpty() ? new HashMap<>(1) : uses;
      uses.put(actuals, known);
    }
    return known;
  }

  /**
   * Notes what a name in its text stands for.
   *
   * @param where the package in which it was found; that of another one where it is renamed there
   */
  void see(ClassifierSymbol found, PackageSymbol where) {
    if (found != this && seen.add(found) && found.pkg != pkg) {
      pkg.seen().add(found);
    }
    if (found.pkg != where) {
      pkg.setRenaming();
    }
  }

  /** Whether nothing is wrong with it, and nobody uses it with actuals, which are of others. */
  boolean isSettled() {
    return problems().isEmpty() && uses.isEmpty();
  }

  /** Whether names stand for another one of the same text from now on. */
  public boolean isStale() {
    return stale;
  }

  void setStale() {
    stale = true;
    pkg.setAnyStale();
  }

  /** Makes it stale where it sees one that is; whether it was not before. */
  boolean followStale() {
    if (stale || !seen.anyStale()) {
      return false;
    }
    setStale();
    return true;
  }

  /** There are sets of all: this is found sooner than what tells objects apart. */
  @Override
  public int hashCode() {
    return qualifiedName.hashCode();
  }

  @Override
  public String toString() {
    return qualifiedName;
  }
}
