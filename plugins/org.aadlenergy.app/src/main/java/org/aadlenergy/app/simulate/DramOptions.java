package org.aadlenergy.app.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.dram.trace.IdleChoice;

/**
 * What to simulate of a trace of a memory.
 *
 * @param trace a file, or {@code -} for standard input
 * @param model the platform with the chip
 * @param settings of its parameters, {@code chips = 4}
 * @param requests whether the trace is of reads and writes, and not of commands
 * @param idle what the controller of such a trace does when nobody asks it
 * @param timeoutSeconds how long it waits before
 * @param config DRAMPower's configuration, with toggling rates to take instead of the trace's data
 */
public record DramOptions(
    String trace,
    Optional<String> model,
    List<Path> modelFolders,
    List<String> settings,
    boolean requests,
    IdleChoice.Kind idle,
    Optional<Double> timeoutSeconds,
    Optional<Path> config) {

  /**
   * The options.
   *
   * @throws InvalidSimulation naming every problem
   */
  public DramOptions {
    modelFolders = List.copyOf(modelFolders);
    settings = List.copyOf(settings);
    List<String> problems = new ArrayList<>();
    if (model.isEmpty()) {
      problems.add("name a memory chip: --model NAME ('aadl-energy models' lists them)");
    }
    if (!requests && (idle != IdleChoice.Kind.STANDBY || timeoutSeconds.isPresent())) {
      problems.add("--policy and --timeout are for --trace transactions: commands say all");
    }
    if (timeoutSeconds.isPresent() && !(timeoutSeconds.get() >= 0.0)) {
      problems.add("--timeout must not be negative, as " + timeoutSeconds.get());
    }
    InvalidSimulation.ifAny(problems);
  }
}
