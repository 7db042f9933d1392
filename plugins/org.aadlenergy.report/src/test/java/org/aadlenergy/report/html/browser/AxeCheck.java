package org.aadlenergy.report.html.browser;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Holds pages of any kind against WCAG 2.2, levels A and AA, with axe-core: in light and dark
 * colours, on wide and narrow screens. Not in the build, which has no axe-core.
 */
public final class AxeCheck {
  private static final String LEVELS = "['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa']";

  private static final String RUN =
      """
      void (() => {
        window.axeSays = undefined;
        axe.run(document, { runOnly: LEVELS }).then(result => {
          window.axeSays = result.passes.length + ' rules hold\\n' + result.violations.map(v =>
            `  ${v.id}: ${v.help}; ${v.nodes.slice(0, 3).map(n => n.target).join(', ')}`).join('\\n');
        });
      })()
      """
          .replace("LEVELS", LEVELS);

  private AxeCheck() {}

  /** Takes the program, the script of axe-core, and the pages; ends with 1 after a violation. */
  public static void main(String[] arguments) throws Exception {
    String script = Files.readString(Path.of(arguments[1]));
    int failed = 0;
    for (int i = 2; i < arguments.length; i++) {
      Path page = Path.of(arguments[i]).toAbsolutePath();
      try (Browser browser =
          new Browser(arguments[0], Path.of(System.getProperty("java.io.tmpdir")))) {
        browser.open(page);
        browser.eval("(() => {" + script + "\n})()");
        failed += check(browser, page);
      }
    }
    System.exit(failed == 0 ? 0 : 1);
  }

  private static int check(Browser browser, Path page) throws Exception {
    int failed = 0;
    for (int width : List.of(1280, 390)) {
      browser.width(width);
      browser.eval("typeof Page === 'undefined' || Page.fit()");
      for (String colours : List.of("light", "dark")) {
        browser.eval("document.documentElement.className = '" + colours + "'");
        browser.eval(RUN);
        Browser.waitFor("axe-core", () -> browser.isTrue("window.axeSays !== undefined"));
        String said = browser.eval("window.axeSays");
        System.out.println(page + ", " + width + " pixels, " + colours + ": " + said.strip());
        failed += said.strip().contains("\n") ? 1 : 0;
      }
    }
    return failed;
  }
}
