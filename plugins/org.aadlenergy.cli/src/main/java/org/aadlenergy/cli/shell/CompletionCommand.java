package org.aadlenergy.cli.shell;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;

/** Prints what a shell needs to complete command lines, or the manual page. */
public final class CompletionCommand implements Command {
  private static final Map<String, Function<List<Command>, String>> WRITERS =
      new TreeMap<>(
          Map.of(
              "bash", BashCompletion::of,
              "zsh", ZshCompletion::of,
              "fish", FishCompletion::of,
              "man", ManualPage::of));

  private final Supplier<List<Command>> commands;

  /** For the commands that are there when somebody asks. */
  public CompletionCommand(Supplier<List<Command>> commands) {
    this.commands = commands;
  }

  @Override
  public Manual manual() {
    return new Manual(
        "completion",
        "print the completion for a shell (bash, zsh, fish), or the manual page (man)",
        "bash|zsh|fish|man",
        "aadl-energy completion bash > ~/.local/share/bash-completion/completions/aadl-energy",
        "aadl-energy completion zsh > \"${fpath[1]}/_aadl-energy\"",
        "aadl-energy completion fish > ~/.config/fish/completions/aadl-energy.fish",
        "aadl-energy completion man | man -l -");
  }

  @Override
  public List<Option> options() {
    return List.of();
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> operands = arguments.operands();
    List<String> problems = arguments.problems();
    Function<List<Command>, String> writer =
        operands.size() == 1 ? WRITERS.get(operands.get(0)) : null;
    if (writer == null) {
      problems.add(
          "name one of "
              + String.join(", ", WRITERS.keySet())
              + ", as: aadl-energy completion bash");
    }
    if (writer == null || !problems.isEmpty()) {
      return terminal.usage(problems);
    }
    terminal.out().print(writer.apply(commands.get()));
    return ExitCode.OK;
  }
}
