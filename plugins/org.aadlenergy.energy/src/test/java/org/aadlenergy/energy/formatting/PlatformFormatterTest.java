package org.aadlenergy.energy.formatting;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What formatting does to the texts that people write. */
class PlatformFormatterTest {
  private static final Path MODELS = Path.of("../../models");

  private static void assertFormatted(String text, String expected) {
    String formatted = PlatformFormatter.format(text, "  ").orElseThrow();
    assertThat(formatted).isEqualTo(expected);
    assertThat(PlatformFormatter.format(formatted, "  ")).contains(expected);
  }

  @Test
  void aStatementInEachLine() {
    assertFormatted(
        "platform p extends a . b{title \"P\"event e error 5 %{time=1 us from s \"t\" power"
            + "  core=- 5 mW per 10 assumed}}",
        """
        platform p extends a.b {
          title "P"
          event e error 5 % {
            time = 1 us from s "t"
            power core = -5 mW per 10 assumed
          }
        }
        """);
  }

  @Test
  void costsInCycles() {
    assertFormatted(
        "platform p {constant walk=30 cycles assumed parameter s:cycles event e{time=15000"
            + "   cycles assumed error 20 %}event f {time=2.4 kcycles assumed}event g{time=walk}}",
        """
        platform p {
          constant walk = 30 cycles assumed
          parameter s : cycles
          event e { time = 15000 cycles assumed error 20 % }
          event f { time = 2.4 kcycles assumed }
          event g { time = walk }
        }
        """);
  }

  @Test
  void aRowOfAMemoryChipInEachLine() {
    assertFormatted(
        "platform p {dram DDR3 measured{variation typical organisation{width=8 rows=2}supply VDD"
            + " at 1.5 V{IDD0=75 mA,67 mA IDD6 ( at 45 keeping 50 % )=1 mA}}}",
        """
        platform p {
          dram DDR3 measured {
            variation typical
            organisation {
              width = 8
              rows = 2
            }
            supply VDD at 1.5 V {
              IDD0 = 75 mA, 67 mA
              IDD6 (at 45 keeping 50 %) = 1 mA
            }
          }
        }
        """);
  }

  @Test
  void lineBreaksBeforeAttributesAndInListsStay() {
    assertFormatted(
        """
        platform p {
        profile q { includes a.b,c ,
          d
        power core = 1 mW
           measured
             from s
               "place" note "n" }
        }
        """,
        """
        platform p {
          profile q {
            includes a.b, c,
              d
            power core = 1 mW
              measured
              from s "place" note "n"
          }
        }
        """);
  }

  @Test
  void aBlockOfOneStatementStaysInOneLine() {
    assertFormatted(
        """
        platform p {
          state a {power card=1 mW assumed}
          state b { power card = 1 mW assumed power slot = 2 mW assumed }
          state c {
            power card = 1 mW assumed
          }
          conditions {}
        }
        """,
        """
        platform p {
          state a { power card = 1 mW assumed }
          state b {
            power card = 1 mW assumed
            power slot = 2 mW assumed
          }
          state c {
            power card = 1 mW assumed
          }
          conditions { }
        }
        """);
  }

  @Test
  void commentsStayWhereTheyWere() {
    assertFormatted(
        """

// before
platform p { // behind the brace
      // above

/* starred
* on
    */
title "P" /* behind */   // and more
    /* not starred,
         so its lines stay */
  constant /* inside */ x = 1 // breaks the line
    1/s assumed
 // last
} // end
// attached
platform q { /* inside */ }
// after
""",
        """
        // before
        platform p { // behind the brace
          // above

          /* starred
           * on
           */
          title "P" /* behind */ // and more
          /* not starred,
                 so its lines stay */
          constant /* inside */ x = 1 // breaks the line
            1/s assumed
          // last
        } // end

        // attached
        platform q { /* inside */ }
        // after
        """);
  }

  @Test
  void oneBlankLineStaysAndPlatformsAreApart() {
    assertFormatted(
        "\n\nplatform p {\n\n\n  title \"P\"\n\n\n  source s \"S\"\n\n\n}\nplatform q { }",
        """
        platform p {
          title "P"

          source s "S"
        }

        platform q { }
        """);
  }

  @Test
  void lineEndsAreThoseOfTheText() {
    String text = "platform p {\r\n/* a\r\n * b */\r\ntitle \"two\r\nlines\"\r\n}\r\n";
    String formatted = "platform p {\r\n  /* a\r\n   * b */\r\n  title \"two\r\nlines\"\r\n}\r\n";
    assertFormatted(text, formatted);
  }

  @Test
  void aTextWithSyntaxErrorsIsLeftAlone() {
    assertThat(PlatformFormatter.format("platform p { title }")).isEmpty();
    assertThat(PlatformFormatter.format("platform p {")).isEmpty();
  }

  @Test
  void anEmptyTextStaysEmptyAndCommentsAloneStay() {
    assertFormatted("", "");
    assertFormatted(" \n\n", "");
    assertFormatted("  // nothing yet", "// nothing yet\n");
  }

  /** Run with {@code -Dreference.write=true} to bring the library into its form. */
  @TestFactory
  List<DynamicTest> everyFileOfTheLibraryIsInItsForm() throws IOException {
    try (Stream<Path> files = Files.list(MODELS)) {
      return files
          .filter(file -> file.toString().endsWith(".energy"))
          .sorted()
          .map(
              file ->
                  DynamicTest.dynamicTest(file.getFileName().toString(), () -> assertForm(file)))
          .toList();
    }
  }

  private static void assertForm(Path file) throws IOException {
    String text = Files.readString(file);
    String formatted = PlatformFormatter.format(text).orElseThrow();
    if (Boolean.getBoolean("reference.write") && !formatted.equals(text)) {
      Files.writeString(file, formatted);
    }
    assertThat(Files.readString(file))
        .as("%s is not formatted; run this test with -Dreference.write=true", file)
        .isEqualTo(formatted);
  }
}
