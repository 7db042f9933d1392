import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.cli.Main;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Terminal;

/**
 * What Java answers to the commands of a file, whose words stand between tabs: for each its exit
 * code and two lengths in a line, then what it printed and what it said.
 */
final class Answers {
  private Answers() {}

  public static void main(String[] files) throws Exception {
    Locale.setDefault(Locale.ROOT);
    List<Command> commands = Main.answers();
    try (OutputStream all = Files.newOutputStream(Path.of(files[1]))) {
      for (String line : Files.readAllLines(Path.of(files[0]))) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream toOut = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream toErr = new PrintStream(err, false, StandardCharsets.UTF_8);
        List<String> words = List.of(line.split("\t", -1));
        int code = Main.run(words, commands, new Terminal(toOut, toErr)).code();
        toOut.flush();
        toErr.flush();
        String head = code + " " + out.size() + " " + err.size() + "\n";
        all.write(head.getBytes(StandardCharsets.UTF_8));
        out.writeTo(all);
        err.writeTo(all);
      }
    }
  }
}
