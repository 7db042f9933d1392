package org.aadlenergy.ide.complete;

import java.util.List;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlWords;

/** Proposes what may stand in a package outside of its classifiers. */
record PackageWords(Context context, AadlProposals proposals) {
  void propose() {
    WritingPlace place = context.place();
    if (place.isFirst()) {
      proposals.keywords(AadlWords.CATEGORIES);
      proposals.keywords("virtual", "with", "public", "private", "end", "properties", "annex");
      proposals.keywords("feature group", "feature", "renames", "none");
    } else if (place.statement().get(0).equalsIgnoreCase("with")) {
      units();
    } else if (place.has("renames")) {
      proposals.keywords(AadlWords.CATEGORIES);
      proposals.keywords("package", "all", "feature group");
      units();
      new Classes(context, proposals).propose(c -> true);
    } else {
      header();
    }
  }

  private void units() {
    String before = place().nameBefore();
    for (List<String> names : List.of(context.model().setNames(), context.model().packageNames())) {
      for (String name : names) {
        if (name.regionMatches(true, 0, before, 0, before.length())) {
          proposals.add(name.substring(before.length()), Completion.Kind.PACKAGE, "");
        }
      }
    }
  }

  private WritingPlace place() {
    return context.place();
  }

  /** The beginning of a classifier: its category, its name, what it extends. */
  private void header() {
    List<String> statement = place().statement();
    String category = Classes.category(statement).orElse("");
    proposals.keywords("implementation", "group", "processor", "bus", "extends", "renames");
    proposals.keywords(AadlWords.SECTIONS);
    proposals.keywords("internal", "requires", "annex", "end");
    if (place().has("extends")) {
      new Classes(context, proposals)
          .propose(c -> c.category().equals(category) || c.category().equals("abstract"));
    } else if (place().has("implementation")) {
      context
          .pkg()
          .ifPresent(
              pkg ->
                  AadlModel.classifiers(pkg).stream()
                      .filter(c -> !c.decl().isImplementation())
                      .filter(c -> c.category().equals(category))
                      .forEach(
                          c ->
                              proposals.add(
                                  c.decl().name().text(), Completion.Kind.CLASSIFIER, c.kind())));
    }
  }
}
