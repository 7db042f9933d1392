package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ten components that nothing covers have a whole answer with one option more. */
class AssumeBudgetsTest {
  private static final String MODEL =
      """
      package Board
      public
        with SEI, Energy_Estimation;
        bus Line
        end Line;
        device Part
          features
            vcc: requires bus access Line;
            vio: requires bus access Line;
        end Part;
        memory Store
          features
            vcc: requires bus access Line;
        end Store;
        processor Core
          features
            vdd: requires bus access Line;
        end Core;
        bus Wire
          features
            vcc: requires bus access Line;
        end Wire;
        system Board
        end Board;
        system implementation Board.i
          subcomponents
            lamp: device Part;
            radio: device Part;
            sensors: device Part[3];
            heater: device Part;
            clock: device Part;
            store: memory Store;
            cpu: processor Core;
            wire: bus Wire;
          properties
            Energy_Estimation::Estimation_Window => 10 sec;
            SEI::PowerBudget => 30.0 mW applies to lamp.vcc;
            SEI::PowerBudget => 0.2 W applies to radio.vcc;
            SEI::PowerBudget => 5.0 mW applies to radio.vio;
            SEI::PowerBudget => 2.5 mW applies to sensors.vcc;
            SEI::PowerBudget => 0.001 KW applies to heater.vcc;
            SEI::PowerBudget => 0.0 mW applies to clock.vcc;
            SEI::PowerBudget => 60.0 mW applies to store.vcc;
            SEI::PowerBudget => 400.0 mW applies to cpu.vdd;
            SEI::PowerBudget => 1.5 mW applies to wire.vcc;
        end Board.i;
      end Board;
      """;

  /** 30 + 205 + 3 x 2.5 + 1000 + 0 + 60 + 400 + 1.5 mW. */
  private static final double WATTS = 1.704;

  @TempDir Path folder;
  private Path model = Path.of("");

  @BeforeEach
  void writeTheModel() throws IOException {
    model = Files.writeString(folder.resolve("board.aadl"), MODEL);
  }

  private JsonNode root(String... options) throws IOException {
    String[] words = new String[options.length + 4];
    System.arraycopy(options, 0, words, 4, options.length);
    System.arraycopy(
        new String[] {"analyze", model.toString(), "--format", "json"}, 0, words, 0, 4);
    Run run = Run.of(words);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return new ObjectMapper().readTree(run.out()).at("/roots/0");
  }

  @Test
  void withoutItAllTenAreLeftOut() throws IOException {
    JsonNode root = root();
    assertThat(root.get("complete").asBoolean()).isFalse();
    assertThat(root.get("leftOut").findValuesAsText("path"))
        .containsExactlyInAnyOrder(
            "lamp",
            "radio",
            "sensors[1]",
            "sensors[2]",
            "sensors[3]",
            "heater",
            "clock",
            "store",
            "cpu",
            "wire");
  }

  @Test
  void withItTheAnswerIsWholeAndEachAssumptionHasItsLine() throws IOException {
    JsonNode root = root("--assume-budgets");
    assertThat(root.get("complete").asBoolean()).isTrue();
    assertThat(root.get("leftOut")).isEmpty();
    JsonNode mode = root.at("/modes/0");
    JsonNode energy = mode.at("/totals/energyJoules");
    assertThat(energy.get("nominal").asDouble()).isCloseTo(10 * WATTS, within(1e-9));
    assertThat(mode.at("/coverage/assumedShare").asDouble()).isEqualTo(1.0);
    assertThat(mode.at("/coverage/basis/assumed").asDouble()).isEqualTo(1.0);

    Map<String, String> found = new TreeMap<>();
    for (JsonNode section : mode.get("sections")) {
      if (section.get("name").asText().equals("assumptions")) {
        section
            .get("rows")
            .forEach(
                row -> {
                  assertThat(row.get("basis").asText()).isEqualTo("PowerBudget");
                  double share = row.at("/powerWatts/high").asDouble();
                  assertThat(share)
                      .isCloseTo(1.3 * row.at("/powerWatts/nominal").asDouble(), within(1e-12));
                  found.put(row.get("path").asText(), row.get("where").asText());
                });
      }
    }
    assertThat(found).hasSize(10);
    assertThat(found.get("lamp")).endsWith("board.aadl:" + line("lamp.vcc"));
    assertThat(found.get("sensors[2]")).endsWith("board.aadl:" + line("sensors.vcc"));
    assertThat(found.get("wire")).endsWith("board.aadl:" + line("wire.vcc"));
    assertThat(found.get("cpu")).endsWith("board.aadl:" + line("cpu.vdd"));
  }

  private static int line(String text) {
    return (int) MODEL.substring(0, MODEL.indexOf(text)).chars().filter(c -> c == '\n').count() + 1;
  }

  @Test
  void theTextListsThemToo() {
    Run run = Run.of("analyze", model.toString(), "--assume-budgets");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("complete", "Assumptions", "PowerBudget", "heater");
    assertThat(run.out()).doesNotContain("at least", "unknown");
  }

  /** Of 205 mW a tenth is 20.5 mW; without a word three tenths. */
  @Test
  void aBudgetIsOffByTheAssumedError() throws IOException {
    String error = "Energy_Estimation::Assumed_Error=0.1 @ radio";
    for (JsonNode component : root("--assume-budgets", "--set", error).at("/modes/0/components")) {
      JsonNode watts = component.get("averagePowerWatts");
      if (component.get("path").asText().equals("radio")) {
        assertThat(watts.get("low").asDouble()).isCloseTo(0.1845, within(1e-12));
        assertThat(watts.get("high").asDouble()).isCloseTo(0.2255, within(1e-12));
      } else if (component.get("path").asText().equals("store")) {
        assertThat(watts.get("high").asDouble()).isCloseTo(0.078, within(1e-12));
      }
    }
  }
}
