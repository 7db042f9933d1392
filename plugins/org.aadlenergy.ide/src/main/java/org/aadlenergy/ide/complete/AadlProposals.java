package org.aadlenergy.ide.complete;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.aadlenergy.energy.ide.language.Completion;

/** Collects proposals for one place; each text once. */
final class AadlProposals {
  private final int start;
  private final int end;
  private final List<Completion> list = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();

  AadlProposals(WritingPlace place) {
    this.start = place.start();
    this.end = place.end();
  }

  void add(String text, Completion.Kind kind, String detail) {
    if (!text.isEmpty() && seen.add(text.toLowerCase(Locale.ROOT))) {
      list.add(new Completion(text, kind, detail, start, end));
    }
  }

  void keywords(String... words) {
    for (String word : words) {
      add(word, Completion.Kind.KEYWORD, "");
    }
  }

  void keywords(Collection<String> words) {
    words.forEach(word -> add(word, Completion.Kind.KEYWORD, ""));
  }

  List<Completion> list() {
    return list.stream().sorted(Comparator.comparing(Completion::sortText)).toList();
  }
}
