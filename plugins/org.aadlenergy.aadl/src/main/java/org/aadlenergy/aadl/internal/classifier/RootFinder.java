package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.aadl.internal.property.Origin;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PrototypeBinding;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.architecture.Category;
import org.jspecify.annotations.Nullable;

/**
 * Finds the system implementations that can be roots. By default these are the ones of the inputs
 * that nothing in the inputs instantiates: no subcomponent and no actual names them. One that is
 * only extended stays a root, for it is a whole system as well.
 */
public final class RootFinder {
  private final Declarations declarations;

  public RootFinder(Declarations declarations) {
    this.declarations = declarations;
  }

  /** Every system implementation of inputs and libraries by its lower-case qualified name. */
  public TreeMap<String, ClassifierSymbol> all() {
    TreeMap<String, ClassifierSymbol> roots = new TreeMap<>();
    for (PackageSymbol pkg : declarations.packages()) {
      for (ClassifierSymbol classifier : pkg.classifiers()) {
        if (isSystemImplementation(classifier)) {
          roots.put(classifier.qualifiedName().toLowerCase(java.util.Locale.ROOT), classifier);
        }
      }
    }
    return roots;
  }

  /** Those of the inputs alone, by their names; sorted. */
  public List<String> ofInputs() {
    List<String> names = new ArrayList<>();
    for (ClassifierSymbol classifier : all().values()) {
      if (classifier.origin() == Origin.INPUT) {
        names.add(classifier.qualifiedName());
      }
    }
    names.sort(String::compareTo);
    return names;
  }

  private static boolean isSystemImplementation(ClassifierSymbol classifier) {
    ClassifierDecl decl = classifier.decl();
    return decl.isImplementation() && decl.category().equals(Optional.of(Category.SYSTEM));
  }

  /**
   * The default roots, sorted by name. Where each system lies in another, some lie in themselves;
   * one of each such circle is then a root, and what is wrong with it is told.
   */
  public Set<String> candidates() {
    Set<ClassifierSymbol> used = new HashSet<>();
    for (PackageSymbol pkg : declarations.packages()) {
      if (pkg.origin() == Origin.INPUT) {
        for (ClassifierSymbol classifier : pkg.classifiers()) {
          collectUsed(pkg, classifier.decl(), used);
        }
      }
    }
    Set<String> names = new TreeSet<>();
    for (ClassifierSymbol classifier : all().values()) {
      if (classifier.origin() == Origin.INPUT && !used.contains(classifier)) {
        names.add(classifier.qualifiedName());
      }
    }
    return names.isEmpty() ? circles() : names;
  }

  /** What lies in each classifier of the inputs: only where there are circles, this is asked. */
  private Map<ClassifierSymbol, Set<ClassifierSymbol>> uses() {
    Map<ClassifierSymbol, Set<ClassifierSymbol>> uses = new LinkedHashMap<>();
    for (PackageSymbol pkg : declarations.packages()) {
      if (pkg.origin() == Origin.INPUT) {
        for (ClassifierSymbol classifier : pkg.classifiers()) {
          Set<ClassifierSymbol> inside = new HashSet<>();
          collectUsed(pkg, classifier.decl(), inside);
          uses.put(classifier, inside);
        }
      }
    }
    return uses;
  }

  /**
   * A system implementation of each circle: what is in no circle has nothing within, in the end.
   */
  private Set<String> circles() {
    Map<ClassifierSymbol, Set<ClassifierSymbol>> uses = uses();
    Map<ClassifierSymbol, List<ClassifierSymbol>> users = new HashMap<>();
    uses.forEach(
        (user, inside) -> {
          inside.retainAll(uses.keySet());
          inside.forEach(used -> users.computeIfAbsent(used, u -> new ArrayList<>()).add(user));
        });
    Deque<ClassifierSymbol> ends = new ArrayDeque<>(uses.keySet());
    while (!ends.isEmpty()) {
      ClassifierSymbol end = ends.pop();
      if (uses.getOrDefault(end, Set.of(end)).isEmpty()) {
        uses.remove(end);
        for (ClassifierSymbol user : users.getOrDefault(end, List.of())) {
          uses.getOrDefault(user, new HashSet<>()).remove(end);
          ends.push(user);
        }
      }
    }
    Set<ClassifierSymbol> told = new HashSet<>();
    Set<String> names = new TreeSet<>();
    for (ClassifierSymbol classifier : all().values()) {
      if (uses.containsKey(classifier) && told.add(classifier)) {
        names.add(classifier.qualifiedName());
        Deque<ClassifierSymbol> next = new ArrayDeque<>(List.of(classifier));
        while (!next.isEmpty()) {
          uses.getOrDefault(next.pop(), Set.of()).stream().filter(told::add).forEach(next::push);
        }
      }
    }
    return names;
  }

  private static void collectUsed(
      PackageSymbol pkg, ClassifierDecl decl, Set<ClassifierSymbol> used) {
    collectActuals(pkg, decl.extendedActuals(), used);
    collectActuals(pkg, decl.typeActuals(), used);
    for (SubcomponentDecl subcomponent : decl.subcomponents()) {
      if (subcomponent.category() == Category.SYSTEM
          || subcomponent.category() == Category.ABSTRACT) {
        if (subcomponent.type().isPresent()) {
          collect(pkg, subcomponent.type().get(), used);
        }
        for (SubcomponentDecl.Element element : subcomponent.elements()) {
          collect(pkg, element.type(), used);
        }
      }
      collectActuals(pkg, subcomponent.actuals(), used);
    }
  }

  private static void collectActuals(
      PackageSymbol pkg, List<PrototypeBinding> bindings, Set<ClassifierSymbol> used) {
    for (PrototypeBinding binding : bindings) {
      for (PrototypeBinding.Actual actual : binding.actuals()) {
        if (actual.type().isPresent()) {
          collect(pkg, actual.type().get(), used);
        }
        collectActuals(pkg, actual.bindings(), used);
      }
    }
  }

  private static void collect(PackageSymbol pkg, QName type, Set<ClassifierSymbol> used) {
    @Nullable ClassifierSymbol found = pkg.find(type);
    if (found != null) {
      used.add(found);
    }
  }
}
