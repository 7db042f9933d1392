package org.aadlenergy.ide.complete;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.ClassifierMember;

/** Proposes classifiers, with their packages where these are others. */
record Classes(Context context, AadlProposals proposals, String before) {
  Classes(Context context, AadlProposals proposals) {
    this(context, proposals, context.place().nameBefore());
  }

  /** Those that a test lets through: of the own package and of those named in {@code with}. */
  void propose(Predicate<Classifier> wanted) {
    context
        .pkg()
        .ifPresent(
            pkg ->
                AadlModel.classifiers(pkg).stream()
                    .filter(wanted)
                    .forEach(c -> add(c.decl().name().text(), c)));
    for (String name : context.withs()) {
      context
          .model()
          .packageNamed(name)
          .ifPresent(
              pkg ->
                  AadlModel.classifiers(pkg).stream()
                      .filter(wanted)
                      .forEach(c -> add(c.qualifiedName(), c)));
    }
    for (ClassifierMember member : context.all()) {
      if (member.kind() == ClassifierMember.Kind.PROTOTYPE) {
        add(member.name(), Completion.Kind.CLASSIFIER, "prototype, " + member.detail());
      }
    }
  }

  /** Those of a category; types and implementations. */
  void ofCategory(String category) {
    propose(c -> c.category().equals(category) || c.category().equals("abstract"));
  }

  /** The category that words say, and none for others. */
  static Optional<String> category(List<String> words) {
    String text = " " + String.join(" ", words).toLowerCase(java.util.Locale.ROOT) + " ";
    return org.aadlenergy.ide.text.AadlWords.CATEGORIES.stream()
        .filter(category -> text.contains(" " + category + " "))
        .findFirst();
  }

  private void add(String name, Classifier classifier) {
    add(name, Completion.Kind.CLASSIFIER, classifier.kind());
  }

  private void add(String name, Completion.Kind kind, String detail) {
    if (name.regionMatches(true, 0, before, 0, before.length())) {
      proposals.add(name.substring(before.length()), kind, detail);
    }
  }
}
