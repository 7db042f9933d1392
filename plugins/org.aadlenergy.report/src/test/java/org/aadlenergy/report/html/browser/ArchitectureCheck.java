package org.aadlenergy.report.html.browser;

/** Uses the picture of the architecture with the keyboard, and holds it against the numbers. */
final class ArchitectureCheck {
  /**
   * Boxes stand in their picture and apart, what they show is what they are painted with, and
   * colours are as far from pale as the energy is from 0.
   */
  static final String PICTURE =
      """
      for (const map of view.querySelectorAll('[data-chart=architecture] .map')) {
        const parts = [...map.querySelectorAll('.part')], whole = map.getBoundingClientRect(), leaves = parts.filter(p => p.dataset.kind !== '1');
        const rects = leaves.map(p => p.getBoundingClientRect());
        leaves.forEach((part, i) => {
          const a = rects[i], name = part.dataset.path, joules = +part.dataset.joules;
          if (a.left < whole.left - 1 || a.right > whole.right + 1 || a.bottom > whole.bottom + 1) wrong.push(`${name} leaves the architecture`);
          if (a.width < 80) wrong.push(`${name} has ${a.width} pixels`);
          if (rects.slice(i + 1).some(b => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)) wrong.push(`${name} lies on another box`);
          const said = part.querySelector('span');
          if (said && !/unknown/.test(said.textContent) && !near(num(said.textContent.replace('at least ', '')), joules, 1e-3)) wrong.push(`${name} says ${said.textContent} for ${joules} J`);
          if (part.scrollHeight > part.clientHeight + 1) wrong.push(`${name} is cut off`);
        });
        // hottest of hardware and of software: the channel that changes most tells how far the colour is
        for (const [software, channel, pale, full] of [[false, 2, 238, 0], [true, 0, 238, 86]]) {
          const own = leaves.filter(p => (p.node.role === 0) === software && p.dataset.kind !== '3' && p.node.joules > 0), most = Math.max(...own.map(p => +p.dataset.joules));
          for (const part of own) {
            const seen = +getComputedStyle(part).backgroundColor.match(/\\d+/g)[channel], right = pale + (full - pale) * part.dataset.joules / most;
            if (Math.abs(seen - right) > 1) wrong.push(`${part.dataset.path} has a heat of ${seen}, not ${right}`);
          }
        }
      }
      """;

  private static final String MAP = PageCheck.VIEW + ".querySelector('.map')";
  private static final String FOCUS = "document.activeElement.dataset.path";

  private final Browser browser;
  private final ExplanationCheck.Expectations expectations;

  ArchitectureCheck(Browser browser, ExplanationCheck.Expectations expectations) {
    this.browser = browser;
    this.expectations = expectations;
  }

  void use() throws Exception {
    browser.eval(MAP + ".querySelector('[tabindex=\"0\"]').focus()");
    String first = browser.eval(FOCUS);
    if (browser.count(MAP + ".querySelectorAll('.part').length") > 1) {
      String other = move(first);
      String line = PageCheck.VIEW + ".querySelector('[data-chart=architecture] .line')";
      expect("arrows lead from " + first, !other.equals(first));
      String told = browser.eval(line + ".textContent");
      expect("it is told what " + other + " is: " + told, told.startsWith(other + ": "));
    }
    layers();
    if (browser.isTrue("!!" + MAP + ".querySelector('[aria-expanded=false]')")) {
      inside();
    }
  }

  private void expect(String what, boolean holds) {
    expectations.expect(what, holds);
  }

  private String move(String from) throws Exception {
    for (String key : new String[] {"ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"}) {
      browser.press(key);
      String to = browser.eval(FOCUS);
      if (!to.equals(from)) {
        return to;
      }
    }
    return from;
  }

  /** What is switched off is not seen. */
  private void layers() throws Exception {
    String boxes =
        "[..." + PageCheck.VIEW + ".querySelectorAll('[data-chart=architecture] [type=checkbox]')]";
    String seen =
        "[..." + MAP + ".querySelectorAll('polyline')].filter(l => l.style.display === '').length";
    int all = browser.count(seen);
    browser.eval(boxes + ".forEach(box => box.click())");
    expect("no lines without layers", browser.count(seen) == 0);
    browser.eval(boxes + ".forEach(box => box.click())");
    expect("all lines are back", browser.count(seen) == all);
  }

  /** A closed system is opened by Enter, and Escape leads back. */
  private void inside() throws Exception {
    browser.eval(MAP + ".querySelector('[aria-expanded=false]').focus()");
    String system = browser.eval(FOCUS);
    String joules = browser.eval("document.activeElement.dataset.joules");
    browser.press("Enter");
    expect(
        "Enter looks into " + system,
        browser.isTrue(
            "[..."
                + MAP
                + ".querySelectorAll('.part:not(.k3)')].every(p => p.dataset.path.startsWith('"
                + system
                + ".'))"));
    String sum =
        "Math.abs([..."
            + MAP
            + ".querySelectorAll('.part:not(.k1):not(.k3)')].filter(p => p.node.role !== 0)"
            + ".reduce((s, p) => s + p.node.joules, 0) - "
            + joules
            + ") <= 1e-5 * "
            + joules;
    expect(system + " has the energy of what is in it", browser.isTrue(sum));
    browser.press("Escape");
    expect(
        "Escape leads out of " + system,
        browser.isTrue(
            "[..."
                + MAP
                + ".querySelectorAll('.part')].some(p => p.dataset.path === '"
                + system
                + "')"));
  }
}
