package org.aadlenergy.report.html.browser;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Opens reports in headless Chromium. Prints what failed and ends with 1, or prints a line for each
 * page and ends with 0; unlike the build's test it measures, too.
 */
public final class HtmlCheck {
  private static final double PAINT_LIMIT_MILLIS = 2000.0;
  private static final double SIZE_LIMIT_BYTES = 15e6;

  private HtmlCheck() {}

  /** Takes the program and the pages; {@code --glance} before them where using them takes long. */
  public static void main(String[] arguments) throws Exception {
    int failed = 0;
    boolean glance = arguments.length > 1 && arguments[1].equals("--glance");
    for (int i = glance ? 2 : 1; i < arguments.length; i++) {
      failed += check(arguments[0], Path.of(arguments[i]).toAbsolutePath(), glance);
    }
    System.exit(failed == 0 ? 0 : 1);
  }

  private static int check(String program, Path page, boolean glance) throws Exception {
    try (Browser browser = new Browser(program, Path.of(System.getProperty("java.io.tmpdir")))) {
      browser.open(page);
      String entry = "performance.getEntriesByName('first-contentful-paint')[0]";
      Browser.waitFor("the first paint", () -> browser.isTrue(entry + " !== undefined"));
      double paint = Double.parseDouble(browser.eval(entry + ".startTime"));
      PageCheck check = new PageCheck(browser);
      if (glance) {
        check.glance();
      } else {
        check.run();
        check.missions();
      }
      int failed = check.failures().size();
      System.out.printf(
          Locale.ROOT,
          "%s: %d checks, %d failed, first paint %.0f ms, %.1f MB%n",
          page.getParent().getFileName(),
          check.checks(),
          failed,
          paint,
          Files.size(page) / 1e6);
      check.failures().forEach(failure -> System.out.println("  " + failure));
      return failed
          + (paint < PAINT_LIMIT_MILLIS ? 0 : 1)
          + (Files.size(page) < SIZE_LIMIT_BYTES ? 0 : 1);
    }
  }
}
