package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the environment says of the terminal. */
class ScreensTest {
  @ParameterizedTest
  @CsvSource({
    "80,80",
    "60,60",
    "59,60",
    "1,60",
    "160,160",
    "500,160",
    "0,100",
    "-3,100",
    "wide,100"
  })
  void theWidthIsTakenWithinBounds(String columns, int expected) {
    assertThat(Screens.of(Map.of("COLUMNS", columns)).columns()).isEqualTo(expected);
    assertThat(Screens.of(Map.of()).columns()).isEqualTo(100);
  }

  @ParameterizedTest
  @CsvSource({
    "TERM,xterm-256color,false",
    "TERM,xterm-kitty,true",
    "TERM,foot,true",
    "TERM_PROGRAM,iTerm.app,true",
    "TERM_PROGRAM,vscode,true",
    "TERM_PROGRAM,Apple_Terminal,false",
    "VTE_VERSION,7006,true",
    "VTE_VERSION,4803,false",
    "KONSOLE_VERSION,220401,true",
    "WT_SESSION,x,true",
    "FORCE_HYPERLINK,1,true",
    "FORCE_HYPERLINK,0,false",
  })
  void linksOnlyWhereTheTerminalKnowsThem(String name, String value, boolean links) {
    assertThat(Screens.of(Map.of(name, value)).links()).isEqualTo(links);
  }
}
