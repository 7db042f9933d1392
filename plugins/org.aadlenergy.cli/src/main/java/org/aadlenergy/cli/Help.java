package org.aadlenergy.cli;

import java.util.List;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Option;

/** The help pages, made from the table of commands. */
final class Help {
  private static final int WIDTH = 96;
  private static final int LONGEST = 100;
  private static final int COLUMN = 32;

  private Help() {}

  static String overview(List<Command> commands) {
    StringBuilder text = new StringBuilder();
    text.append("aadl-energy: energy estimation at design time for AADL models\n\n");
    text.append("usage: aadl-energy COMMAND ...\n\n");
    for (Command command : commands) {
      text.append(String.format("  %-10s %s%n", command.name(), command.summary()));
    }
    text.append("\n  --version  print the version\n");
    text.append("  --help     print this page; 'COMMAND --help' prints the command's\n\n");
    text.append(exitCodes());
    return text.toString().replace("\r\n", "\n");
  }

  private static String exitCodes() {
    return "exit codes: 0 fine, 1 internal error, 2 wrong usage or unreadable input, 3 errors in"
        + " models,\n            4 a gate failed; the first that applies of 1, 2, 3, 4;\n"
        + "            130 after Ctrl-C, 143 after SIGTERM\n";
  }

  static String page(Command command) {
    StringBuilder text = new StringBuilder();
    text.append("aadl-energy ").append(command.name()).append(": ");
    text.append(command.summary()).append("\n\n");
    String lead = "usage: ";
    for (String operands : command.operands().split(" \\| ", -1)) {
      String usage = lead + "aadl-energy " + command.name() + (operands.isEmpty() ? "" : " ");
      text.append(folded(usage + operands + " [options]", '|')).append('\n');
      lead = " ".repeat(lead.length());
    }
    text.append("\noptions:\n");
    for (Option option : command.options()) {
      String left = folded("  " + option.usage() + (option.repeatable() ? " ..." : ""), ',');
      text.append(left);
      int used = left.length() - left.lastIndexOf('\n') - 1;
      if (used >= COLUMN) {
        text.append('\n');
        used = 0;
      }
      text.append(" ".repeat(COLUMN - used)).append(wrapped(option.help())).append('\n');
    }
    text.append("\nexamples:\n");
    command.examples().forEach(example -> text.append("  ").append(example).append('\n'));
    return text.toString();
  }

  /** A list of values that is longer than a line goes on below. */
  private static String folded(String usage, char between) {
    int end = usage.length() <= LONGEST ? 0 : usage.lastIndexOf(between, WIDTH - 2) + 1;
    return end == 0 ? usage : usage.substring(0, end) + "\n    " + usage.substring(end);
  }

  private static String wrapped(String sentence) {
    StringBuilder text = new StringBuilder();
    int used = COLUMN;
    for (String word : sentence.split(" ", -1)) {
      if (used > COLUMN && used + word.length() >= WIDTH) {
        text.append('\n').append(" ".repeat(COLUMN));
        used = COLUMN;
      } else if (used > COLUMN) {
        text.append(' ');
        used++;
      }
      text.append(word);
      used += word.length();
    }
    return text.toString();
  }

  /** The reference page of the guide. */
  static String markdown(List<Command> commands) {
    StringBuilder text = new StringBuilder("# The command line\n\n");
    text.append("<!-- generated from the table of commands; do not edit -->\n\n");
    text.append("```text\n").append(overview(commands)).append("```\n");
    for (Command command : commands) {
      text.append("\n## ").append(command.name()).append("\n\n```text\n");
      text.append(page(command)).append("```\n");
    }
    return text.toString();
  }
}
