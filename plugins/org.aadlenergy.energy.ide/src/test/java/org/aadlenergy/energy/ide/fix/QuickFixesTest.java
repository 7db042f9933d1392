package org.aadlenergy.energy.ide.fix;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.energy.ide.Editor;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.junit.jupiter.api.Test;

/** After a quick fix its finding is gone. */
class QuickFixesTest {

  private static void assertMended(String text, String title, String expected) {
    String fixed = Editor.of(text).fixed(title);
    assertThat(fixed).isEqualTo(expected);
    assertThat(Editor.of(fixed).findings()).isEmpty();
  }

  @Test
  void aWordThatWasMeant() {
    assertMended(
        "platform p {\n  rail core charged to bus\n  state s { power cor = 1 W assumed }\n}\n",
        "Change 'cor' to 'core'",
        "platform p {\n  rail core charged to bus\n  state s { power core = 1 W assumed }\n}\n");
    assertMended(
        "platform p {\n  evnet e {\n    time = 1 us assumed\n  }\n}\n",
        "Change 'evnet' to 'event'",
        "platform p {\n  event e {\n    time = 1 us assumed\n  }\n}\n");
    assertMended(
        "platform p extends xup-virtex2pr { }\n",
        "Change 'xup-virtex2pr' to 'xup-virtex2pro'",
        "platform p extends xup-virtex2pro { }\n");
    assertMended(
        "platform p extends ipaq-3600.harddisk { }\n",
        "Change 'harddisk' to 'hard_disk'",
        "platform p extends ipaq-3600.hard_disk { }\n");
    assertMended(
        "platform p { constant c = 5 mw assumed }\n",
        "Change 'mw' to 'mW'",
        "platform p { constant c = 5 mW assumed }\n");
  }

  @Test
  void aUnitOfTheRightKind() {
    assertMended(
        "platform p { event e { time = 5 mW assumed } }\n",
        "Change the unit to ms",
        "platform p { event e { time = 5 ms assumed } }\n");
    assertMended(
        "platform p { event e { time = 5 assumed } }\n",
        "Add the unit us",
        "platform p { event e { time = 5 us assumed } }\n");
  }

  @Test
  void aDeclarationThatIsMissing() {
    assertMended(
        "platform p {\n  title \"P\"\n  state s { power core = 1 W assumed }\n}\n",
        "Declare 'rail core charged to processor'",
        "platform p {\n  rail core charged to processor\n  title \"P\"\n"
            + "  state s { power core = 1 W assumed }\n}\n");
  }

  @Test
  void whereAFigureComesFrom() {
    assertMended(
        "platform p { event e { time = 5 us } }\n",
        "Say that it is measured",
        "platform p { event e { time = 5 us measured } }\n");
  }

  @Test
  void aBraceThatIsMissing() {
    assertMended("platform p {\n", "Close the block with '}'", "platform p {\n}\n");
  }

  @Test
  void aCopyOfALibraryFileIsNoMistake() {
    String text =
        Editor.of("platform p extends xup-virtex2|pro { }").declaration().document().text();
    PlatformDocument copy = new PlatformDocument("file:///x/xup-virtex2pro.energy", text);
    PlatformDocument changed = new PlatformDocument("file:///x/xup-virtex2pro.energy", text + "\n");
    assertThat(new PlatformWorkspace(java.util.List.of(copy)).findings(copy)).isEmpty();
    assertThat(new PlatformWorkspace(java.util.List.of(changed)).findings(changed)).isNotEmpty();
  }
}
