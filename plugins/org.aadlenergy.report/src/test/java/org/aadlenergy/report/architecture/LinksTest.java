package org.aadlenergy.report.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinksTest {
  private static Link on(String part, String bus) {
    return new Link(Relation.BUS, part, bus);
  }

  private static Link feeds(String from, String to) {
    return new Link(Relation.POWER, from, to);
  }

  /** A supply line is drawn once: from what feeds it, and to what it feeds. */
  @Test
  void powerGoesOverTheBusThatBothAreOn() {
    List<Link> accesses = List.of(on("buck", "line"), on("wifi", "line"), on("mcu", "spi"));
    assertThat(Links.supplied(accesses, List.of(feeds("buck", "wifi"))))
        .containsExactly(on("mcu", "spi"), feeds("buck", "line"), feeds("line", "wifi"));
  }

  @Test
  void powerWithoutABusGoesDirectly() {
    List<Link> accesses = List.of(on("buck", "line"), on("meter", "line"));
    assertThat(Links.supplied(accesses, List.of(feeds("battery", "buck"))))
        .containsExactly(on("buck", "line"), on("meter", "line"), feeds("battery", "buck"));
  }

  /** A bus that the power tree itself names is not also an access. */
  @Test
  void aBusOfThePowerTreeIsNotJoinedTwice() {
    assertThat(Links.supplied(List.of(on("buck", "line")), List.of(feeds("buck", "line"))))
        .containsExactly(feeds("buck", "line"));
  }

  @Test
  void boardTenComesAfterBoardTwo() {
    List<String> names =
        new ArrayList<>(IntStream.rangeClosed(1, 12).mapToObj(i -> "board[" + i + "]").toList());
    List<String> expected = List.copyOf(names);
    Collections.shuffle(names, new Random(7));
    names.sort(NaturalOrder::compare);
    assertThat(names).isEqualTo(expected);
    assertThat(NaturalOrder.compare("a2", "a02")).isPositive();
    assertThat(NaturalOrder.compare("a2", "a2")).isZero();
    assertThat(NaturalOrder.compare("a", "a2")).isNegative();
    assertThat(NaturalOrder.compare("a99999999999999999999", "a100000000000000000000"))
        .isNegative();
  }

  @Test
  void theWholeIsInThatOrder() {
    ArchitecturePart whole = Architecture.of(Boards.mode(12), Boards.wiring(12)).whole();
    assertThat(
            whole.parts().stream()
                .map(ArchitecturePart::path)
                .filter(p -> p.startsWith("board"))
                .toList())
        .isEqualTo(IntStream.rangeClosed(1, 12).mapToObj(i -> "board[" + i + "]").toList());
  }
}
