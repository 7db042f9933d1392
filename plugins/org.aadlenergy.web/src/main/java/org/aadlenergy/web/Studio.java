package org.aadlenergy.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.cli.Main;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Terminal;
import org.teavm.jso.JSExport;

/** What a page's worker calls: a file system in memory, and the command line over it. */
public final class Studio {
  private static final List<Command> COMMANDS = Main.answers();

  private static byte[] printed = new byte[0];
  private static byte[] said = new byte[0];

  private Studio() {}

  /** Made when it is asked first: the library of platforms is there by then. */
  private static final class Figures {
    static final EditorFigures ALL = new EditorFigures();
  }

  /** The exports are what is called. */
  public static void main(String[] arguments) throws IOException {
    Files.createDirectories(Path.of("/tmp")); // which commands expect
  }

  /** The files inside the product, each by its name when it is asked for. */
  @JSExport
  public static void resources(Resources.Source source) {
    Resources.from(source);
  }

  /** Writes a file of the project, and the folders above it. */
  @JSExport
  public static void put(String path, byte[] bytes) throws IOException {
    Path file = Path.of(path);
    if (file.getParent() != null) {
      Files.createDirectories(file.getParent());
    }
    Files.write(file, bytes);
  }

  /** The bytes of a file; none where there is none. */
  @JSExport
  public static byte[] file(String path) throws IOException {
    Path file = Path.of(path);
    return Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
  }

  @JSExport
  public static void remove(String path) throws IOException {
    Files.deleteIfExists(Path.of(path));
  }

  /** The next command's file of this path is told as soon as it is whole. */
  @JSExport
  public static void early(String path, EarlyFile.Listener listener) {
    EarlyFile.want(path, listener);
  }

  /** Runs a command; its exit code. */
  @JSExport
  public static int run(String[] words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream toOut = new PrintStream(out, false, StandardCharsets.UTF_8);
    PrintStream toErr = new PrintStream(err, false, StandardCharsets.UTF_8);
    PageMemory.begin(words);
    int code = Main.run(List.of(words), COMMANDS, new Terminal(toOut, toErr)).code();
    toOut.flush();
    toErr.flush();
    EarlyFile.wantNothing();
    printed = out.toByteArray();
    said = err.toByteArray();
    return code;
  }

  /** What may be written at an offset of a file of a project's folder, as JSON. */
  @JSExport
  public static byte[] complete(String folder, String file, int offset) throws IOException {
    return new EditorAnswers(folder, file).completions(offset);
  }

  /** What there is to say about the word there. */
  @JSExport
  public static byte[] hover(String folder, String file, int offset) throws IOException {
    return new EditorAnswers(folder, file).hover(offset);
  }

  /** What would mend a finding. */
  @JSExport
  public static byte[] fixes(
      String folder, String file, String code, String message, String hint, int line, int column)
      throws IOException {
    return new EditorAnswers(folder, file).fixes(code, message, hint, line, column);
  }

  /**
   * The figures beside the declarations of a file, and what changed since it was opened or saved.
   */
  @JSExport
  public static byte[] figures(String folder, String file, String opened) throws IOException {
    return Figures.ALL.of(folder, file, opened);
  }

  /** What the last command printed. */
  @JSExport
  public static byte[] out() {
    return printed;
  }

  /** What it said beside that. */
  @JSExport
  public static byte[] err() {
    return said;
  }
}
