package org.aadlenergy.ide.estimate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.Classifiers;
import org.aadlenergy.ide.model.Found;

/**
 * The figures of an analysis by the names of the declarations that they belong to, so that they are
 * found in a text that has changed since.
 */
public final class Estimates {
  /** Nothing is known yet. */
  public static final Estimates NONE = new Estimates();

  private final Map<String, RootResult> roots = new HashMap<>();
  private final Map<String, List<Figure>> byDeclaration = new HashMap<>();
  private final Map<String, List<Figure>> byClassifier = new HashMap<>();

  private Estimates() {}

  /**
   * The figures of a result.
   *
   * @param model the texts that were analysed
   * @param names the name of the document that a finding's file is
   */
  public static Estimates of(AnalysisResult result, AadlModel model, UnaryOperator<String> names) {
    Estimates estimates = new Estimates();
    Map<String, String> known = new HashMap<>(); // of files, which stand for thousands of places
    UnaryOperator<String> named = file -> known.computeIfAbsent(file, names);
    Map<SourceSpan, Owner> owners = owners(model);
    for (RootResult root : result.roots()) {
      estimates.roots.put(root.root().toLowerCase(Locale.ROOT), root);
      for (ModeResult mode : root.modes()) {
        for (ThreadResult thread : mode.threads()) {
          Figure figure = new Figure(root, mode, Optional.of(thread), Optional.empty());
          estimates.add(figure, owners.get(place(thread.source(), named)));
        }
        for (ComponentResult component : mode.components()) {
          Figure figure = new Figure(root, mode, Optional.empty(), Optional.of(component));
          estimates.add(figure, owners.get(place(component.source(), named)));
        }
      }
    }
    return estimates;
  }

  private record Owner(String declaration, Optional<String> classifier) {}

  private void add(Figure figure, @org.jspecify.annotations.Nullable Owner owner) {
    if (owner == null) {
      return;
    }
    byDeclaration.computeIfAbsent(owner.declaration(), d -> new ArrayList<>()).add(figure);
    owner
        .classifier()
        .ifPresent(c -> byClassifier.computeIfAbsent(c, d -> new ArrayList<>()).add(figure));
  }

  /** A place by its file and first character: how far it goes does not matter. */
  private static SourceSpan place(SourceSpan span, UnaryOperator<String> names) {
    return SourceSpan.at(names.apply(span.file()), span.line(), span.column());
  }

  private static Map<SourceSpan, Owner> owners(AadlModel model) {
    Map<SourceSpan, Owner> owners = new HashMap<>();
    Classifiers classifiers = new Classifiers(model);
    for (var pkg : model.packages()) {
      for (Classifier classifier : AadlModel.classifiers(pkg)) {
        for (SubcomponentDecl sub : classifier.decl().subcomponents()) {
          Found<SubcomponentDecl> found = new Found<>(classifier.document(), sub);
          Optional<String> type =
              sub.type().flatMap(name -> classifiers.find(name, pkg)).map(Classifier::key);
          owners.put(
              place(found.nameSpan(), UnaryOperator.identity()),
              new Owner(key(classifier, sub.name().text()), type));
        }
      }
    }
    return owners;
  }

  private static String key(Classifier classifier, String subcomponent) {
    return classifier.key() + "#" + subcomponent.toLowerCase(Locale.ROOT);
  }

  /** The result of a root, {@code Pkg::Sys.impl}. */
  public Optional<RootResult> root(Classifier classifier) {
    return Optional.ofNullable(roots.get(classifier.key()));
  }

  /** The figures of the instances of a subcomponent. */
  public List<Figure> of(Classifier classifier, String subcomponent) {
    return byDeclaration.getOrDefault(key(classifier, subcomponent), List.of());
  }

  /** The figures of the instances of a classifier. */
  public List<Figure> of(Classifier classifier) {
    return byClassifier.getOrDefault(classifier.key(), List.of());
  }

  /** All roots. */
  public List<RootResult> roots() {
    return List.copyOf(roots.values());
  }

  public boolean isEmpty() {
    return roots.isEmpty();
  }
}
