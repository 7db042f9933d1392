package org.aadlenergy.ide.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.energy.ide.language.Coloured.Colour;
import org.aadlenergy.energy.ide.language.OutlineItem;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.junit.jupiter.api.Test;

/** Names across files, colours, and folds. */
class NamesTest {
  private final AadlDocument parts =
      new AadlDocument(
          "parts.aadl",
          """
          package Parts
          public
            -- blinks
            device Led
              features
                pin: in event port;
            end Led;
          end Parts;
          """);
  private final AadlDocument board =
      new AadlDocument(
          "board.aadl",
          """
          package Board
          public
            with Parts;
            system S
              features
                go: in event port;
            end S;
            system implementation S.i
              subcomponents
                lamp: device Parts::Led in modes (on);
              connections
                c: port go -> lamp.pin;
              modes
                on: initial mode;
              properties
                Period => 5 ms applies to lamp;
            end S.i;
          end Board;
          """);
  private final AadlModel model = new AadlModel(List.of(parts, board));
  private final AadlNames navigation = new AadlNames(model);

  private NameOccurrence at(String piece, int further) {
    return navigation.at(board, board.text().indexOf(piece) + further).orElseThrow();
  }

  /** Files that plug-ins contribute stand beside what is shipped, and never in its place. */
  @Test
  void filesOfShippedUnitsAreKnownByTheirNames() {
    assertThat(AadlModel.isShipped("resources/properties/SEI.aadl")).isTrue();
    assertThat(AadlModel.isShipped("os_services.AADL")).isTrue();
    assertThat(AadlModel.isShipped("library/parts.aadl")).isTrue();
    assertThat(AadlModel.isShipped("resources/packages/PhysicalResources.aadl")).isFalse();
  }

  @Test
  void aNameLeadsToItsDeclarationInAnotherFile() {
    NameOccurrence led = at("Parts::Led", 8);
    assertThat(led.declared().document()).isSameAs(parts);
    assertThat(led.declared().offset()).isEqualTo(parts.text().indexOf("Led"));
    NameOccurrence pin = at("lamp.pin", 6);
    assertThat(pin.declared().offset()).isEqualTo(parts.text().indexOf("pin:"));
    assertThat(at("Parts::Led", 1).kind()).isEqualTo(NameOccurrence.Kind.PACKAGE);
    assertThat(at("modes (on", 8).declared().offset()).isEqualTo(board.text().indexOf("on: "));
  }

  @Test
  void allUsesOfANameAreFound() {
    assertThat(navigation.occurrences(at("lamp:", 1), true)).hasSize(3);
    assertThat(navigation.occurrences(at("lamp:", 1), false)).hasSize(2);
    // its declaration, its end, and the subcomponent
    assertThat(navigation.occurrences(at("Parts::Led", 8), true)).hasSize(3);
    assertThat(navigation.occurrences(at("Period", 1), false)).hasSize(1);
  }

  @Test
  void shippedNamesAndThoseThatCannotBeAreNotRenamed() {
    assertThat(Renaming.isPossible(at("Period", 1), model)).isFalse();
    assertThat(Renaming.isPossible(at("lamp:", 1), model)).isTrue();
    assertThat(Renaming.of(at("lamp:", 1), "thread", model)).isEmpty();
    assertThat(Renaming.of(at("lamp:", 1), "a b", model)).isEmpty();
    assertThat(Renaming.of(at("lamp:", 1), "light", model)).hasSize(3);
  }

  @Test
  void tokensHaveTheirColours() {
    List<String> coloured =
        Colouring.of(board).stream()
            .filter(c -> c.colour() != Colour.KEYWORD)
            .map(c -> c.colour() + " " + board.text().substring(c.start(), c.end()))
            .toList();
    assertThat(coloured)
        .contains("PROPERTY Period", "NUMBER 5", "UNIT ms", "TYPE Led", "TYPE Parts")
        .doesNotContain("TYPE lamp", "UNIT applies");
    assertThat(Colouring.of(parts)).anyMatch(c -> c.colour() == Colour.COMMENT);
  }

  @Test
  void declarationsAreAnOutlineThatFolds() {
    OutlineItem pkg = AadlOutline.of(board).get(0);
    assertThat(pkg.name()).isEqualTo("Board");
    assertThat(pkg.children()).extracting(OutlineItem::name).containsExactly("S", "S.i");
    assertThat(pkg.children().get(1).children())
        .extracting(OutlineItem::name)
        .containsExactly("lamp", "c", "on");
    assertThat(AadlOutline.folds(board)).anyMatch(f -> f[0] == 0 && f[1] == 17);
    assertThat(AadlOutline.folds(board)).anyMatch(f -> f[0] == 7 && f[1] == 16);
  }
}
