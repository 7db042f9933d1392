package org.aadlenergy.ide.complete;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.names.NameOccurrence;
import org.aadlenergy.ide.names.NameOccurrences;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ide.text.Token;

/**
 * Completion at the tokens of texts: how long it takes, and whether what stands there is proposed.
 */
final class Sweep {
  /** Of this thread alone: other work on the machine does not count. */
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private final int step;
  private final List<String> missed = new ArrayList<>();
  private final List<Long> times = new ArrayList<>();
  private int places;

  /** Of every so many tokens one. */
  Sweep(int step) {
    this.step = step;
  }

  /** The names that stand in the texts. */
  int places() {
    return places;
  }

  /** Those of them that were not proposed. */
  List<String> missed() {
    return missed;
  }

  double share() {
    return 1.0 - (double) missed.size() / places;
  }

  /** How many boundaries of tokens were asked about. */
  int asked() {
    return times.size();
  }

  /** The time that so many of the answers took at most. */
  long nanos(double share) {
    Collections.sort(times);
    return times.get((int) (times.size() * share));
  }

  void over(AadlDocument document, AadlModel model) {
    Set<Integer> declared = declared(document, model);
    AadlCompletions completions = new AadlCompletions(model, PlatformLibraries.shipped());
    List<Token> tokens = document.tokens();
    for (int i = 0; i < tokens.size(); i += step) {
      Token token = tokens.get(i);
      List<Completion> found = at(completions, document, token.start());
      if (token.kind() == Token.Kind.WORD && !declared.contains(token.start())) {
        check(document, i, found);
      }
      boolean joined = i + 1 < tokens.size() && tokens.get(i + 1).start() == token.end();
      if (!joined) {
        List<Completion> unused = at(completions, document, token.end());
      }
    }
  }

  private List<Completion> at(AadlCompletions completions, AadlDocument document, int offset) {
    long begin = CLOCK.getCurrentThreadCpuTime();
    List<Completion> found = completions.at(document, offset);
    times.add(CLOCK.getCurrentThreadCpuTime() - begin);
    return found;
  }

  /** Names that are made up where they stand cannot be known. */
  private static Set<Integer> declared(AadlDocument document, AadlModel model) {
    Set<Integer> starts = new HashSet<>();
    for (NameOccurrence use : NameOccurrences.of(document, model)) {
      if (use.declares()) {
        String text = use.text();
        boolean ofType = use.kind() == NameOccurrence.Kind.CLASSIFIER && text.contains(".");
        starts.add(ofType ? use.start() + text.indexOf('.') + 1 : use.start());
        for (int colon = text.indexOf("::"); colon >= 0; colon = text.indexOf("::", colon + 1)) {
          starts.add(use.start() + colon + 2);
        }
      }
    }
    return starts;
  }

  private void check(AadlDocument document, int index, List<Completion> found) {
    places++;
    Set<String> proposed = new HashSet<>();
    found.forEach(c -> proposed.add(c.text().toLowerCase(Locale.ROOT)));
    StringBuilder name = new StringBuilder();
    List<Token> tokens = document.tokens();
    for (int i = index; i < tokens.size(); i += 2) {
      name.append(document.text(tokens.get(i)).toLowerCase(Locale.ROOT));
      if (proposed.contains(name.toString())) {
        return;
      }
      String sign = i + 1 < tokens.size() ? document.text(tokens.get(i + 1)) : "";
      if (!sign.equals(".") && !sign.equals("::")) {
        break;
      }
      name.append(sign);
    }
    String file = document.name().substring(document.name().lastIndexOf('/') + 1);
    missed.add(file + ":" + (document.line(tokens.get(index).start()) + 1) + " " + name);
  }
}
