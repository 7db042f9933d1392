package org.aadlenergy.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Option;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * On a full disk every command that writes leaves all files as they were, and says so: formerly
 * format and the two that apply cut the user's model.
 */
@Timeout(300)
class FullDiskTest {
  /** These print, and have no file to write. */
  private static final Set<String> PRINT =
      Set.of("diff", "explain", "instance", "models", "validate", "lsp", "completion");

  private static final Set<String> WRITE = Set.of("--output", "--apply", "--convert");
  private static final Set<String> READ =
      Set.of("--models", "--library", "--baseline", "--toggling", "--page");

  @TempDir Path temporary;
  private Path prepared = Path.of("");

  /** Runs each case with room: then it is known what it writes, and an earlier run stands there. */
  @BeforeEach
  void prepare() throws IOException {
    Path inputs = Files.createDirectory(temporary.resolve("inputs"));
    WritingCases.inputs(inputs);
    prepared = Files.createDirectory(temporary.resolve("prepared"));
    for (String name : WritingCases.ALL.keySet()) {
      Path folder = prepared.resolve(name);
      WritingCases.copy(inputs, folder);
      Path trial = temporary.resolve("trial-" + name);
      WritingCases.copy(inputs, trial);
      SortedMap<String, String> before = WritingCases.files(trial);
      Run run = WritingCases.run(name, trial, trial);
      assertThat(run.exitCode()).as(name + ": " + run.err()).isZero();
      SortedMap<String, String> after = WritingCases.files(trial);
      assertThat(after.equals(before)).as(name + " writes nothing").isFalse();
      after.keySet().removeAll(before.keySet());
      for (String written : name.startsWith("init") ? Set.<String>of() : after.keySet()) {
        Files.createDirectories(folder.resolve(written).getParent());
        Files.writeString(folder.resolve(written), "of an earlier run");
      }
    }
  }

  /** A new command, or a new option with a file, that is in no case fails here. */
  @Test
  void everyCommandThatWritesIsTried() {
    Set<String> tried =
        WritingCases.ALL.values().stream().map(w -> w.get(0)).collect(Collectors.toSet());
    for (Command command : Main.commands()) {
      assertThat(tried.contains(command.name()) ^ PRINT.contains(command.name()))
          .as(command.name() + " either writes and is tried, or prints")
          .isTrue();
      for (Option option : command.options()) {
        boolean file = option.value().matches(".*(DIR|FILE|FOLDER|\\.[a-z]+).*");
        boolean number = option.value().matches("[0-9.]+.*|.*v1,v2.*|.*@ path.*");
        if (WRITE.contains(option.name())) {
          assertThat(WritingCases.ALL.values())
              .as(command.name() + " " + option.name())
              .anyMatch(w -> w.get(0).equals(command.name()) && w.contains(option.name()));
        } else if (file && !number && !option.name().equals("--root")) {
          assertThat(READ).as("whether " + command.name() + " reads it").contains(option.name());
        }
      }
    }
  }

  /** A small file system of its own where the system lets anybody mount one; else see below. */
  @Test
  void aFullDiskLeavesEveryFileAsItWas() throws Exception {
    Path disk = Files.createDirectory(temporary.resolve("disk"));
    List<String> words =
        mounts()
            ? List.of("unshare", "-rm", "/bin/sh", "-c", mounting(disk), "sh")
            : List.of("/bin/sh", "-c", "ulimit -f 8; exec \"$@\"", "sh");
    judge(words, FullDiskProcess.command(prepared, mounts() ? disk.toString() : "", true));
  }

  /** The system refuses every byte: the limit of a file's size works on every Unix. */
  @Test
  void aWriteThatTheSystemRefusesLeavesEveryFileAsItWas() throws Exception {
    List<String> words = List.of("/bin/sh", "-c", "ulimit -f 0; exec \"$@\"", "sh");
    judge(words, FullDiskProcess.command(prepared, "", false));
  }

  private static String mounting(Path disk) {
    return "mount -t tmpfs -o size=1m none '" + disk + "' && exec \"$@\"";
  }

  private static void judge(List<String> before, List<String> command) throws Exception {
    List<String> words = new ArrayList<>(before);
    words.addAll(command);
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    assertThat(said).isEqualTo("done\n");
  }

  private static boolean mounts() throws InterruptedException {
    try {
      Process trial =
          new ProcessBuilder("unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt").start();
      return trial.waitFor(5, TimeUnit.SECONDS) && trial.exitValue() == 0;
    } catch (IOException absent) {
      return false;
    }
  }
}
