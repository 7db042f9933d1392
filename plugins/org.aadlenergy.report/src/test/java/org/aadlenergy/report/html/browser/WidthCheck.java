package org.aadlenergy.report.html.browser;

import java.util.List;

/** Looks at the view that is shown on wide, middle and narrow screens. */
final class WidthCheck {
  private static final int TALLEST_HEADER = 130;

  /**
   * What is wider than its room, and words that are broken; names of more than 16 letters may be.
   */
  private static final String WRONG =
      """
      (() => {
        const wrong = [];
        if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
        for (const box of document.querySelectorAll('.scroll, .plot'))
          if (box.offsetParent && box.scrollWidth > box.clientWidth + 1)
            wrong.push(`${(box.closest('section, figure').querySelector('h2, h3, figcaption') || box).textContent.slice(0, 30)} scrolls sideways`);
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
        for (let node; (node = walker.nextNode());) {
          const parent = node.parentElement;
          if (!parent.offsetParent || parent.closest('script, style, dialog, code')) continue;
          for (const word of node.data.matchAll(/(?<!\\S)[A-Za-z0-9_.]{1,16}(?!\\S)/g)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].filter(r => r.width > .5).map(r => Math.round(r.top)));
            if (lines.size > 1) wrong.push(`${word[0]} is broken`);
          }
        }
        return wrong.slice(0, 9).join('; ');
      })()
      """;

  private final Browser browser;
  private final ExplanationCheck.Expectations expectations;

  WidthCheck(Browser browser, ExplanationCheck.Expectations expectations) {
    this.browser = browser;
    this.expectations = expectations;
  }

  /** Ends with the window as it was. */
  void run() throws Exception {
    for (int width : List.of(1440, 800, 390)) {
      browser.width(width);
      browser.eval("Page.fit()");
      String wrong = browser.eval(WRONG);
      expectations.expect(width + " pixels: " + wrong, wrong.isEmpty());
      int header = browser.count("document.querySelector('header').offsetHeight");
      expectations.expect(width + " pixels: a header of " + header, header <= TALLEST_HEADER);
      for (String problem : new ChartCheck(browser).problems()) {
        expectations.expect(width + " pixels: " + problem, false);
      }
    }
    browser.width(0);
  }
}
