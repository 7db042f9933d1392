package org.aadlenergy.cli.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.app.simulate.DramOptions;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.StudyReports;
import org.aadlenergy.engine.dram.trace.IdleChoice;

/** Fills in the options of a simulation of a memory from the arguments; every problem is kept. */
record DramArguments(Arguments arguments, List<String> problems) {

  static DramOptions options(List<String> operands, Arguments arguments) {
    return new DramArguments(arguments, new ArrayList<>()).options(operands);
  }

  private DramOptions options(List<String> operands) {
    if (operands.size() != 1) {
      problems.add("name one trace, not " + operands.size() + " (- is the standard input)");
    }
    Arguments.paths(operands, problems);
    StudyReports.check(arguments, problems);
    if (arguments.all("--model").size() > 1) {
      problems.add("simulate dram takes one --model");
    }
    return Simulator.valid(
        () ->
            new DramOptions(
                operands.isEmpty() ? "" : operands.get(0),
                arguments.value("--model"),
                arguments.all("--models").stream().map(Path::of).toList(),
                arguments.all("--set"),
                requests(),
                idle(),
                SwapArguments.timeout(arguments, problems),
                arguments.value("--toggling").map(Path::of)),
        problems);
  }

  private boolean requests() {
    String word = arguments.value("--trace").orElse("commands").toLowerCase(Locale.ROOT);
    if (!word.equals("commands") && !word.equals("transactions")) {
      problems.add("--trace must be commands or transactions, not \"" + word + "\"");
    }
    return word.equals("transactions");
  }

  private IdleChoice.Kind idle() {
    List<String> given = arguments.all("--policy");
    if (given.size() > 1) {
      problems.add("simulate dram takes one --policy");
    }
    Optional<String> word =
        given.stream().findFirst().map(w -> w.toUpperCase(Locale.ROOT).replace('-', '_'));
    for (IdleChoice.Kind kind : IdleChoice.Kind.values()) {
      if (word.equals(Optional.of(kind.name()))) {
        return kind;
      }
    }
    if (word.isPresent()) {
      problems.add(
          "--policy must be standby, power_down or self_refresh, not \"" + given.get(0) + "\"");
    }
    return IdleChoice.Kind.STANDBY;
  }
}
