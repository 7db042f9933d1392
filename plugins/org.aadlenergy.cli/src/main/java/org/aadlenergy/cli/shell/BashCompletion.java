package org.aadlenergy.cli.shell;

import java.util.List;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Option;

/** Writes the completion for bash: commands, options, their known words, files and folders. */
final class BashCompletion {
  private static final String HEAD =
      """
# Completion of aadl-energy for bash; generated, see: aadl-energy completion --help
_aadl_energy() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]-} words='' kinds=''
  local IFS=$' \\t\\n'
  COMPREPLY=()
  # bash takes --option=value apart at the sign
  if [ "$cur" = = ]; then
    cur=
  elif [ "$prev" = = ]; then
    prev=${COMP_WORDS[COMP_CWORD-2]}
  fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '%s --help --version' -- "$cur"))
    return
  fi
  case "$command $prev" in
""";

  private static final String MIDDLE =
      """
          *) prev= ;;
        esac
        if [ -n "$words" ]; then
          local before=
          case $cur in *,*) before=${cur%,*}, ;; esac
          COMPREPLY=($(compgen -P "$before" -W "$words" -- "${cur##*,}"))
          return
        fi
        [ -z "$prev" ] || return
        case $command in
      """;

  private static final String TAIL =
      """
        esac
        case $cur in
          -*) COMPREPLY=($(compgen -W "$words --help" -- "$cur")) ;;
          *)
            if [ -n "$kinds" ] && [ "$COMP_CWORD" -eq 2 ]; then
              COMPREPLY=($(compgen -W "$kinds" -- "$cur"))
            else
              _aadl_energy_names -f
            fi
            ;;
        esac
      }
      # names of files (-f) or folders (-d), which may hold blanks
      _aadl_energy_names() {
        local IFS=$'\\n'
        COMPREPLY=($(compgen "$1" -- "$cur"))
        type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
        return 0
      }
      complete -F _aadl_energy aadl-energy
      """;

  private BashCompletion() {}

  static String of(List<Command> commands) {
    List<String> names = commands.stream().map(Command::name).toList();
    StringBuilder text = new StringBuilder(HEAD.replace("%s", String.join(" ", names)));
    for (Command command : commands) {
      for (Option option : command.options()) {
        value(command, option, text);
      }
    }
    text.append(MIDDLE);
    for (Command command : commands) {
      List<String> options = command.options().stream().map(Option::name).toList();
      text.append("    ").append(command.name()).append(") words='");
      text.append(String.join(" ", options)).append("' kinds='");
      text.append(String.join(" ", OptionValues.kinds(command))).append("' ;;\n");
    }
    return text.append(TAIL).toString();
  }

  private static void value(Command command, Option option, StringBuilder text) {
    OptionValues values = OptionValues.of(option);
    String then =
        switch (values.kind()) {
          case NONE -> "";
          case WORDS -> "words='" + String.join(" ", values.words()) + "'";
          case FOLDERS -> "_aadl_energy_names -d; return";
          case FILES -> "_aadl_energy_names -f; return";
          case TEXT -> "return";
        };
    if (!then.isEmpty()) {
      text.append("    '").append(command.name()).append(' ').append(option.name());
      text.append("') ").append(then).append(" ;;\n");
    }
  }
}
