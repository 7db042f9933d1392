package org.aadlenergy.cli.shell;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.cli.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The completions, asked by the completion functions of the shells themselves. */
class CompletionTest {
  /** What is typed, and some of what the shell must offer. */
  private static final Map<String, List<String>> TYPED =
      new TreeMap<>(
          Map.of(
              "aadl-energy an", List.of("analyze"),
              "aadl-energy compl", List.of("completion"),
              "aadl-energy analyze --for", List.of("--format"),
              "aadl-energy analyze --format sar", List.of("sarif"),
              "aadl-energy analyze --format text,sar", List.of("text,sarif"),
              "aadl-energy analyze --output fol", List.of("folder/"),
              "aadl-energy import dev", List.of("devicetree"),
              "aadl-energy analyze mod", List.of("model.aadl"),
              "aadl-energy completion fi", List.of("fish")));

  /**
   * Puts the words of the line where bash has them, calls the function, and prints what it found.
   */
  private static final String BASH =
      """
      . ./completion
      read -ra COMP_WORDS <<<"$1"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _aadl_energy
      for found in "${COMPREPLY[@]}"; do
        [ -d "$found" ] && found=$found/
        printf '%s\\n' "$found"
      done
      """;

  /** A terminal for zsh; Tab lists what it would insert, as compadd keeps it. */
  private static final String ZSH =
      """
zmodload zsh/zpty
zpty shell zsh -f -i
line() { zpty -w shell "$1"; }
line 'PROMPT=; RPROMPT=; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D; . ./completion'
line "zstyle ':completion:*' list-separator ' '; bindkey '^I' complete-word"
line 'show() { print -r -- "<<<$BUFFER>>>"; BUFFER=; }; zle -N show; bindkey "^X" show; print ready-now'
zpty -r shell found '*ready-now*ready-now*'
zpty -n -w shell "$1"$'\\t'$'\\030'
zpty -r shell found '*>>>*'
print -r -- "$found"
zpty -d shell
""";

  @TempDir Path temp;

  @BeforeEach
  void files() throws Exception {
    Files.createDirectory(temp.resolve("folder"));
    Files.writeString(temp.resolve("model.aadl"), "");
  }

  private static String printed(String... words) {
    Run run = Run.of(words);
    return run.exitCode() == 0 ? run.out() : run.exitCode() + " " + run.err();
  }

  private String ask(String shell, String script, String line) throws Exception {
    Files.writeString(temp.resolve("completion"), printed("completion", shell));
    Files.writeString(temp.resolve("script"), script);
    List<String> words = new ArrayList<>(List.of(shell));
    words.addAll(shell.equals("zsh") ? List.of("-f") : List.of());
    words.addAll(List.of("script", line));
    Process process =
        new ProcessBuilder(words).directory(temp.toFile()).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return out;
  }

  private static boolean there(String shell) {
    for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
      if (Files.isExecutable(Path.of(folder, shell))) {
        return true;
      }
    }
    return false;
  }

  @TestFactory
  List<DynamicTest> theShellsThatAreThereComplete() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Map.Entry<String, List<String>> typed : TYPED.entrySet()) {
      String line = typed.getKey();
      String[] wanted = typed.getValue().toArray(String[]::new);
      if (there("bash")) {
        tests.add(
            dynamicTest(
                "bash: " + line,
                () -> assertThat(ask("bash", BASH, line).lines()).contains(wanted)));
      }
      if (there("fish")) {
        String script = ". ./completion\ncomplete -C $argv[1] | string replace -r '\\t.*' ''\n";
        tests.add(
            dynamicTest(
                "fish: " + line,
                () -> assertThat(ask("fish", script, line).lines()).contains(wanted)));
      }
      if (there("zsh")) {
        String whole = line.substring(0, line.lastIndexOf(' ') + 1) + wanted[0];
        tests.add(
            dynamicTest(
                "zsh: " + line, () -> assertThat(ask("zsh", ZSH, line)).contains("<<<" + whole)));
      }
    }
    assertThat(tests).isNotEmpty();
    return tests;
  }

  @Test
  void whatIsUnknownIsNotOffered() throws Exception {
    if (there("bash")) {
      assertThat(ask("bash", BASH, "aadl-energy analyze --format xyz")).isEmpty();
      assertThat(ask("bash", BASH, "aadl-energy analyze --root mod")).isEmpty();
    }
  }

  @Test
  void theManualPageNamesEveryCommandAndIsReadByMan() throws Exception {
    String page = printed("completion", "man");
    assertThat(page).contains(".SS analyze", ".SS import", "\\-\\-fail\\-on", ".SH EXIT STATUS");
    assertThat(page.lines()).noneMatch(line -> line.matches("'.*|\\.[^A-Zn f].*"));
    if (there("groff")) {
      Path file = Files.writeString(temp.resolve("page.1"), page);
      Process groff =
          new ProcessBuilder("groff", "-man", "-Tutf8", "-ww", file.toString())
              .redirectErrorStream(true)
              .start();
      String shown = new String(groff.getInputStream().readAllBytes(), UTF_8);
      assertThat(groff.waitFor()).isZero();
      assertThat(shown.replaceAll(".\b", "").replaceAll("\u001b\\[[0-9;]*m", ""))
          .doesNotContain(": warning:")
          .contains("EXIT STATUS");
    }
  }

  @Test
  void anUnknownShellIsWrongUsage() {
    assertThat(printed("completion", "tcsh")).startsWith("2 ").contains("bash, fish, man, zsh");
    assertThat(printed("completion")).startsWith("2 ");
  }
}
