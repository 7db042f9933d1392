package org.aadlenergy.ide.complete;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.ide.Examples;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.junit.jupiter.api.Test;

/**
 * Completion at tokens of the examples: what stands there is among the proposals, soon. With {@code
 * -Dnightly=true} at all of them, else at each third.
 */
class CompletionSweepTest {
  private static final int STEP = Boolean.getBoolean("nightly") ? 1 : 3;
  private static final double LEAST_SHARE = 0.95;
  private static final long MOST_NANOS = 20_000_000;

  @Test
  void whatStandsThereIsProposed() {
    Sweep sweep = new Sweep(STEP);
    Examples.all().forEach(document -> sweep.over(document, Examples.model(document)));
    assertThat(sweep.places()).isGreaterThan(500);
    assertThat(sweep.share())
        .as("%s places, missed: %s", sweep.places(), sweep.missed())
        .isGreaterThanOrEqualTo(LEAST_SHARE);
    assertThat(sweep.nanos(0.95)).isLessThan(MOST_NANOS);
  }

  @Test
  void noPlaceOfABrokenTextFails() {
    for (AadlDocument document : Examples.all()) {
      String text = document.text();
      for (int end = 0; end < text.length(); end += 131 * STEP) {
        AadlDocument broken =
            new AadlDocument(
                document.name(), text.substring(0, end) + "{{ (\u0000 \"" + text.substring(end));
        AadlCompletions completions = completions(Examples.model(broken));
        for (int offset : new int[] {0, end, end + 3, end + 6, broken.text().length()}) {
          assertThat(completions.at(broken, offset)).isNotNull();
        }
      }
    }
  }

  private static AadlCompletions completions(AadlModel model) {
    return new AadlCompletions(model, PlatformLibraries.shipped());
  }
}
