package org.aadlenergy.cli.shell;

import java.util.List;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Option;

/** Writes the completion for fish, with what each command and option is for. */
final class FishCompletion {
  private static final String HEAD =
      """
      # Completion of aadl-energy for fish; generated, see: aadl-energy completion --help
      complete -c aadl-energy -f -n __fish_use_subcommand -l help -d 'print the list of commands'
      complete -c aadl-energy -f -n __fish_use_subcommand -l version -d 'print the version'
      """;

  private FishCompletion() {}

  static String of(List<Command> commands) {
    StringBuilder text = new StringBuilder(HEAD);
    for (Command command : commands) {
      text.append("complete -c aadl-energy -f -n __fish_use_subcommand -a ");
      text.append(command.name()).append(quoted(" -d ", command.summary())).append('\n');
      String here = "complete -c aadl-energy -n '__fish_seen_subcommand_from " + command.name();
      List<String> kinds = OptionValues.kinds(command);
      if (!kinds.isEmpty()) {
        String list = String.join(" ", kinds);
        text.append(here).append("; and not __fish_seen_subcommand_from ").append(list);
        text.append("' -f -a '").append(list).append("'\n");
      }
      for (Option option : command.options()) {
        text.append(here).append("' -l ").append(option.name().substring(2));
        text.append(values(option)).append(quoted(" -d ", option.help())).append('\n');
      }
    }
    return text.toString();
  }

  private static String values(Option option) {
    OptionValues values = OptionValues.of(option);
    return switch (values.kind()) {
      case NONE -> " -f";
      case WORDS -> " -x -a '(__fish_append , " + String.join(" ", values.words()) + ")'";
      case FOLDERS -> " -x -a '(__fish_complete_directories)'";
      case FILES -> " -r -F";
      case TEXT -> " -x";
    };
  }

  private static String quoted(String before, String sentence) {
    return before + "'" + OptionValues.plain(sentence) + "'";
  }
}
