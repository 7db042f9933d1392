package org.aadlenergy.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A name that nothing reads is told where it is a slip of one that something does. */
class ReadNamesTest {

  @TempDir Path folder;

  private List<Diagnostic> findings(String statement) {
    String text =
        """
        platform board {
          title "A board"
          rail core charged to processor
          default profile busy { power core = 300 mW measured }
          state wait { power core = 2 mW measured }
          state doze { power core = 1 mW measured }
          policy timeout { falls from wait to doze timeout = 2 s measured }
          %s
        }
        """
            .formatted(statement);
    return new Texts(folder, text).diagnostics.sorted();
  }

  @ParameterizedTest
  @CsvSource({
    "state idel { power core = 1 mW measured }, state 'idel', idle",
    "state dozze { power core = 1 mW measured }, state 'dozze', doze",
    "constant tlb_entreis = 64 measured, constant 'tlb_entreis', tlb_entries",
    "event page_fault.ondemand { time = 51 us measured }, event 'page_fault.ondemand', page_fault.on_demand",
    "conditions { freqency = 300 MHz }, condition 'freqency', frequency",
    "profile p { conditions { pagesize = 4 KiB } power core = 1 W measured }, condition 'pagesize', page_size",
    "part card { state idel { power core = 1 mW measured } }, state 'idel', idle",
  })
  void aSlipIsAWarningWithTheNameThatIsMeant(String statement, String subject, String meant) {
    assertThat(findings(statement))
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.code()).isEqualTo(DiagnosticCode.UNREAD_PLATFORM_NAME);
              assertThat(found.severity()).isEqualTo(Severity.WARNING);
              assertThat(found.message()).isEqualTo(subject + " is read by nothing");
              assertThat(found.hint()).contains("did you mean '" + meant + "'?");
              assertThat(found.span().line()).isEqualTo(8);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "state idle2 { power core = 1 mW measured }",
        "state hibernate { power core = 1 mW measured }",
        "constant my_board_revision = 3 measured",
        "event gpu.kernel { time = 51 us measured }",
        "conditions { bus_frequency = 100 MHz room = \"cold\" }",
      })
  void aNameOfOnesOwnIsNotTold(String statement) {
    assertThat(findings(statement)).isEmpty();
  }

  @Test
  void aConstantThatAFigureNamesIsRead() {
    assertThat(
            findings("constant capacitiy = 1 mW measured state sleep { power core = capacitiy }"))
        .isEmpty();
  }
}
