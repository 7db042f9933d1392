package org.aadlenergy.cli.simulate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.simulate.InvalidSimulation;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.text.Suggestions;

/** Replays a trace; what kind of trace, its first operand says. */
public final class SimulateCommand implements Command {
  private static final List<Simulator> SIMULATIONS =
      List.of(new XipCommand(), new SwapCommand(), new SimulateDram());

  @Override
  public Manual manual() {
    return Manual.of(
        "simulate",
        "replay a trace: code in place (xip), swapping (swap), memory (dram)",
        SIMULATIONS);
  }

  @Override
  public List<Option> options() {
    List<Option> options = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Simulator simulation : SIMULATIONS) {
      for (Option option : simulation.options()) {
        if (names.add(option.name())) {
          options.add(option);
        }
      }
    }
    return options;
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> operands = arguments.operands();
    String first = operands.isEmpty() ? "" : operands.get(0);
    Optional<Simulator> simulation =
        SIMULATIONS.stream().filter(s -> s.name().equals(first)).findFirst();
    if (simulation.isEmpty()) {
      List<String> names = SIMULATIONS.stream().map(Simulator::name).toList();
      return terminal.usage(
          List.of(
              first.isEmpty()
                  ? "say what to simulate: " + operands()
                  : Suggestions.noSuch("simulation", first, names)));
    }
    List<String> problems = new ArrayList<>(arguments.problems());
    for (Option option : options()) {
      boolean known =
          simulation.get().options().stream().anyMatch(o -> o.name().equals(option.name()));
      if (arguments.has(option.name()) && !known) {
        problems.add("simulate " + first + " has no option " + option.name());
      }
    }
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    Diagnostics diagnostics = new Diagnostics();
    try {
      List<String> rest = operands.subList(1, operands.size());
      simulation.get().run(rest, arguments, terminal, diagnostics);
    } catch (InvalidSimulation e) {
      return terminal.usage(e.problems());
    }
    return terminal.ended(diagnostics.sorted());
  }
}
