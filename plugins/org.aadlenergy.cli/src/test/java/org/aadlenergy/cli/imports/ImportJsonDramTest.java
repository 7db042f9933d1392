package org.aadlenergy.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.cli.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * From a memory specification in JSON through a platform to what a trace and a model draw; all
 * figures are made up and round: 1 V, 1 GHz, and 2 pJ a rise of each line.
 */
class ImportJsonDramTest {
  private static final String[] SECTIONS = {
    "memarchitecturespec width 16 nbrOfDevices 1 nbrOfRanks 1 nbrOfBanks 8 nbrOfBankGroups 2"
        + " nbrOfRows 1024 nbrOfColumns 64 burstLength 16 dataRate 2 RefMode 1",
    "memtimingspec tCK 1e-9 RAS 30 RCD 12 RP 10 RL 10 WL 6 WR 16 RTP 8 REFI1 4000 RFC1_slr 100"
        + " RFCsb_slr 50",
    "mempowerspec vdd 1 idd0 0.06 idd2n 0.02 idd2p 0.008 idd3n 0.036 idd3p 0.012 idd4r 0.15 idd4w"
        + " 0.13 idd5b 0.2 idd5c 0.09 idd6n 0.004 iBeta_vdd 0.05 vpp 1 ipp0 0 ipp2n 0 ipp2p 0"
        + " ipp3n 0 ipp3p 0 ipp4r 0 ipp4w 0 ipp5b 0 ipp5c 0 ipp6n 0 vddq 1",
    "bankwisespec factRho 0.5"
  };

  private static final String MODEL =
      """
      package Rows
      public
        with OS_Workload, OS_Services, Energy_Estimation;
        processor Cpu end Cpu;
        memory Ram end Ram;
        thread Run end Run;
        process App end App;
        process implementation App.one
          subcomponents t: thread Run;
        end App.one;
        system Board end Board;
        system implementation Board.impl
          subcomponents
            cpu: processor Cpu;
            ram: memory Ram;
            app: process App.one;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to app;
            Actual_Memory_Binding => (reference (ram)) applies to app;
            Energy_Estimation::Calibration => "chip" applies to ram;
            OS_Services::Memory_Idle_Policy => Standby applies to ram;
            Dispatch_Protocol => Periodic applies to app.t;
            Period => 1 us applies to app.t;
            Compute_Execution_Time => 1 ns .. 1 ns applies to app.t;
            OS_Workload::DRAM_Reads => 64 Bytes applies to app.t;
            OS_Workload::Row_Hit_Share => 0.5 applies to app.t;
        end Board.impl;
      end Rows;
      """;

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void imports() throws IOException {
    file = Files.writeString(folder.resolve("CHIP.json"), specification());
    Run run = Run.of("import", "dram", file.toString(), "--output", platform().toString());
    assertThat(run.err()).contains("wrote");
    assertThat(run.exitCode()).isZero();
  }

  private Path platform() {
    return folder.resolve("chip.energy");
  }

  private static String specification() {
    JsonObject spec = new JsonObject();
    spec.addProperty("memoryId", "MADE_UP");
    spec.addProperty("memoryType", "DDR5");
    for (String section : SECTIONS) {
      String[] words = section.split(" ");
      JsonObject its = new JsonObject();
      for (int i = 1; i < words.length; i += 2) {
        its.add(words[i], JsonParser.parseString(words[i + 1]));
      }
      spec.add(words[0], its);
    }
    JsonObject lines = new JsonObject();
    for (String line : new String[] {"ck", "ca", "rdq", "wdq", "rdqs", "wdqs"}) {
      lines.addProperty(line + "_termination", false);
      lines.addProperty(line + "_dyn_E", 2e-12);
    }
    spec.add("memimpedancespec", lines);
    JsonObject whole = new JsonObject();
    whole.add("memspec", spec);
    return whole.toString();
  }

  /**
   * In pJ: opening (63.333 - 29) mA x 30 ns, closing 30 mA x 10 ns, a read 114 mA x 8 ns, 40 ns of
   * 28 mA and of 1 mA, 60 ns of 20 mA. The lines rise 200 times for the clock, 13 for ACT, 11 for
   * RD and 6 for PRE; 16 for data of zeros, and 2 x 16 for strobes.
   */
  @Test
  void aTraceIsComputedByHand() throws IOException {
    Path trace =
        Files.writeString(
            folder.resolve("trace.csv"),
            "0,ACT,0,0,0,0,0\n12,RD,0,0,0,0,0,"
                + "00".repeat(32)
                + "\n40,PRE,0,0,0,0,0\n100,END,0,0,0,0,0\n");
    String[] command = {
      "simulate", "dram", trace.toString(), "--model", "chip", "--models", folder.toString()
    };
    Run run = Run.of(with(command, "--format", "json"));
    assertThat(run.exitCode()).isZero();
    JsonObject energy =
        JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonObject("energy");
    assertThat(pico(energy, "actJoules")).isCloseTo(1030, within(1e-6));
    assertThat(pico(energy, "preJoules")).isCloseTo(300, within(1e-6));
    assertThat(pico(energy, "rdJoules")).isCloseTo(912, within(1e-6));
    assertThat(pico(energy, "coreJoules"))
        .isCloseTo(1030 + 300 + 912 + 1120 + 40 + 1200, within(1e-6));
    assertThat(pico(energy, "controllerDynamicJoules"))
        .isCloseTo(2 * (200 + 13 + 11 + 6), within(1e-6));
    assertThat(pico(energy, "memoryDynamicJoules")).isCloseTo(2 * (16 + 32), within(1e-6));
    assertThat(Run.of(with(command, "--format", "csv")).out())
        .contains("core_total_pJ,if_controller_dynamic_pJ", "total_pJ");
    assertThat(Run.of(command).out())
        .contains("lines of the controller, switching", "the clock runs on in power-down");
  }

  private static String[] with(String[] command, String... more) {
    String[] all = java.util.Arrays.copyOf(command, command.length + more.length);
    System.arraycopy(more, 0, all, command.length, more.length);
    return all;
  }

  private static double pico(JsonObject energy, String name) {
    return energy.get(name).getAsDouble() * 1e12;
  }

  @Test
  void aConfigurationHasItsRates() throws IOException {
    Path trace =
        Files.writeString(
            folder.resolve("trace.csv"),
            "0,ACT,0,0,0,0,0\n12,RD,0,0,0,0,0," + "00".repeat(32) + "\n100,END,0,0,0,0,0\n");
    Path config =
        Files.writeString(
            folder.resolve("config.json"),
            "{ \"useToggleRate\": true, \"simconfig\": { \"toggleRateDefinition\": {"
                + " \"togglingRateRead\": 0.5, \"togglingRateWrite\": 0.5, \"dutyCycleRead\": 0.5,"
                + " \"dutyCycleWrite\": 0.5, \"idlePatternRead\": \"H\", \"idlePatternWrite\":"
                + " \"H\" } } }");
    String[] command = {
      "simulate",
      "dram",
      trace.toString(),
      "--model",
      "chip",
      "--models",
      folder.toString(),
      "--format",
      "json",
      "--toggling",
      config.toString()
    };
    Run run = Run.of(command);
    JsonObject energy =
        JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonObject("energy");
    // 16 beats x 0.5 / 2 rises on 16 wires, and the strobes
    assertThat(pico(energy, "memoryDynamicJoules")).isCloseTo(2 * (4 * 16 + 32), within(1e-6));
    Files.writeString(config, "{ \"useToggleRate\": true }");
    Run broken = Run.of(command);
    assertThat(broken.exitCode()).isNotZero();
    assertThat(broken.err()).contains("config.json", "toggleRateDefinition");
  }

  /**
   * Two reads of one row each microsecond. In pJ: a read costs 9.75 rises of its command on
   * average, 16 x 16 / 4 of its data and 32 of the strobes, opening and closing 13 wires and more;
   * the clock 2000 rises each microsecond.
   */
  @Test
  void aModelHasItsLinesByWhoCausesThem() throws IOException {
    Path model = Files.writeString(folder.resolve("rows.aadl"), MODEL);
    Run run =
        Run.of(
            "analyze",
            model.toString(),
            "--models",
            folder.toString(),
            "--allow-incomplete",
            "--format",
            "json");
    JsonObject mode =
        JsonParser.parseString(run.out())
            .getAsJsonObject()
            .getAsJsonArray("roots")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("modes")
            .get(0)
            .getAsJsonObject();
    JsonObject thread = mode.getAsJsonArray("threads").get(0).getAsJsonObject();
    double ofThread = interfaceJoules(thread) * 1e12;
    double data = 2 * 2.0 * (16 * 16 * 0.25 + 32);
    assertThat(ofThread).isBetween(data + 2 * 2 * 8, data + 2 * (2 * 14 + 24));
    double window = mode.get("windowSeconds").getAsDouble();
    JsonObject memory = new JsonObject();
    for (JsonElement component : mode.getAsJsonArray("components")) {
      JsonObject its = component.getAsJsonObject();
      memory = its.get("path").getAsString().equals("ram") ? its : memory;
    }
    assertThat(interfaceJoules(memory) / window).isCloseTo(4e-3, within(4e-5));
    Run explained =
        Run.of(
            "explain",
            model.toString(),
            "--models",
            folder.toString(),
            "--component",
            "app.t",
            "--allow-incomplete");
    assertThat(explained.out()).contains("dram.interface", "read_toggling is assumed");
  }

  private static double interfaceJoules(JsonObject of) {
    double sum = 0.0;
    for (JsonElement service : of.getAsJsonArray("services")) {
      JsonObject its = service.getAsJsonObject();
      if (its.get("service").getAsString().equals("dram.interface")) {
        sum += its.getAsJsonObject("energyJoules").get("nominal").getAsDouble();
      }
    }
    return sum;
  }
}
