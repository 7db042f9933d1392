package org.aadlenergy.app.xip;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The guide's page is the one that the engine gives, and its errors are within the bounds that were
 * set before. Run with {@code -Dreference.write=true} to write the page anew.
 */
class XipPageTest {
  private static final Path PAGE =
      Path.of("..", "org.aadlenergy.help", "guide", "xip-validation.md");

  private static final List<Prediction> PREDICTIONS = Predictions.of(Assumptions.COMMITTED);

  @Test
  void thePageIsTheOneThatTheCodeGives() throws IOException {
    String page = XipPage.markdown(PREDICTIONS, others());
    if (Boolean.getBoolean("reference.write")) {
      Files.writeString(PAGE, page);
    }

    assertThat(PAGE).hasContent(page);
  }

  /** The part that takes the most time is computed at night, and when the page is written. */
  private static Optional<String> others() throws IOException {
    if (Boolean.getBoolean("nightly") || Boolean.getBoolean("reference.write")) {
      return Optional.empty();
    }
    String page = Files.readString(PAGE);
    return Optional.of(page.substring(page.indexOf(XipPage.OTHERS), page.indexOf(XipPage.AFTER)));
  }

  @Test
  void everyApplicationIsWithinItsBounds() {
    List<Double> all = new ArrayList<>();
    for (Prediction prediction : PREDICTIONS) {
      List<Double> errors = prediction.heldOutErrors();

      assertThat(Prediction.mean(errors))
          .as(prediction.application().name())
          .isLessThanOrEqualTo(1.75);
      assertThat(errors).allMatch(error -> error <= 6.5);
      all.addAll(errors);
    }
    assertThat(Prediction.mean(all)).isLessThanOrEqualTo(1.25);
  }

  /** Seven windows of two filters at five sizes, or three for GSM, without the four fitted each. */
  @Test
  void onlyFourCellsOfAnApplicationAreFitted() {
    assertThat(PREDICTIONS)
        .extracting(prediction -> prediction.heldOut().size())
        .containsExactly(66, 66, 66, 38);
  }

  @Test
  void onLoutTheFilterHitsLessLoadsFarLessAndIsFarFaster() {
    PlainComparison five = PlainComparison.of(Predictions.lout(PREDICTIONS), 5);

    assertThat(five.timeFiltered().hitRatio()).isLessThan(five.plain().hitRatio());
    assertThat(five.timeFiltered().loads()).isLessThan(0.1 * five.plain().loads());
    assertThat(five.timeSaved()).isBetween(0.80, 0.98);
  }

  /** 63 pages and few accesses: the paper prints at most 1.22 %. */
  @Test
  void gsmGainsAlmostNothing() {
    assertThat(PREDICTIONS.get(3).gains().values()).allMatch(gain -> gain < 1.5);
  }
}
