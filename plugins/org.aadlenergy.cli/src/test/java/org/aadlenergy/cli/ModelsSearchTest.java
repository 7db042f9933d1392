package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Platforms are found by the words that say what they are. */
class ModelsSearchTest {
  private static List<String> found(String text) {
    Run run = Run.of("models", "--search", text);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run.out().lines().filter(line -> !line.startsWith(" ")).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "Google, google-gs101",
    "google 2024, google-zumapro",
    "CORTEX-X1 qualcomm, qualcomm-sm8350",
    "pixel verified 2019, qualcomm-sm7250ab",
    "2016 gold, qualcomm-msm8998",
    "samsung 2019, samsung-exynos9611",
    "'  BME280 ', bme280",
  })
  void byVendorCoreYearAndDevice(String text, String name) {
    assertThat(found(text)).anyMatch(line -> line.startsWith(name + "  "));
  }

  @Test
  void allWordsCount() {
    assertThat(found("cortex-a76 2019")).allMatch(line -> line.contains("A76"));
    assertThat(found("cortex-a76 2019").size()).isLessThan(found("cortex-a76").size());
  }

  @Test
  void nothingFound() {
    Run run = Run.of("models", "--search", "qualcomm 1999");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("AE0006", "qualcomm 1999");
  }

  @Test
  void aNameOrASearch() {
    assertThat(Run.of("models", "bme280", "--search", "bme").exitCode()).isEqualTo(2);
  }
}
