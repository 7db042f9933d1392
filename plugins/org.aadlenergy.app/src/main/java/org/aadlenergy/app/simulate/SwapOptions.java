package org.aadlenergy.app.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.device.WakeUp;

/**
 * What to simulate of a trace of page requests.
 *
 * @param trace a file, or {@code -} for standard input
 * @param models the devices, {@code ipaq-3600.hard_disk}
 * @param settings of the platforms' parameters, {@code page_swap_time = 10 ms}; a device's own
 *     where {@code ipaq-3600.hard_disk:} stands before it
 * @param policies to compare; none for all
 * @param transport the only one wanted
 * @param timeoutSeconds instead of the platforms'
 */
public record SwapOptions(
    String trace,
    List<String> models,
    List<Path> modelFolders,
    List<String> settings,
    List<String> policies,
    List<WakeUp> wakeUps,
    Optional<String> transport,
    Optional<Double> timeoutSeconds) {

  /**
   * The options.
   *
   * @throws InvalidSimulation naming every problem
   */
  public SwapOptions {
    models = models.stream().distinct().toList();
    modelFolders = List.copyOf(modelFolders);
    settings = List.copyOf(settings);
    policies = policies.stream().distinct().toList();
    wakeUps = wakeUps.stream().distinct().sorted().toList();
    List<String> problems = new ArrayList<>();
    if (models.isEmpty()) {
      problems.add("name a device: --model ipaq-3600.hard_disk ('aadl-energy models' lists them)");
    }
    if (timeoutSeconds.isPresent() && !(timeoutSeconds.get() >= 0.0)) {
      problems.add("--timeout must not be negative, as " + timeoutSeconds.get());
    }
    InvalidSimulation.ifAny(problems);
  }
}
