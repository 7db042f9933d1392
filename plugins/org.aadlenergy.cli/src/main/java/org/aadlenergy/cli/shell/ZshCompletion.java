package org.aadlenergy.cli.shell;

import java.util.List;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Option;

/** Writes the completion for zsh, with what each command and option is for. */
final class ZshCompletion {
  private static final String HEAD =
      """
      #compdef aadl-energy
      # Completion of aadl-energy for zsh; generated, see: aadl-energy completion --help
      _aadl-energy() {
        local -a commands kinds
        commands=(
      """;

  private static final String MIDDLE =
      """
        )
        if (( CURRENT == 2 )); then
          _describe -t commands command commands -- '(--help --version)'
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      """;

  private static final String TAIL =
      """
        esac
      }
      if [ "$funcstack[1]" = _aadl-energy ]; then
        _aadl-energy "$@"
      else
        compdef _aadl-energy aadl-energy
      fi
      """;

  private ZshCompletion() {}

  static String of(List<Command> commands) {
    StringBuilder text = new StringBuilder(HEAD);
    for (Command command : commands) {
      text.append("    '").append(command.name()).append(':');
      text.append(escaped(command.summary())).append("'\n");
    }
    text.append(MIDDLE.replace(" -- '(--help --version)'", ""));
    for (Command command : commands) {
      text.append("    ")
          .append(command.name())
          .append(")\n      _arguments '--help[print the page of the command]'");
      command.options().forEach(option -> option(option, text));
      List<String> kinds = OptionValues.kinds(command);
      if (!kinds.isEmpty()) {
        text.append(" \\\n        '1:kind:(").append(String.join(" ", kinds)).append(")'");
      }
      text.append(" \\\n        '*:file:_files' ;;\n");
    }
    return text.append(TAIL).toString();
  }

  private static void option(Option option, StringBuilder text) {
    OptionValues values = OptionValues.of(option);
    text.append(" \\\n        '").append(option.repeatable() ? "*" : "").append(option.name());
    text.append(values.kind() == OptionValues.Kind.NONE ? "[" : "=[");
    text.append(escaped(option.help())).append(']');
    text.append(
        switch (values.kind()) {
          case NONE -> "";
          case WORDS -> ":word:_sequence compadd - " + String.join(" ", values.words());
          case FOLDERS -> ":folder:_files -/";
          case FILES -> ":file:_files";
          case TEXT -> ":value: ";
        });
    text.append('\'');
  }

  private static String escaped(String sentence) {
    return OptionValues.plain(sentence).replace(":", "\\:");
  }
}
