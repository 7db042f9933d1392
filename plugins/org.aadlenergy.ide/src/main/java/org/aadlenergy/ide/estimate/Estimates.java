package org.aadlenergy.ide.estimate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.Classifiers;
import org.aadlenergy.ide.text.AadlDocument;

/**
 * The figures of an analysis by the names of the declarations that they belong to, so that they are
 * found in a text that has changed since. Whose they are is found out beside other work, for which
 * only those wait who ask.
 */
public final class Estimates {
  /** Nothing is known yet. */
  public static final Estimates NONE =
      new Estimates(List.of(), CompletableFuture.completedFuture(new Owned()));

  private final Map<String, RootResult> roots = new HashMap<>();
  private final CompletableFuture<Owned> owned;

  private Estimates(List<RootResult> results, CompletableFuture<Owned> owned) {
    results.forEach(root -> roots.put(root.root().toLowerCase(Locale.ROOT), root));
    this.owned = owned;
  }

  /** The figures by whose they are. */
  private record Owned(
      Map<AadlDocument, SubcomponentPlaces> places,
      Map<String, List<InstanceFigure>> byDeclaration,
      Map<String, List<InstanceFigure>> byClassifier) {
    Owned() {
      this(new IdentityHashMap<>(), new HashMap<>(), new HashMap<>());
    }
  }

  /**
   * The figures of a result.
   *
   * @param model the texts that were analysed
   * @param names the name of the document that a finding's file is
   * @param before the figures of texts most of which have not changed since
   */
  public static Estimates of(
      AnalysisResult result, AadlModel model, UnaryOperator<String> names, Estimates before) {
    CompletableFuture<Owned> last = before.owned;
    return new Estimates(
        result.roots(),
        CompletableFuture.supplyAsync(() -> owned(result, model, names, last.join())));
  }

  private static Owned owned(
      AnalysisResult result, AadlModel model, UnaryOperator<String> names, Owned before) {
    Owned owned = new Owned();
    for (AadlDocument document : model.documents()) {
      SubcomponentPlaces known = before.places().get(document);
      owned.places().put(document, known == null ? SubcomponentPlaces.of(document) : known);
    }
    Owners owners = new Owners(owned, model, names);
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        for (ThreadResult thread : mode.threads()) {
          InstanceFigure figure =
              new InstanceFigure(root, mode, Optional.of(thread), Optional.empty());
          owners.add(figure, thread.source());
        }
        for (ComponentResult component : mode.components()) {
          InstanceFigure figure =
              new InstanceFigure(root, mode, Optional.empty(), Optional.of(component));
          owners.add(figure, component.source());
        }
      }
    }
    return owned;
  }

  /** Finds the declarations that figures belong to. */
  private static final class Owners {
    private final Owned owned;
    private final AadlModel model;
    private final UnaryOperator<String> names;
    private final Classifiers classifiers;
    // there are few files and types, and thousands of figures
    private final Map<String, Optional<SubcomponentPlaces>> byFile = new HashMap<>();
    private final Map<PackageDecl, Map<String, Optional<String>>> types = new IdentityHashMap<>();

    Owners(Owned owned, AadlModel model, UnaryOperator<String> names) {
      this.owned = owned;
      this.model = model;
      this.names = names;
      this.classifiers = new Classifiers(model);
    }

    void add(InstanceFigure figure, SourceSpan source) {
      Optional<SubcomponentPlaces> file = byFile.computeIfAbsent(source.file(), this::places);
      Optional<SubcomponentPlaces.Declared> declared =
          file.isPresent() ? file.get().at(source) : Optional.empty();
      if (declared.isPresent()) {
        owned
            .byDeclaration()
            .computeIfAbsent(declared.get().key(), d -> new ArrayList<>(1))
            .add(figure);
        Optional<String> type = type(declared.get());
        if (type.isPresent()) {
          owned.byClassifier().computeIfAbsent(type.get(), d -> new ArrayList<>()).add(figure);
        }
      }
    }

    private Optional<SubcomponentPlaces> places(String file) {
      return model.document(names.apply(file)).map(owned.places()::get);
    }

    private Optional<String> type(SubcomponentPlaces.Declared declared) {
      return declared.type().isEmpty()
          ? Optional.empty()
          : types
              .computeIfAbsent(declared.from().node(), p -> new HashMap<>())
              .computeIfAbsent(
                  declared.type().get().text(),
                  t ->
                      classifiers
                          .find(declared.type().get(), declared.from())
                          .map(Classifier::key));
    }
  }

  /** The result of a root, {@code Pkg::Sys.impl}. */
  public Optional<RootResult> root(Classifier classifier) {
    return Optional.ofNullable(roots.get(classifier.key()));
  }

  /** The figures of the instances of a subcomponent. */
  public List<InstanceFigure> of(Classifier classifier, String subcomponent) {
    return owned
        .join()
        .byDeclaration()
        .getOrDefault(SubcomponentPlaces.key(classifier, subcomponent), List.of());
  }

  /** The figures of the instances of a classifier. */
  public List<InstanceFigure> of(Classifier classifier) {
    return owned.join().byClassifier().getOrDefault(classifier.key(), List.of());
  }

  /** All roots. */
  public List<RootResult> roots() {
    return List.copyOf(roots.values());
  }

  public boolean isEmpty() {
    return roots.isEmpty();
  }
}
