package org.aadlenergy.app.models;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.aadlenergy.app.sweep.Variation;
import org.junit.jupiter.api.Test;

class AadlEditTest {
  private static final String GOVERNOR = "OS_Services::CPU_Governor";

  private static String edited(String text, Variation... values) {
    AadlEdit edit =
        AadlEdit.of(text.getBytes(StandardCharsets.UTF_8), "pkg::board.I").orElseThrow();
    for (Variation value : values) {
      edit.set(value.property(), value.path(), value.values().get(0));
    }
    return new String(edit.edited(), StandardCharsets.UTF_8);
  }

  private static Variation value(String property, String path, String value) {
    return new Variation(property, path, List.of(value));
  }

  private static String board(String properties) {
    return "package Pkg -- größer\npublic\n\twith OS_Services; -- sets\n\tsystem Board end Board;\n"
        + "\tsystem implementation Board.i\n"
        + properties
        + "\tend Board.i;\nend Pkg;\n";
  }

  @Test
  void aValueThatStandsThereIsReplacedAndItsCommentStays() {
    assertThat(
            edited(
                board(
                    "\t\tproperties\n\t\t\tOS_Services::CPU_Governor => Performance applies to cpu; -- fast\n"),
                value(GOVERNOR, "cpu", "Schedutil")))
        .isEqualTo(
            board(
                "\t\tproperties\n\t\t\tOS_Services::CPU_Governor => Schedutil applies to cpu; -- fast\n"));
  }

  /** An option may say {@code 1 GHz}, but OSATE refuses a whole number for an aadlreal. */
  @Test
  void aRealNumberGetsItsPoint() {
    String frequency = "OS_Services::Operating_Frequency";
    assertThat(edited(board(""), value(frequency, "cpu", "1 GHz")))
        .contains("OS_Services::Operating_Frequency => 1.0 GHz applies to cpu;");
    assertThat(
            edited(
                board("\t\tproperties\n\t\t\tOS_Services::Operating_Frequency => 2.0 GHz;\n"),
                value(frequency, "", "1 GHz")))
        .contains("OS_Services::Operating_Frequency => 1.0 GHz;");
    assertThat(edited(board(""), value("OS_Services::Page_Size", "cpu", "4 KiByte")))
        .contains("OS_Services::Page_Size => 4 KiByte applies to cpu;");
  }

  @Test
  void valuesOfModesBecomeOneValue() {
    assertThat(
            edited(
                board(
                    "\t\tproperties\n\t\t\tOS_Services::CPU_Governor => Performance in modes (a), Powersave in modes (b) applies to cpu;\n"),
                value(GOVERNOR, "cpu", "Schedutil")))
        .isEqualTo(
            board(
                "\t\tproperties\n\t\t\tOS_Services::CPU_Governor => Schedutil applies to cpu;\n"));
  }

  @Test
  void aPathLeavesAListAndGetsALineOfItsOwn() {
    assertThat(
            edited(
                board(
                    "\t\tproperties\n\t\t\tActual_Processor_Binding => (reference (a)) applies to p, q, r; -- all\n"),
                value("Deployment_Properties::Actual_Processor_Binding", "Q", "(reference (b))")))
        .isEqualTo(
            board(
                "\t\tproperties\n\t\t\tActual_Processor_Binding => (reference (a)) applies to p, r;\n"
                    + "\t\t\tDeployment_Properties::Actual_Processor_Binding => (reference (b)) applies to Q; -- all\n"));
  }

  /** Neighbours of a list, and all of one. */
  @Test
  void severalPathsLeaveAListTogether() {
    String binding = "Deployment_Properties::Actual_Processor_Binding";
    String all =
        "\t\t\tActual_Processor_Binding => (reference (a)) applies to p, q;\n"
            + "\t\t\tActual_Processor_Binding => (reference (b)) applies to r, s, t;\n";
    String p = "\t\t\t" + binding + " => (reference (b)) applies to p;\n";
    String q = "\t\t\t" + binding + " => (reference (a)) applies to q;\n";
    String t = "\t\t\t" + binding + " => (reference (a)) applies to t;\n";
    assertThat(
            edited(
                board("\t\tproperties\n" + all),
                value(binding, "p", "(reference (b))"),
                value(binding, "q", "(reference (a))"),
                value(binding, "t", "(reference (a))")))
        .isEqualTo(
            board(
                "\t\tproperties\n\t\t\tActual_Processor_Binding => (reference (b)) applies to r, s;\n"
                    + p
                    + q
                    + t));
  }

  /** The last line of the properties goes, and its comment stays. */
  @Test
  void aListThatAllLeaveGoes() {
    String binding = "Deployment_Properties::Actual_Processor_Binding";
    assertThat(
            edited(
                board(
                    "\t\tproperties\n\t\t\tActual_Processor_Binding => (reference (a)) applies to p, q; -- both\n"),
                value(binding, "p", "(reference (b))"),
                value(binding, "q", "(reference (a))")))
        .isEqualTo(
            board(
                "\t\tproperties\n\t\t\t\n\t\t\t"
                    + binding
                    + " => (reference (b)) applies to p;\n\t\t\t"
                    + binding
                    + " => (reference (a)) applies to q; -- both\n"));
  }

  @Test
  void aRootWithoutPropertiesGetsThemAndItsPropertySet() {
    assertThat(edited(board(""), value("Energy_Estimation::Calibration", "cpu", "\"board\"")))
        .isEqualTo(
            board(
                    "\t\tproperties\n\t\t\tEnergy_Estimation::Calibration => \"board\" applies to cpu;\n")
                .replace("with OS_Services", "with Energy_Estimation, OS_Services"));
  }

  @Test
  void windowsLinesAndOtherRootsStay() {
    String text =
        board("\t\tproperties\n\t\t\tOS_Services::CPU_Governor => Performance;\n")
            .replace("\n", "\r\n");
    assertThat(edited(text, value(GOVERNOR, "", "Powersave")))
        .isEqualTo(text.replace("Performance", "Powersave"));
    assertThat(AadlEdit.of(text.getBytes(StandardCharsets.UTF_8), "Pkg::Other.i")).isEmpty();
  }
}
