package org.aadlenergy.ide.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.energy.ide.language.Hint;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.FoundDeclaration;
import org.aadlenergy.ide.text.AadlDocument;

/** The figures that stand beside the declarations of a text. */
public final class Hints {
  private final AadlDocument document;
  private final ProjectStudy study;
  private final List<Hint> lenses = new ArrayList<>();
  private final List<Hint> inlays = new ArrayList<>();

  private Hints(AadlDocument document, ProjectStudy study) {
    this.document = document;
    this.study = study;
  }

  /** Above system implementations, and threads. */
  public static List<Hint> lenses(AadlDocument document, ProjectStudy study) {
    return made(document, study).lenses;
  }

  /** Behind subcomponents that are threads or that something draws power in. */
  public static List<Hint> inlays(AadlDocument document, ProjectStudy study) {
    return made(document, study).inlays;
  }

  private static Hints made(AadlDocument document, ProjectStudy study) {
    Hints hints = new Hints(document, study);
    if (!study.now().isEmpty()) {
      for (var pkg : document.file().packages()) {
        AadlModel.classifiers(new FoundDeclaration<>(document, pkg)).forEach(hints::add);
      }
    }
    return hints;
  }

  private void add(Classifier classifier) {
    ClassifierDecl decl = classifier.decl();
    study.now().root(classifier).ifPresent(root -> root(classifier, root));
    if (decl.category().equals(Optional.of(Category.THREAD))) {
      lens(classifier.found(), figures(study.now().of(classifier), study.saved().of(classifier)));
    }
    for (SubcomponentDecl sub : decl.subcomponents()) {
      String name = sub.name().text();
      List<InstanceFigure> now = study.now().of(classifier, name);
      Optional<String> text = figures(now, study.saved().of(classifier, name));
      FoundDeclaration<?> found = new FoundDeclaration<>(document, sub);
      if (sub.category() == Category.THREAD) {
        lens(found, text);
      }
      int end = document.end(document.file().span(sub));
      FigureText.of(now).ifPresent(t -> inlays.add(new Hint(found.offset(), end, end, t)));
    }
  }

  private void lens(FoundDeclaration<?> declared, Optional<String> text) {
    int start = declared.offset();
    int end = document.end(declared.nameSpan());
    text.ifPresent(t -> lenses.add(new Hint(start, start, end, t)));
  }

  private void root(Classifier classifier, RootResult root) {
    Optional<RootResult> before = study.saved().root(classifier);
    for (ModeResult mode : root.modes()) {
      String text = FigureText.of(root, mode);
      Optional<String> change =
          before
              .flatMap(
                  b -> b.modes().stream().filter(m -> m.name().equals(mode.name())).findFirst())
              .flatMap(
                  b ->
                      FigureText.change(
                          b.totals().energyJoules().nominal(),
                          mode.totals().energyJoules().nominal()));
      lens(classifier.found(), Optional.of(text + since(change)));
    }
  }

  private static Optional<String> figures(List<InstanceFigure> now, List<InstanceFigure> before) {
    Optional<String> change =
        now.isEmpty() || before.size() != now.size()
            ? Optional.empty()
            : FigureText.change(most(before), most(now));
    return FigureText.of(now).map(text -> text + since(change));
  }

  private static double most(List<InstanceFigure> figures) {
    return figures.stream().mapToDouble(InstanceFigure::joules).max().orElse(0.0);
  }

  private static String since(Optional<String> change) {
    return change.map(c -> " (" + c + " since the last save)").orElse("");
  }
}
