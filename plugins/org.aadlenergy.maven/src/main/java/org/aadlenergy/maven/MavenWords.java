package org.aadlenergy.maven;

import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says a hint for the command line in the words of who reads it in Maven's log. */
final class MavenWords {
  private static final String WORD = "('(?:[^']|'\\\\'')*'|[^\\s']+)";
  private static final Pattern COMMAND =
      Pattern.compile("aadl-energy (explain|models)((?: (?:" + WORD + "))*)");
  private static final Pattern ARGUMENT = Pattern.compile(WORD);

  /** The parameter of the goals for each option of the command line. */
  private static final Map<String, String> PARAMETERS =
      Map.ofEntries(
          Map.entry("--library", "libraries"),
          Map.entry("--models", "models"),
          Map.entry("--set", "settings"),
          Map.entry("--fail-on", "failOn"),
          Map.entry("--root", "roots"),
          Map.entry("--mode", "mode"),
          Map.entry("--format", "formats"),
          Map.entry("--output", "outputDirectory"),
          Map.entry("--baseline", "baseline"),
          Map.entry("--tolerance", "tolerance"),
          Map.entry("--min-coverage", "minCoverage"),
          Map.entry("--max-components", "maxComponents"),
          Map.entry("--allow-incomplete", "allowIncomplete"),
          Map.entry("--assume-budgets", "assumeBudgets"),
          Map.entry("--vary", "variations"),
          Map.entry("--objective", "objectives"),
          Map.entry("--limit", "limits"),
          Map.entry("--shard", "shard"),
          Map.entry("--component", "component"),
          Map.entry("--service", "service"),
          Map.entry("--search", "search"));

  private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");

  private MavenWords() {}

  /** The same text; what is no option that Maven has stays as it is. */
  static String of(String text) {
    String commands = COMMAND.matcher(text).replaceAll(MavenWords::command);
    return OPTION
        .matcher(commands)
        .replaceAll(
            option ->
                Matcher.quoteReplacement(
                    parameter(option.group())
                        .map(name -> "<" + name + ">")
                        .orElse(option.group())));
  }

  /** The goal with its parameters as properties; inputs are those of the project. */
  private static String command(MatchResult command) {
    StringBuilder text = new StringBuilder("mvn aadl-energy:" + command.group(1));
    String arguments = Optional.ofNullable(command.group(2)).orElse("");
    Matcher word = ARGUMENT.matcher(arguments);
    while (word.find()) {
      Optional<String> name = parameter(word.group());
      if (name.isPresent()) {
        boolean flag = name.get().equals("assumeBudgets") || name.get().equals("allowIncomplete");
        text.append(" -Daadl-energy.").append(name.get());
        text.append(flag || !word.find() ? "" : "=" + word.group());
      }
    }
    return Matcher.quoteReplacement(text + rest(arguments));
  }

  /** A quote that the sentence closes after the command is not the command's. */
  private static String rest(String arguments) {
    return arguments.endsWith("'") && arguments.chars().filter(c -> c == '\'').count() % 2 == 1
        ? "'"
        : "";
  }

  private static Optional<String> parameter(String option) {
    return Optional.ofNullable(PARAMETERS.get(option));
  }
}
