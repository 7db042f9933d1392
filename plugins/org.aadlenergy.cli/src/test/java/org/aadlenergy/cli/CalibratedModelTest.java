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

/** From measurements of every event that can be fitted to the energy of a model that uses it. */
class CalibratedModelTest {
  private static final MadeCampaign CAMPAIGN = new MadeCampaign();

  @TempDir Path folder;
  private Run calibration = new Run(0, "", "");

  @BeforeEach
  void calibrate() throws IOException {
    CAMPAIGN.write(folder.resolve("campaign"));
    calibration =
        Run.of(
            "calibrate",
            folder.resolve("campaign").toString(),
            "--output",
            folder.resolve("platforms/made.energy").toString());
  }

  @Test
  void everyEventIsFitted() {
    assertThat(calibration.err()).doesNotContain("warning", "error");
    assertThat(CAMPAIGN.events()).hasSizeGreaterThan(7);
    assertThat(CAMPAIGN.events())
        .allSatisfy(event -> assertThat(calibration.out()).contains(event + " "));
  }

  @Test
  void aModelThatUsesEveryEventIsComputed() throws IOException {
    Path model = folder.resolve("model.aadl");
    Files.writeString(model, MODEL);
    Run run =
        Run.of(
            "analyze",
            model.toString(),
            "--models",
            folder.resolve("platforms").toString(),
            "--format",
            "json");
    assertThat(run.err()).doesNotContain("AE0701", "error");
    Map<String, Double> charged = charged(run.out());
    assertEnergy(charged, "page_fault.on_demand", 4);
    assertEnergy(charged, "page_fault.copy_on_write", 5);
    assertEnergy(charged, "page_fault.major", 2);
    assertEnergy(charged, "context_switch", 3);
    assertEnergy(charged, "storage.write", 8);
    assertEnergy(charged, "zram.compress", 7);
    assertEnergy(charged, "zram.decompress", 6);
    double bytes = 2 * 64 * MadeCampaign.JOULES_PER_BYTE;
    double messages = CAMPAIGN.joules("message.local") + CAMPAIGN.joules("message.process");
    assertThat(charged.get("message")).isCloseTo(messages + bytes, within(1e-12));
    assertThat(charged).containsKey("tlb_miss");
  }

  private static void assertEnergy(Map<String, Double> charged, String event, int count) {
    assertThat(charged).containsKey(event);
    assertThat(charged.get(event)).isCloseTo(count * CAMPAIGN.joules(event), within(1e-12));
  }

  /** What every service charges to the made rail in one dispatch of each thread. */
  private static Map<String, Double> charged(String report) throws IOException {
    Map<String, Double> charged = new TreeMap<>();
    for (JsonNode thread : new ObjectMapper().readTree(report).at("/roots/0/modes/0/threads")) {
      for (JsonNode service : thread.get("services")) {
        double joules = 0.0;
        for (JsonNode charge : service.get("charges")) {
          boolean made = charge.get("rail").asText().equals(MadeCampaign.RAIL);
          joules += made ? charge.at("/energyJoules/nominal").asDouble() : 0.0;
        }
        charged.merge(service.get("service").asText(), joules, Double::sum);
      }
    }
    return charged;
  }

  private static final String MODEL =
      """
      package Made
      public
        with OS_Services, OS_Workload, Energy_Estimation;
        data Frame
          properties
            Data_Size => 64 Bytes;
        end Frame;
        thread Maker
          features
            near: out data port Frame;
            far: out data port Frame;
          properties
            Dispatch_Protocol => Periodic;
            Period => 1 sec;
            Compute_Execution_Time => 1 ms .. 1 ms;
            OS_Workload::Page_Faults => 4;
            OS_Workload::TLB_Misses => 100;
            OS_Workload::Context_Switches => 3;
            OS_Workload::Swapped_In_Pages => 2;
            OS_Workload::Storage_Writes => 512 KiByte;
        end Maker;
        thread Taker
          features
            frame: in data port Frame;
          properties
            Dispatch_Protocol => Periodic;
            Period => 1 sec;
            Compute_Execution_Time => 1 ms .. 1 ms;
            OS_Services::Page_Fault_Policy => Copy_On_Write;
            OS_Workload::Page_Faults => 5;
        end Taker;
        thread Reader extends Taker
          properties
            OS_Workload::Page_Faults => 0;
        end Reader;
        process Making
          features
            far: out data port Frame;
        end Making;
        process implementation Making.both
          subcomponents
            maker: thread Maker;
            taker: thread Taker;
          connections
            near: port maker.near -> taker.frame;
            outward: port maker.far -> far;
        end Making.both;
        process Reading
          features
            frame: in data port Frame;
        end Reading;
        process implementation Reading.only
          subcomponents
            reader: thread Reader;
          connections
            inward: port frame -> reader.frame;
        end Reading.only;
        thread Squeezer
          properties
            Dispatch_Protocol => Periodic;
            Period => 1 sec;
            Compute_Execution_Time => 1 ms .. 1 ms;
            OS_Workload::Swapped_In_Pages => 6;
            OS_Workload::Swapped_Out_Pages => 7;
        end Squeezer;
        process Squeezing
        end Squeezing;
        process implementation Squeezing.only
          subcomponents
            squeezer: thread Squeezer;
        end Squeezing.only;
        processor Core
          properties
            Energy_Estimation::Calibration => "made-board";
            OS_Services::Page_Fault_Policy => On_Demand;
        end Core;
        memory Swap
          properties
            Energy_Estimation::Calibration => "ipaq-3600.compact_flash";
            Energy_Estimation::Model_Parameters => ("page_swap_time = 5 ms");
        end Swap;
        memory Card
        end Card;
        memory Ram
        end Ram;
        system Board
        end Board;
        system implementation Board.i
          subcomponents
            making: process Making.both;
            reading: process Reading.only;
            squeezing: process Squeezing.only;
            cpu: processor Core;
            packer: processor Core;
            ram: memory Ram;
            swap: memory Swap;
            card: memory Card;
          connections
            far: port making.far -> reading.frame;
          properties
            Actual_Processor_Binding => (reference (cpu)) applies to making, reading;
            Actual_Processor_Binding => (reference (packer)) applies to squeezing;
            OS_Services::Swap_Transport => Zram applies to packer;
            OS_Services::Compression_Ratio => 0.5 applies to packer;
            Actual_Memory_Binding => (reference (ram)) applies to making, reading, squeezing;
            OS_Services::Swap_Device => (reference (swap)) applies to making;
            OS_Workload::Storage_Device => reference (card) applies to making;
        end Board.i;
      end Made;
      """;
}
