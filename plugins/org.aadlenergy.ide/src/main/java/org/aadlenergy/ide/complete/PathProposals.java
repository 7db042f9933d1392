package org.aadlenergy.ide.complete;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.ClassifierMember;

/** Proposes members along paths: {@code app.encoder}. */
record PathProposals(Context context, AadlProposals proposals) {
  /** The members of some kinds where the path that is written leads to. */
  void propose(Set<ClassifierMember.Kind> kinds) {
    List<String> path = path();
    Optional<Classifier> inside = context.classifier();
    if (!path.isEmpty()) {
      inside =
          inside
              .flatMap(start -> context.members().at(start, path))
              .flatMap(context.members()::classifier);
    }
    inside.ifPresent(classifier -> context.members().of(classifier).forEach(m -> add(m, kinds)));
    if (path.isEmpty()) {
      subcomponentOfBraces().ifPresent(c -> context.members().of(c).forEach(m -> add(m, kinds)));
    }
  }

  private void add(ClassifierMember member, Set<ClassifierMember.Kind> kinds) {
    if (kinds.contains(member.kind())) {
      proposals.add(member.name(), Completion.Kind.MEMBER, member.detail());
    }
  }

  /** Inside the braces of a subcomponent its own members may be meant. */
  private Optional<Classifier> subcomponentOfBraces() {
    List<String> outer = context.place().outer();
    return outer.isEmpty()
        ? Optional.empty()
        : context
            .classifier()
            .flatMap(c -> context.members().at(c, List.of(outer.get(0))))
            .flatMap(context.members()::classifier);
  }

  /** The names before the one that is written; indices do not matter. */
  private List<String> path() {
    List<String> statement = context.place().statement();
    List<String> path = new ArrayList<>();
    int index = statement.size() - 1;
    while (index > 0 && statement.get(index).equals(".")) {
      index--;
      if (statement.get(index).equals("]")) {
        while (index > 0 && !statement.get(index).equals("[")) {
          index--;
        }
        index--;
      }
      if (index >= 0 && !statement.get(index).equalsIgnoreCase("self")) {
        path.add(0, statement.get(index));
      }
      index--;
    }
    return path;
  }
}
