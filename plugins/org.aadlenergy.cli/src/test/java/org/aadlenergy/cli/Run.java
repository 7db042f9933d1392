package org.aadlenergy.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.aadlenergy.cli.command.Terminal;

/** Runs the command line within the test and keeps what it printed. */
public record Run(int exitCode, String out, String err) {
  public static Run of(String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream outStream = new PrintStream(out, false, StandardCharsets.UTF_8);
    PrintStream errStream = new PrintStream(err, false, StandardCharsets.UTF_8);
    int code = Main.run(List.of(words), new Terminal(outStream, errStream)).code();
    outStream.flush();
    errStream.flush();
    return new Run(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
