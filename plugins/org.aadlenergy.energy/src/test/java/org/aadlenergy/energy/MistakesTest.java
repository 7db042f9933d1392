package org.aadlenergy.energy;

import static org.aadlenergy.energy.Texts.assertMistake;
import static org.aadlenergy.energy.Texts.withLine;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each kind of mistake in a platform gives one clear error at its place. */
class MistakesTest {

  @TempDir Path folder;

  private Diagnostic mistake(String text) {
    return new Texts(folder, text).only();
  }

  @Test
  void anUnknownRail() {
    assertMistake(
        mistake(withLine("energy cores = 26 uJ")),
        DiagnosticCode.UNKNOWN_PLATFORM_NAME,
        9,
        12,
        "rail 'cores' is not declared in platform board",
        "did you mean 'core'?");
  }

  @Test
  void anUnknownSource() {
    assertMistake(
        mistake(withLine("energy core = 26 uJ from papers \"Table 3\"")),
        DiagnosticCode.UNKNOWN_PLATFORM_NAME,
        9,
        30,
        "source 'papers' is not declared in platform board",
        "did you mean 'paper'?");
  }

  @Test
  void anUnknownParameter() {
    assertMistake(
        mistake(withLine("time = swap_time")),
        DiagnosticCode.UNKNOWN_PLATFORM_NAME,
        9,
        12,
        "constant or parameter 'swap_time' is not declared in platform board",
        "declare it: parameter swap_time : time");
  }

  @Test
  void aNameDeclaredTwice() {
    String text = withLine("time = 51 us") + withLine("time = 51 us").replace("board", "other");
    String twice = text.replaceFirst("(?m)^(  rail core .*)$", "$1\n  rail core charged to memory");
    assertMistake(
        mistake(twice),
        DiagnosticCode.DUPLICATE_PLATFORM_NAME,
        5,
        3,
        "rail 'core' is declared twice; the first is in line 4",
        "rename or remove one of them");
  }

  @Test
  void aPlatformDeclaredInTwoFiles() {
    Texts texts = new Texts(folder, withLine("time = 1 us"), withLine("time = 2 us"));
    Diagnostic found = texts.only();
    assertThat(found.code()).isEqualTo(DiagnosticCode.DUPLICATE_PLATFORM_NAME);
    assertThat(found.span().file()).endsWith("b.energy");
    assertThat(found.message()).contains("'board' is declared twice").contains("a.energy");
  }

  @Test
  void aPlatformThatExtendsItselfThroughOthers() {
    Diagnostic found =
        mistake(
            """
            platform one extends two {}
            platform two extends three {}
            platform three extends one {}
            """);
    assertMistake(
        found,
        DiagnosticCode.PLATFORM_EXTENDS_ITSELF,
        3,
        24,
        "platform 'one' extends itself: one -> two -> three -> one",
        "remove one 'extends' of the circle");
  }

  @Test
  void anUnknownPlatformToExtend() {
    assertMistake(
        mistake("platform mine extends xup-virtexpro {}"),
        DiagnosticCode.UNKNOWN_PLATFORM,
        1,
        23,
        "platform 'xup-virtexpro' is neither in the library nor in the platform folders",
        "did you mean 'xup-virtex2pro'?");
  }

  @Test
  void aNameOfTheLibrary() {
    assertMistake(
        mistake("platform xup-virtex2pro {}"),
        DiagnosticCode.PLATFORM_SHADOWS_LIBRARY,
        1,
        10,
        "platform 'xup-virtex2pro' is in the library already",
        "give it a name of its own; 'extends xup-virtex2pro' takes over what the library knows");
  }

  @Test
  void aPolicyBetweenUnknownStates() {
    Diagnostic found =
        mistake(
            """
            platform p {
              rail r charged to device
              state wait { power r = 1 W assumed }
              state sleep { power r = 0 W assumed }
              policy x { falls from wait to slep }
            }
            """);
    assertThat(found.code()).isEqualTo(DiagnosticCode.UNKNOWN_PLATFORM_NAME);
    assertThat(found.message()).isEqualTo("state 'slep' is not declared in platform p");
    assertThat(found.hint()).contains("did you mean 'sleep'?");
  }

  @Test
  void aFolderThatDoesNotExist() {
    var diagnostics = new org.aadlenergy.engine.diagnostic.Diagnostics();
    PlatformLibraries.with(java.util.List.of(folder.resolve("nowhere")), diagnostics);
    assertThat(diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.UNREADABLE_INPUT);
  }

  @Test
  void allMistakesAreReportedAtOnce() {
    Texts texts =
        new Texts(
            folder,
            withLine("time = 51 mW energy cores = 1 J power core = 1 w"),
            "platform other extends nothing {}");
    assertThat(texts.diagnostics.sorted())
        .extracting(Diagnostic::code)
        .containsExactly(
            DiagnosticCode.PLATFORM_UNIT_MISMATCH,
            DiagnosticCode.UNKNOWN_PLATFORM_NAME,
            DiagnosticCode.PLATFORM_UNIT_MISMATCH,
            DiagnosticCode.UNKNOWN_PLATFORM);
    // what can be understood is there all the same: later stages do not complain about it
    assertThat(texts.library.find("board")).isPresent();
    assertThat(texts.library.names()).contains("board", "other", "xup-virtex2pro");
  }

  @Test
  void aFolderThatIsNamedTwiceIsReadOnce() throws IOException {
    Files.writeString(folder.resolve("own.energy"), "platform own { title \"own\" }\n");
    Diagnostics diagnostics = new Diagnostics();

    PlatformLibrary library =
        PlatformLibraries.with(
            List.of(folder, folder.resolve("..").resolve(folder.getFileName())), diagnostics);

    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(library.names()).contains("own");
  }
}
