package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.app.radio.RadioTrial;
import org.aadlenergy.app.radio.RadioTrialOptions;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.standard.RadioProtocols;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parts say which radios they have; a protocol that needs another one is refused. */
class RadioPartsTest {
  /** They send and receive, but by no protocol of the product; who knows with which one is used. */
  private static final Set<String> OTHERS =
      Set.of(
          "adlt2852s-csl",
          "lan8742a",
          "mcp2003",
          "nrf24l01p",
          "particle-b404x",
          "particle-b524",
          "particle-boron-2g3g",
          "particle-boron-lte",
          "particle-m404",
          "particle-m524",
          "particle-t404",
          "particle-t524",
          "trf7964a",
          "wiz550io",
          "wiz850io");

  @TempDir Path folder;

  private static List<Diagnostic> trial(String protocol, String part, List<Path> models) {
    Diagnostics findings = new Diagnostics();
    RadioTrial.run(
        new RadioTrialOptions(
            RadioSettings.usual(RadioProtocols.named(protocol).orElseThrow())
                .with("interval", protocol.equals("ble-connection") ? 1 : 600),
            List.of(),
            part,
            models,
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        findings);
    return findings.sorted();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lorawan|nrf52840|LoRaWAN|BLE_Advertising, BLE_Connection, IEEE_802_15_4",
        "thread|nrf52832|IEEE_802_15_4|BLE_Advertising, BLE_Connection",
        "ble-advertising|rak3172|BLE_Advertising|LoRaWAN",
        "wifi|rak4630|Wi_Fi|BLE_Advertising, BLE_Connection, LoRaWAN",
        "gnss|sim7000|GNSS|",
        "lorawan|esp32-c3|LoRaWAN|BLE_Advertising, BLE_Connection, Wi_Fi",
        "nb-iot|max-7q|NB_IoT|GNSS",
        "lorawan|cc1101|LoRaWAN|no protocol",
        "lorawan|nrf52840.thread|LoRaWAN|BLE_Advertising, BLE_Connection, IEEE_802_15_4"
      })
  void aProtocolThatThePartDoesNotDo(String protocol, String part, String literal, String does) {
    List<Diagnostic> lacking =
        trial(protocol, part, List.of()).stream()
            .filter(its -> its.code().equals(DiagnosticCode.RADIO_LACKS_PROTOCOL))
            .toList();
    if (does == null) {
      assertThat(lacking).isEmpty();
      return;
    }
    assertThat(lacking)
        .singleElement()
        .satisfies(
            its -> {
              assertThat(its.message())
                  .contains(" does not do " + literal + ", but " + does)
                  .contains("device radio");
              assertThat(its.hint().orElseThrow()).contains("a part with 'constant radio.");
            });
  }

  /** In a model it stands at the profile, and other mistakes are told beside it. */
  @Test
  void theErrorHasItsPlace() throws IOException {
    RadioNode node = new RadioNode(folder);
    Outcome outcome =
        node.outcome(
            "OS_Radio::Radio_Profile => LoRaWAN applies to radio;",
            "Energy_Estimation::Calibration => \"nrf52840\" applies to radio;",
            "OS_Radio::Radio => reference (radio) applies to app.other;",
            "OS_Radio::Radio_Profile => Wi_Fi applies to app.other;");
    List<Diagnostic> errors = outcome.diagnostics().stream().filter(Diagnostic::isError).toList();
    assertThat(errors)
        .hasSize(2)
        .allSatisfy(
            its -> {
              assertThat(its.code()).isEqualTo(DiagnosticCode.RADIO_LACKS_PROTOCOL);
              assertThat(its.span().file()).endsWith("node.aadl");
            })
        .extracting(Diagnostic::message)
        .anyMatch(its -> its.contains("does not do LoRaWAN"))
        .anyMatch(its -> its.contains("does not do Wi_Fi"));
  }

  /** A platform that says nothing may do what its states are named for, and one that extends. */
  @Test
  void platformsOfOnesOwn() throws IOException {
    Files.writeString(
        folder.resolve("own.energy"),
        """
        platform both extends nrf52840 {
          source bench "Our bench"
          constant radio.lora = 1 from bench "with a shield"
        }
        platform not extends rak3172 {
          source bench "Our bench"
          constant radio.lora = 0 from bench "its antenna is taken"
        }
        """);
    assertThat(trial("lorawan", "both", List.of(folder)))
        .noneMatch(its -> its.code().equals(DiagnosticCode.RADIO_LACKS_PROTOCOL));
    assertThat(trial("lorawan", "not", List.of(folder)))
        .anyMatch(its -> its.message().contains("does not do LoRaWAN, but no protocol"));
  }

  /** Each part of the library that sends says by which radios. */
  @Test
  void everyPartThatSendsSaysSo() {
    Set<String> silent = new TreeSet<>();
    PlatformLibrary library = PlatformReports.library(List.of(), new Diagnostics());
    for (String name : library.names()) {
      CalibratedPlatform part = library.find(name).orElseThrow();
      boolean sends =
          part.states().keySet().stream()
              .flatMap(state -> Arrays.stream(state.split("_")))
              .anyMatch(List.of("tx", "rx", "transmit", "transmitter", "acquisition")::contains);
      if (sends && part.constants().keySet().stream().noneMatch(its -> its.startsWith("radio."))) {
        silent.add(part.name());
      }
    }
    assertThat(new ArrayList<>(silent)).containsExactlyElementsOf(new TreeSet<>(OTHERS));
  }
}
