package org.aadlenergy.energy.ide.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.energy.ide.Editor;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.language.OutlineItem;
import org.aadlenergy.energy.ide.language.TextPlace;
import org.junit.jupiter.api.Test;

/** From names to declarations and back. */
class NavigationTest {
  private static final String BASE =
      """
      platform base {
        rail core charged to processor
        parameter t : time
        part card {
          rail slot charged to device
          state wait { power slot = 1 mW assumed }
        }
      }
      """;

  private static void assertLeadsTo(Declaration found, String document, String piece) {
    assertThat(found.document().name()).isEqualTo(document);
    assertThat(found.document().text().substring(found.offset())).startsWith(piece);
  }

  @Test
  void fromPlatformsAndPartsToTheirDeclarations() {
    String text = "platform p extends ba|se.card { }";
    assertLeadsTo(Editor.of(text, BASE).declaration(), "a.energy", "base {");
    text = "platform p extends base.ca|rd { }";
    assertLeadsTo(Editor.of(text, BASE).declaration(), "a.energy", "card {");
    text = "platform p extends ipaq-3600.hard|_disk { }";
    assertLeadsTo(Editor.of(text).declaration(), "models/ipaq-3600.energy", "hard_disk {");
  }

  @Test
  void fromNamesToWhatIsInherited() {
    String text = "platform p extends base.card { event e { time = |t power slot = 1 W assumed } }";
    assertLeadsTo(Editor.of(text, BASE).declaration(), "a.energy", "t : time");
    text = "platform p extends base.card { event e { power co|re = 1 W assumed } }";
    assertLeadsTo(Editor.of(text, BASE).declaration(), "a.energy", "core charged");
    text = "platform p extends base.card { policy q { falls from wa|it to x } }";
    assertLeadsTo(Editor.of(text, BASE).declaration(), "a.energy", "wait {");
  }

  @Test
  void theNearestDeclarationCounts() {
    String text =
        "platform p extends base { parameter t : time = 1 s assumed event e { time = |t } }";
    assertLeadsTo(Editor.of(text, BASE).declaration(), "own.energy", "t : time = 1 s");
  }

  @Test
  void aMistakeElsewhereDoesNotMatter() {
    String text =
        "platform p {\n  rail r charged to bus\n  evnet { }\n  state s { power r| = 1 W }\n}";
    assertLeadsTo(Editor.of(text).declaration(), "own.energy", "r charged");
  }

  @Test
  void everyUseIsFoundWhereverItIs() {
    Editor editor = Editor.of("platform p extends base { event e { time = t| } }", BASE);
    List<TextPlace> uses =
        new PlatformNames(editor.workspace).occurrences(editor.declaration(), true);
    assertThat(uses)
        .extracting(use -> use.document().name())
        .containsExactly("a.energy", "own.energy");
    assertThat(uses)
        .allSatisfy(
            use ->
                assertThat(use.document().text().substring(use.start(), use.end())).isEqualTo("t"));
  }

  @Test
  void theOutlineHoldsPlatformsPartsAndWhatTheyDeclare() {
    List<OutlineItem> items =
        PlatformOutline.of(new PlatformDocument("a", BASE + "platform q extends base { }"));
    assertThat(items).extracting(OutlineItem::name).containsExactly("base", "q");
    assertThat(items.get(0).children())
        .extracting(item -> item.kind() + " " + item.name() + " " + item.detail())
        .containsExactly("rail core charged to processor", "parameter t not set", "part card ");
    assertThat(items.get(0).children().get(2).children())
        .extracting(OutlineItem::kind)
        .containsExactly("rail", "state");
  }

  private static final String CELLS =
      "platform cells { cell coin \"A coin cell\" assumed { charge = 1 Ah voltage = 3 V } }";

  @Test
  void aCellIsDeclaredAsPartsAre() {
    List<OutlineItem> items = PlatformOutline.of(new PlatformDocument("a", CELLS));
    assertThat(items.get(0).children())
        .extracting(item -> item.kind() + " " + item.name() + " " + item.detail())
        .containsExactly("cell coin A coin cell");
    Editor editor = Editor.of("platform p extends cells.co|in { state s { } }", CELLS);
    assertLeadsTo(editor.declaration(), "a.energy", "coin ");
    assertThat(editor.hover()).contains("**cell `coin`**", "A coin cell");
    assertThat(Editor.of("platform p extends cells|", CELLS).proposals()).contains("cells.coin");
  }
}
