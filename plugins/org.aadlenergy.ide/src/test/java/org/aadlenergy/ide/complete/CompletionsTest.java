package org.aadlenergy.ide.complete;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.ide.Examples;
import org.aadlenergy.ide.text.AadlDocument;
import org.junit.jupiter.api.Test;

/** What is proposed while somebody writes: the text ends in the middle. */
class CompletionsTest {
  private static final String BEGIN =
      """
      package P
      public
        with Energy_Estimation, Energy_Platforms::Parts;
        processor Cpu
        end Cpu;
        memory Ram
        end Ram;
        thread Worker
          features
            done: out event port;
        end Worker;
        process Software
        end Software;
        process implementation Software.i
          subcomponents
            work: thread Worker;
        end Software.i;
        system Board
        end Board;
      """;
  private static final String SYSTEM =
      BEGIN
          + """
            system implementation Board.i
              subcomponents
                app: process Software.i;
                cpu: processor Cpu;
                ram: memory Ram;
          """;

  /** The proposals where a bar stands, which is not part of the text. */
  private static List<String> at(String text) {
    int offset = text.indexOf('|');
    AadlDocument document = new AadlDocument("p.aadl", text.replace("|", ""));
    return new AadlCompletions(Examples.model(document), PlatformLibraries.shipped())
        .at(document, offset).stream().map(Completion::text).toList();
  }

  @Test
  void classifiersOfTheCategory() {
    assertThat(at(SYSTEM + "disk: memory |"))
        .contains("Ram")
        .doesNotContain("Cpu", "Worker", "Software.i")
        .anyMatch(name -> name.startsWith("Energy_Platforms::Parts::"));
    assertThat(at(BEGIN + "system implementation |")).contains("Board").doesNotContain("Software");
    assertThat(at(BEGIN + "process More extends |")).contains("Software").doesNotContain("Cpu");
  }

  @Test
  void propertiesThatMayStandThere() {
    String thread = "thread T\n properties\n |";
    assertThat(at(BEGIN + thread))
        .contains("Period", "Compute_Execution_Time", "OS_Workload::Page_Faults")
        .doesNotContain("Memory_Size", "Energy_Estimation::Calibration");
    assertThat(at(BEGIN + "memory M\n properties\n Energy_Estimation::|"))
        .contains("Calibration", "Assumed_Power")
        .doesNotContain("Mission", "Execution_Profile");
    assertThat(at(SYSTEM + "x: processor Cpu { Energy_Estimation::|"))
        .contains("Assumed_Power")
        .doesNotContain("Mission");
  }

  @Test
  void unitsAndLiteralsOfTheType() {
    assertThat(at(BEGIN + "thread T\n properties\n Period => 5 |"))
        .contains("ms", "us", "sec")
        .doesNotContain("mW", "KByte", "Periodic");
    assertThat(at(BEGIN + "thread T\n properties\n Dispatch_Protocol => |"))
        .contains("Periodic", "Sporadic")
        .doesNotContain("ms");
    assertThat(at(BEGIN + "thread T\n properties\n Compute_Execution_Time => 1 ms .. 2 |"))
        .contains("ms");
    assertThat(at(SYSTEM + "properties\n Energy_Estimation::Mission => ([ |"))
        .contains("Mode_Name", "Duration");
  }

  @Test
  void platformsAndPartsForACalibration() {
    assertThat(at(BEGIN + "processor C\n properties\n Energy_Estimation::Calibration => \"|\";"))
        .contains("xup-virtex2pro", "ipaq-3600.compact_flash");
    assertThat(at(BEGIN + "processor C\n properties\n Energy_Estimation::Calibration => \"xu|"))
        .contains("xup-virtex2pro");
    assertThat(at(BEGIN + "processor C\n properties\n Energy_Estimation::Excluded => \"|\";"))
        .isEmpty();
  }

  private static final String STATES =
      BEGIN
          + """
            processor Controller extends Energy_Platforms::Parts::Mspm0l1117
            end Controller;
            device Lora
              properties
                Energy_Estimation::Calibration => "rak3172";
            end Lora;
            system implementation Board.i
              subcomponents
                app: process Software.i;
                cpu: processor Controller;
                plain: processor Cpu;
                radio: device Lora;
              properties
                Energy_Estimation::Calibration => "mspm0l1117" applies to plain;
            """;

  /** Of the part that it is for: by its classifier and what that extends, or as its board says. */
  @Test
  void statesOfThePlatformForAnIdleState() {
    String idle = STATES + "OS_Services::Idle_State => \"|\" applies to ";
    assertThat(at(idle + "cpu;")).contains("standby0", "stop2").doesNotContain("rx");
    assertThat(at(idle + "plain;")).contains("standby0").doesNotContain("rx");
    assertThat(at(idle + "radio;")).contains("rx", "sleep").doesNotContain("standby0");
    // nothing says yet what it is for: all that the text names
    assertThat(at(STATES + "OS_Services::Idle_State => \"|")).contains("rx", "standby0");
    assertThat(
            at(
                BEGIN
                    + "device Lora\n properties\n Energy_Estimation::Calibration => \"rak3172\";"
                    + "\n OS_Services::Idle_State => \"|\";\n end Lora;\nend P;"))
        .contains("sleep");
  }

  @Test
  void statesOfTheDeviceThatAThreadUses() {
    String use =
        STATES + "OS_Workload::Device_Use => ([Used_Device => reference (radio); State => ";
    assertThat(at(use + "\"|\"; Duration => 1 ms;]) applies to app.work;"))
        .contains("rx", "tx_20dbm_868mhz")
        .doesNotContain("standby0");
  }

  /** An editor sorts by it: what the model says stands before the words of the language. */
  @Test
  void keywordsStandApartFromNames() {
    AadlDocument document = new AadlDocument("p.aadl", SYSTEM + "disk: memory ");
    List<Completion> proposed =
        new AadlCompletions(Examples.model(document), PlatformLibraries.shipped())
            .at(document, document.text().length());
    List<Completion.Kind> kinds = proposed.stream().map(Completion::kind).distinct().toList();
    assertThat(kinds).containsExactly(Completion.Kind.CLASSIFIER, Completion.Kind.KEYWORD);
    assertThat(proposed).extracting(Completion::sortText).isSorted();
  }

  @Test
  void referencesAlongPaths() {
    String binding = SYSTEM + "properties\n Actual_Processor_Binding => (reference (";
    assertThat(at(binding + "|")).contains("cpu", "ram", "app").doesNotContain("work");
    assertThat(at(binding + "cpu)) applies to |")).contains("app");
    assertThat(at(binding + "cpu)) applies to app.|")).contains("work").doesNotContain("cpu");
    assertThat(at(SYSTEM + "connections\n c: port app.|")).contains("work");
  }

  @Test
  void wordsOfTheLanguage() {
    assertThat(at("|")).contains("package", "property set");
    assertThat(at(BEGIN + "  |")).contains("thread", "virtual processor", "end", "with");
    assertThat(at(SYSTEM + "  |")).contains("connections", "properties", "end");
    assertThat(at(SYSTEM + " end |")).containsExactly("Board.i");
    assertThat(at(SYSTEM + " end Board.|")).containsExactly("i");
    assertThat(at(SYSTEM + " end Board.i;\nend |")).containsExactly("P");
  }

  @Test
  void nothingInCommentsAndAnnexes() {
    assertThat(at(BEGIN + "-- a thread |")).isEmpty();
    assertThat(at(BEGIN + "thread T annex E {** proc| **};")).isEmpty();
  }

  @Test
  void anAnnexWithoutSectionsDoesNotHideItsClassifier() {
    assertThat(at(BEGIN + "system X annex |")).contains("EMV2", "Behavior_Specification");
    assertThat(at(BEGIN + "system X\n annex agree {** a; end b; **};\n end |"))
        .containsExactly("X");
    String closed = "system X\n annex agree {** a **};\n end X;\n";
    assertThat(at(BEGIN + closed + "system implementation X.i\n |")).contains("subcomponents");
  }

  @Test
  void aProposalReplacesTheWordThere() {
    AadlDocument document = new AadlDocument("p.aadl", SYSTEM + "disk: memory Raaa;");
    int word = document.text().indexOf("Raaa");
    assertThat(
            new AadlCompletions(Examples.model(document), PlatformLibraries.shipped())
                .at(document, word + 2))
        .filteredOn(c -> c.text().equals("Ram"))
        .containsExactly(
            new Completion("Ram", Completion.Kind.CLASSIFIER, "memory", word, word + 4));
  }
}
