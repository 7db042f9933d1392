package org.aadlenergy.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The READMEs of the examples for whoever reads them in an IDE: as pages, and what the repository's
 * commands do in the words of its menus and views.
 */
final class ExamplePages {
  private static final String README = "README.md";

  /** A piece of Markdown, indented, that begins with a command. */
  private static final Pattern COMMANDS = Pattern.compile("(?m)(?:^ {4}.*\\R?)+");

  private static final Pattern COMMAND =
      Pattern.compile("releng/aadl-energy (\\w+) (?:examples/\\S*)?(.*)");
  private static final Pattern OPTION = Pattern.compile("--([\\w-]+)(?: ('[^']*'|[^-\\s]\\S*))?");

  /** Links out of the example lead nowhere from a project of the workspace. */
  private static final Pattern ELSEWHERE = Pattern.compile("\\[([^\\]]+)\\]\\(\\.\\./[^)]*\\)");

  private ExamplePages() {}

  /**
   * Writes the page and the text of each example.
   *
   * @param examples the repository's, with their READMEs
   * @param output a folder for each of those that are installed
   */
  static void write(Path examples, Path output, GuidePages pages) throws IOException {
    if (!Files.isDirectory(output)) {
      return;
    }
    try (Stream<Path> folders = Files.list(output)) {
      for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
        Path readme = examples.resolve(String.valueOf(folder.getFileName())).resolve(README);
        if (Files.exists(readme)) {
          String text = inTheIde(Files.readString(readme));
          Files.writeString(folder.resolve(README), text);
          Files.writeString(folder.resolve("README.html"), pages.page(text));
        }
      }
    }
  }

  /** The text without the commands of the repository. */
  static String inTheIde(String markdown) {
    String text =
        COMMANDS
            .matcher(markdown)
            .replaceAll(found -> Matcher.quoteReplacement(said(found.group())));
    return ELSEWHERE
        .matcher(text.replace(" from the repository's root", ""))
        .replaceAll("$1")
        .replace("releng/aadl-energy", "aadl-energy");
  }

  /** What a piece of commands is in the IDE; any other piece stays. */
  private static String said(String piece) {
    if (!piece.stripLeading().startsWith("releng/")) {
      return piece;
    }
    List<String> lines =
        piece.replaceAll("\\s*\\\\\\R\\s*", " ").lines().map(String::strip).toList();
    return lines.stream().map(ExamplePages::command).collect(Collectors.joining("> \n"));
  }

  private static String command(String line) {
    Matcher command = COMMAND.matcher(line);
    if (!command.matches()) {
      throw new IllegalArgumentException("no command of the product: " + line);
    }
    String options = command.group(2).strip();
    return switch (command.group(1)) {
      case "analyze" -> analysis(options);
      case "explain" -> explanation(options);
      case "advise" ->
          "> On the tab *Overview* of the Energy view, *What to try*"
              + of(options, "root", " of the system ")
              + ".\n";
      default ->
          "> In a terminal, in the folder of this project: `"
              + line.replace("releng/", "")
                  .replaceAll("examples/[\\w-]+/", "")
                  .replaceAll("examples/[\\w-]+", ".")
              + "`\n";
    };
  }

  /** The command of the menus, or a launch where values are given besides. */
  private static String analysis(String options) {
    String root = of(options, "root", "; then choose the system ");
    StringBuilder values = new StringBuilder();
    Matcher option = OPTION.matcher(options);
    while (option.find()) {
      if (!option.group(1).equals("root")) {
        values.append(values.isEmpty() ? "" : ", ").append('`').append(option.group()).append('`');
      }
    }
    return values.isEmpty()
        ? "> Select the project, then *Estimate Energy* (Ctrl+Alt+E)"
            + root
            + (root.isEmpty() ? "" : " at the top of the Energy view")
            + ".\n"
        : "> *Run > Run Configurations... > Energy Analysis*, with what the command line calls "
            + values
            + of(options, "root", ", for the system ")
            + ".\n";
  }

  /** The row of the Energy view that explains it. */
  private static String explanation(String options) {
    return "> In the Energy view"
        + of(options, "root", ", for the system ")
        + of(options, "mode", " in the mode ")
        + ", select "
        + (options.contains("--service")
            ? of(options, "service", "the row ") + of(options, "component", " of ")
            : of(options, "component", "") + " on the tab *Components*")
        + ": what is selected is explained.\n";
  }

  private static String of(String options, String name, String words) {
    Matcher option = OPTION.matcher(options);
    while (option.find()) {
      if (option.group(1).equals(name)) {
        return words + '`' + option.group(2) + '`';
      }
    }
    return "";
  }
}
