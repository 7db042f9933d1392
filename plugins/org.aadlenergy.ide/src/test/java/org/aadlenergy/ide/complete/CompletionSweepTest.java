package org.aadlenergy.ide.complete;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.ide.Examples;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.names.Use;
import org.aadlenergy.ide.names.Uses;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ide.text.Token;
import org.junit.jupiter.api.Test;

/**
 * Completion at tokens of the examples: what stands there is among the proposals, soon. With {@code
 * -Dnightly=true} at all of them, else at each third.
 */
class CompletionSweepTest {
  private static final int STEP = Boolean.getBoolean("nightly") ? 1 : 3;
  private static final double LEAST_SHARE = 0.95;
  private static final long MOST_NANOS = 20_000_000;

  /** Of this thread alone: other work on the machine does not count. */
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private final List<String> missed = new ArrayList<>();
  private final List<Long> times = new ArrayList<>();
  private int places;

  @Test
  void whatStandsThereIsProposed() {
    Examples.all().forEach(this::sweep);
    assertThat(places).isGreaterThan(500);
    double share = 1.0 - (double) missed.size() / places;
    assertThat(share)
        .as("%s of %s places, missed: %s", places - missed.size(), places, missed)
        .isGreaterThanOrEqualTo(LEAST_SHARE);
    Collections.sort(times);
    assertThat(times.get((int) (times.size() * 0.95))).isLessThan(MOST_NANOS);
  }

  @Test
  void noPlaceOfABrokenTextFails() {
    for (AadlDocument document : Examples.all()) {
      String text = document.text();
      for (int end = 0; end < text.length(); end += 131 * STEP) {
        AadlDocument broken =
            new AadlDocument(
                document.name(), text.substring(0, end) + "{{ (\u0000 \"" + text.substring(end));
        Completions completions = completions(Examples.model(broken));
        for (int offset : new int[] {0, end, end + 3, end + 6, broken.text().length()}) {
          assertThat(completions.at(broken, offset)).isNotNull();
        }
      }
    }
  }

  private static Completions completions(AadlModel model) {
    return new Completions(model, PlatformLibraries.shipped());
  }

  private void sweep(AadlDocument document) {
    AadlModel model = Examples.model(document);
    Set<Integer> declared = declared(document, model);
    Completions completions = completions(model);
    List<Token> tokens = document.tokens();
    for (int i = 0; i < tokens.size(); i += STEP) {
      Token token = tokens.get(i);
      long begin = CLOCK.getCurrentThreadCpuTime();
      List<Completion> found = completions.at(document, token.start());
      times.add(CLOCK.getCurrentThreadCpuTime() - begin);
      if (token.kind() == Token.Kind.WORD && !declared.contains(token.start())) {
        check(document, i, found);
      }
    }
  }

  /** Names that are made up where they stand cannot be known. */
  private static Set<Integer> declared(AadlDocument document, AadlModel model) {
    Set<Integer> starts = new HashSet<>();
    for (Use use : Uses.of(document, model)) {
      if (use.declares()) {
        String text = use.text();
        boolean ofType = use.kind() == Use.Kind.CLASSIFIER && text.contains(".");
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
