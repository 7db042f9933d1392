package org.aadlenergy.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Option;

/**
 * What can follow an option, as far as its help says so.
 *
 * @param kind what a shell offers
 * @param words the words of a list that is known
 */
record OptionValues(Kind kind, List<String> words) {
  /** What a shell can offer. */
  enum Kind {
    NONE,
    WORDS,
    FOLDERS,
    FILES,
    TEXT
  }

  private static final Pattern LIST = Pattern.compile("[a-z0-9_-]+(,[a-z0-9_-]+)+");
  private static final Pattern FILE = Pattern.compile("FILE.*|.*\\.(json|energy)");
  private static final Pattern CHOICE = Pattern.compile("[a-z][a-z-]*(\\|[a-z][a-z-]*)+");
  private static final Pattern KIND = Pattern.compile("([a-z][a-z-]*) [A-Z].*");

  static OptionValues of(Option option) {
    String value = option.value();
    if (option.isFlag()) {
      return new OptionValues(Kind.NONE, List.of());
    }
    if (LIST.matcher(value).matches()) {
      return new OptionValues(Kind.WORDS, List.of(value.split(",", -1)));
    }
    if (value.equals("DIR")) {
      return new OptionValues(Kind.FOLDERS, List.of());
    }
    return new OptionValues(FILE.matcher(value).matches() ? Kind.FILES : Kind.TEXT, List.of());
  }

  /**
   * The words that a command's first operand can be: {@code import dram}, {@code import android}.
   */
  static List<String> kinds(Command command) {
    if (CHOICE.matcher(command.operands()).matches()) {
      return List.of(command.operands().split("\\|", -1));
    }
    List<String> kinds = new ArrayList<>();
    for (String operands : command.operands().split(" \\| ", -1)) {
      Matcher kind = KIND.matcher(operands);
      if (kind.matches()) {
        kinds.add(kind.group(1));
      }
    }
    return kinds;
  }

  /** A sentence as one line without what shells or manuals read as signs. */
  static String plain(String sentence) {
    return sentence.replaceAll("[\\[\\]'\"`$\\\\]", "").replaceAll("\\s+", " ");
  }
}
