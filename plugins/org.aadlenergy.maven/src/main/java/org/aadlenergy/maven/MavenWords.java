package org.aadlenergy.maven;

import java.util.List;
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

  /** An option of the command line, and the parameter of the goals. */
  private record Pair(String option, String parameter) {}

  private static final List<Pair> PARAMETERS =
      List.of(
          new Pair("--library", "libraries"),
          new Pair("--models", "models"),
          new Pair("--set", "settings"),
          new Pair("--fail-on", "failOn"),
          new Pair("--root", "roots"),
          new Pair("--mode", "mode"),
          new Pair("--format", "formats"),
          new Pair("--output", "outputDirectory"),
          new Pair("--baseline", "baseline"),
          new Pair("--tolerance", "tolerance"),
          new Pair("--min-coverage", "minCoverage"),
          new Pair("--max-components", "maxComponents"),
          new Pair("--allow-incomplete", "allowIncomplete"),
          new Pair("--assume-budgets", "assumeBudgets"),
          new Pair("--vary", "variations"),
          new Pair("--objective", "objectives"),
          new Pair("--limit", "limits"),
          new Pair("--shard", "shard"),
          new Pair("--component", "component"),
          new Pair("--service", "service"),
          new Pair("--search", "search"));

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
    return PARAMETERS.stream()
        .filter(pair -> pair.option().equals(option))
        .map(Pair::parameter)
        .findFirst();
  }
}
