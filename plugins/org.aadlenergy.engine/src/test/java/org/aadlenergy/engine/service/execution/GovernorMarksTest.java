package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.service.execution.GovernedBoard.running;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** How the comparison of governors is shown, and what it is over a window of two seconds. */
class GovernorMarksTest {
  private static List<Row> choices(ArchitectureBuilder builder, PlatformBuilder board) {
    return Estimated.of(builder.build(), board.build())
        .rows(GovernorSection.TYPE)
        .get(0)
        .get(GovernorSection.CHOICES);
  }

  private static List<String> marks(Row choice) {
    return choice.get(GovernorSection.REMARKS).stream().map(RowMark::word).toList();
  }

  /** Of performance, powersave and ondemand: fast is in force, slow takes least. */
  @Test
  void theBestAndTheOneInForceAreMarked() {
    List<Row> choices = choices(running("100 ms"), GovernedBoard.board());

    assertThat(marks(choices.get(0))).containsExactly("in force");
    assertThat(marks(choices.get(1))).containsExactly("best");
    assertThat(choices.get(0).get(GovernorSection.POINT))
        .isEqualTo(
            new Phrase(
                List.of(
                    new Phrase.Words("fast"),
                    new Phrase.Words(", "),
                    new Phrase.Quantity(1.2e9, Dimension.FREQUENCY, Digits.NEEDED))));
  }

  /** 700 ms become 1.12 s of each second. */
  @Test
  void whatIsTooSlowIsMarked() {
    List<Row> choices = choices(running("700 ms"), GovernedBoard.board());

    assertThat(marks(choices.get(0))).containsExactly("best", "in force");
    assertThat(marks(choices.get(1))).containsExactly("too slow");
  }

  /**
   * 200 ms every two seconds on two cores that share 6 W, or 3 W for 1.6 times as long, without a
   * board that idles: 0.6 J and 0.48 J in a window of two seconds.
   */
  @Test
  void onAProcessorsRailTheCoresShareThePower() {
    PlatformBuilder cores =
        PlatformBuilder.platform("board")
            .rail("supply", Role.PROCESSOR)
            .profile("fast", Set.of(), "supply", "6 W")
            .point("fast", "performance", "1200 MHz", "10 s")
            .busyCores("fast", "2")
            .profile("slow", Set.of(), "supply", "3 W")
            .point("slow", "powersave", "600 MHz", "16 s")
            .busyCores("slow", "2");
    ArchitectureBuilder builder = running("200 ms").set("app.t", Properties.PERIOD, "2 sec");
    List<Row> choices = choices(builder, cores);

    assertThat(choices.get(0).get(GovernorSection.WORK_SECONDS)).isCloseTo(0.2, within(1e-12));
    assertThat(choices.get(0).get(GovernorSection.EQUAL_WINDOW).nominal())
        .isCloseTo(0.6, within(1e-12));
    assertThat(choices.get(1).get(GovernorSection.WORK_SECONDS)).isCloseTo(0.32, within(1e-12));
    assertThat(choices.get(1).get(GovernorSection.EQUAL_WINDOW).nominal())
        .isCloseTo(0.48, within(1e-12));
  }
}
