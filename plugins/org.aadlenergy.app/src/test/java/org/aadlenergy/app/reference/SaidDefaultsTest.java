package org.aadlenergy.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Defaults that services have themselves are those that the page says: an example has the same
 * figures with the default as without the property, and others with another value.
 */
class SaidDefaultsTest {
  private static final Path EXAMPLES = Path.of("../../examples");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "handheld-swap, Handheld_Swap::Terminal.disk, OS_Services::Device_Power_Policy, card,"
        + " Always_On, Timeout",
    "handheld-swap, Handheld_Swap::Terminal.disk_sleeping, OS_Services::Wake_Up, card,"
        + " On_Demand, Ahead",
    "player-xip, Player_Xip::Terminal.cache_20, OS_Workload::Code_Run_Length, player.decoder, 1, 4",
    "superpage-database, Superpage_Database::Machine.superpages, OS_Services::Superpage_Policy,"
        + " cpu, Disabled, Transparent",
    "imx8m-logger, Imx8m_Logger::Logger_Box.tuned, OS_Services::Workqueue_Power_Efficient, soc,"
        + " false, true",
    "imx8m-logger, Imx8m_Logger::Logger_Box.as_delivered, OS_Services::Storage_Encryption, card,"
        + " Unencrypted, Dm_Crypt",
    "uav-mission, Uav_Mission::Uav.survey, Energy_Estimation::Assumed_Error, radio, 0.3, 0.5"
  })
  void theDefaultChangesNothingAndAnotherValueDoes(
      String example, String root, String property, String at, String value, String other)
      throws IOException {
    String said = Entries.of("examples.txt").get(property).without().orElse("");
    assertThat(said).containsPattern("(^|`|else )" + value.replace(".", "\\.") + "($|`)");
    String without = figures(example, root, property, List.of());
    String setting = property + "=%s @ " + at;
    assertThat(figures(example, root, property, List.of(setting.formatted(value))))
        .isEqualTo(without);
    assertThat(figures(example, root, property, List.of(setting.formatted(other))))
        .isNotEqualTo(without);
  }

  /** What an example needs, its own values of the property taken away. */
  private String figures(String example, String root, String property, List<String> settings)
      throws IOException {
    Path source = EXAMPLES.resolve(example);
    try (Stream<Path> files = Files.list(source)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".aadl")).toList()) {
        String text =
            Files.readAllLines(file).stream()
                .filter(line -> !line.contains(property + " "))
                .collect(Collectors.joining("\n"));
        Files.writeString(folder.resolve(file.getFileName()), text);
      }
    }
    AnalysisOptions.Builder options = AnalysisOptions.builder().input(folder).root(root);
    if (Files.exists(source.resolve("models"))) {
      options.models(source.resolve("models"));
    }
    settings.forEach(options::set);
    beside(example).ifPresent(options::set);
    RootResult result =
        Analysis.run(options.allowIncomplete(true).build(), Progress.NONE)
            .result()
            .orElseThrow()
            .roots()
            .get(0);
    return result.modes().stream().map(SaidDefaultsTest::figures).collect(Collectors.joining());
  }

  /** What else an example has to say, so that the property counts. */
  private static Optional<String> beside(String example) {
    return switch (example) {
      case "player-xip" -> Optional.of("OS_Services::XIP_Filter=No_Filter @ cpu");
      case "uav-mission" -> Optional.of("Energy_Estimation::Assumed_Power=40.0 mW @ radio");
      default -> Optional.empty();
    };
  }

  private static String figures(ModeResult mode) {
    StringBuilder text = new StringBuilder();
    for (ThreadResult thread : mode.threads()) {
      text.append(thread.path()).append(' ').append(thread.timePerDispatchSeconds());
      text.append(' ').append(thread.energyPerDispatchJoules()).append('\n');
    }
    for (ComponentResult component : mode.components()) {
      text.append(component.path()).append(' ').append(component.energyJoules()).append('\n');
    }
    return text.toString();
  }
}
