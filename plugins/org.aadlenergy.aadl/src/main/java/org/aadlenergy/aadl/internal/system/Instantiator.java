package org.aadlenergy.aadl.internal.system;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.check.DeclarationChecks;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.instance.ClassifierLayout;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.aadlenergy.aadl.internal.instance.ContainedPlace;
import org.aadlenergy.aadl.internal.instance.ContainedTree;
import org.aadlenergy.aadl.internal.instance.Layouts;
import org.aadlenergy.aadl.internal.property.DeclaredSymbol;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.jspecify.annotations.Nullable;

/** Builds the tree of component instances below one root, containers before what they contain. */
public final class Instantiator {
  private static final int NODES_BETWEEN_CHECKS = 256;

  private final ClassifierSymbol rootSymbol;
  private final List<Association> overrides;
  private final Diagnostics diagnostics;
  private final Layouts layouts;
  private final int round;
  private final List<ComponentNode> components = new ArrayList<>();
  private final Cancellation cancellation;
  private final Set<DeclaredSymbol> reached = new LinkedHashSet<>();
  private boolean circular;
  private int limit;

  /**
   * Prepares an instantiation.
   *
   * @param overrides associations that win over all others, their paths relative to the root
   * @param layouts what instances of the same declarations share
   * @param cancellation asked again and again
   */
  public Instantiator(
      ClassifierSymbol root,
      List<Association> overrides,
      Layouts layouts,
      Diagnostics diagnostics,
      Cancellation cancellation) {
    this.layouts = layouts;
    this.round = layouts.begin();
    this.cancellation = cancellation;
    this.rootSymbol = root;
    this.overrides = overrides;
    this.diagnostics = diagnostics;
  }

  /**
   * The instance, as far as the declarations allow; what is wrong with them is reported.
   *
   * @return nothing where it would have more components, or more levels, than allowed
   */
  public Optional<ArchitectureView> instantiate(InstanceLimits limits, Optional<String> mode) {
    ClassifierLayout layout = layouts.of(rootSymbol.use());
    ComponentCount count = new ComponentCount(layouts, cancellation);
    count.of(layout);
    circular = count.isCircular();
    limit = limits.components();
    SizeLimits sizes = new SizeLimits(layouts, count.sizes(), limit, limits.nesting());
    Optional<Diagnostic> problem = sizes.problem(layout);
    if (problem.isEmpty() && !build(layout)) {
      problem = Optional.of(sizes.tooMany(layout, "too many"));
    }
    if (problem.isPresent()) {
      diagnostics.add(problem.get());
      count.sizes().keySet().forEach(this::reach);
      reportProblems();
      return Optional.empty();
    }
    reportProblems();
    InstanceView view =
        new InstanceView(
            rootSymbol.qualifiedName(),
            components,
            limits.operationModes(),
            mode,
            diagnostics,
            cancellation);
    view.checkConnections(); // what is wrong with them is a finding of every command
    return Optional.of(view);
  }

  /** Makes all components; false when there are too many, as only circles can hide. */
  private boolean build(ClassifierLayout layout) {
    ComponentNode root = new ComponentNode(null, null, layout, layout.table, -1, 0);
    root.setReaches(rootReaches(root, layout));
    components.add(root);
    Deque<ComponentNode> open = new ArrayDeque<>();
    open.push(root);
    int next = 0;
    while (!open.isEmpty()) {
      ComponentNode node = open.pop();
      cancellation.check(next, NODES_BETWEEN_CHECKS);
      node.setIndex(next++);
      if (next > 1) {
        components.add(node);
      }
      reach(node.layout());
      expand(node);
      if (components.size() + open.size() > limit) {
        return false;
      }
      ComponentNode[] children = node.childNodes();
      for (int i = children.length - 1; i >= 0; i--) {
        open.push(children[i]);
      }
    }
    return true;
  }

  private ContainedPlace[] rootReaches(ComponentNode root, ClassifierLayout layout) {
    List<ContainedPlace> places = new ArrayList<>(2);
    ContainedTree tree = null;
    for (Association override : overrides) {
      if (override.decl().appliesTo().isEmpty()) {
        tree = tree == null ? new ContainedTree() : tree;
        tree.addHere(override);
      } else {
        tree = ContainedTree.addAll(tree, List.of(override));
      }
    }
    if (tree != null) {
      places.add(new ContainedPlace(tree, root));
    }
    if (layout.contained != null) {
      places.add(new ContainedPlace(layout.contained, root));
    }
    return places.toArray(ContainedPlace.NONE);
  }

  private void expand(ComponentNode node) {
    ClassifierLayout layout = node.layout();
    if (layout.parts.isEmpty() || circular && containsItself(node)) {
      return;
    }
    ComponentNode[] children = new ComponentNode[layout.childCount()];
    int position = 0;
    for (int p = 0; p < layout.parts.size(); p++) {
      SubcomponentPart part = layout.parts.get(p);
      String key = part.slot().latest().name().key();
      ContainedTree block = layout.treeOf(p);
      ContainedPlace blockReach = block == null ? null : new ContainedPlace(block, node);
      long count = part.count();
      for (int element = 0; element < count; element++) {
        ClassifierLayout childLayout = layouts.of(part.useOf(element));
        ComponentNode child =
            new ComponentNode(node, part, childLayout, layout.tableOf(p, childLayout), p, element);
        child.setReaches(
            ContainedPlace.onward(
                node.reaches(),
                key,
                child.arrayIndex(),
                blockReach,
                childLayout.contained == null
                    ? null
                    : new ContainedPlace(childLayout.contained, child)));
        children[position++] = child;
      }
    }
    node.setChildren(children);
  }

  private boolean containsItself(ComponentNode node) {
    ClassifierSymbol symbol = symbolOf(node);
    for (ComponentNode outer = node.parentNode(); outer != null; outer = outer.parentNode()) {
      if (symbol != null && symbol == symbolOf(outer)) {
        diagnostics.add(
            DiagnosticCode.DECLARATION_OF_ITSELF,
            node.source(),
            "'"
                + symbol.qualifiedName()
                + "' contains itself: '"
                + node.name()
                + "' lies inside a component of the same classifier",
            "use another implementation for '" + node.name() + "'");
        return true;
      }
    }
    return false;
  }

  private static @Nullable ClassifierSymbol symbolOf(ComponentNode node) {
    ClassifierUse use = node.layout().use;
    return use == null ? null : use.symbol();
  }

  private void reach(ClassifierLayout layout) {
    if (layout.markReached(round) && layout.use != null) {
      reachLineage(layout.use.symbol());
    }
  }

  /** Classifiers of features matter too: data sizes, the members of feature groups. */
  private void reachLineage(ClassifierSymbol start) {
    Deque<ClassifierSymbol> waiting = new ArrayDeque<>();
    waiting.add(start);
    while (!waiting.isEmpty()) {
      for (ClassifierSymbol ancestor : waiting.remove().lineage()) {
        if (reached.add(ancestor)) {
          reached.add(ancestor.ownPackage());
          DeclarationChecks.check(ancestor);
          for (FeaturePart feature : ancestor.use().features()) {
            ClassifierUse use = feature.use();
            if (use != null && !reached.contains(use.symbol())) {
              waiting.add(use.symbol());
            }
          }
        }
      }
    }
  }

  private void reportProblems() {
    for (DeclaredSymbol symbol : List.copyOf(reached)) {
      cancellation.check();
      DeclarationChecks.check(symbol);
      reached.addAll(symbol.usedSets());
    }
    for (DeclaredSymbol symbol : reached) {
      cancellation.check();
      DeclarationChecks.check(symbol);
      diagnostics.addAll(symbol.problems());
    }
  }

  /** The declarations that the instance is made from. */
  public Set<DeclaredSymbol> reached() {
    return reached;
  }
}
