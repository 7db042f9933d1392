package org.aadlenergy.cli;

import java.util.List;
import java.util.Map;
import org.aadlenergy.report.terminal.Screen;

/** What a terminal can show, as far as the environment of the process says. */
final class Screens {
  /** Terminals that say by a variable of their own who they are, and know links. */
  private static final List<String> MARKS =
      List.of("KITTY_WINDOW_ID", "KONSOLE_VERSION", "WT_SESSION", "WEZTERM_PANE", "DOMTERM");

  private static final List<String> PROGRAMS =
      List.of("iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "Tabby");

  private static final List<String> TERMS =
      List.of("xterm-kitty", "alacritty", "foot", "xterm-ghostty", "contour");

  /** The first VTE whose links work: GNOME Terminal, Tilix, Xfce's. */
  private static final int VTE_WITH_LINKS = 5000;

  private Screens() {}

  /** A terminal that a person watches; the launcher and shells give its width. */
  static Screen of(Map<String, String> environment) {
    int columns = number(environment.getOrDefault("COLUMNS", ""));
    return new Screen(true, links(environment), columns > 0 ? columns : Screen.PAPER.columns());
  }

  /** FORCE_HYPERLINK says it for all programs, as NO_COLOR does of colours. */
  private static boolean links(Map<String, String> environment) {
    if (environment.containsKey("FORCE_HYPERLINK")) {
      return !environment.get("FORCE_HYPERLINK").equals("0");
    }
    for (String mark : MARKS) {
      if (environment.containsKey(mark)) {
        return true;
      }
    }
    return PROGRAMS.contains(environment.getOrDefault("TERM_PROGRAM", ""))
        || TERMS.contains(environment.getOrDefault("TERM", ""))
        || number(environment.getOrDefault("VTE_VERSION", "")) >= VTE_WITH_LINKS;
  }

  private static int number(String text) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
