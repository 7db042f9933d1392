package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Section;

/** Places for pictures, which scripts fill; without script the tables say the same. */
record HtmlPictures(HtmlOutput html, RootResult root, ModeResult mode) {
  void write() throws IOException {
    html.raw("<div class=charts hidden>\n");
    place("threads", "Average power of threads, by service");
    place("components", "Energy of components, by rail");
    place("architecture", "The architecture, and where its energy goes");
    place("tree", "Where the energy goes, from the whole to its parts");
    if (hasTimeline(mode)) {
      place("timeline", "Timeline");
    }
    if (hasPower(root)) {
      place("power", "Power over time");
    }
    for (Section section : mode.sections()) {
      if (section.type().flow().isPresent() && !section.rows().isEmpty()) {
        place("flow", section.type().title());
      }
    }
    html.raw("</div>\n");
  }

  private void place(String kind, String caption) throws IOException {
    html.raw("<figure class=card data-chart=" + kind + "><figcaption>").text(caption);
    html.raw("</figcaption><div class=plot></div></figure>\n");
  }

  /** Writes the scripts: only those of pictures that the page has a place for. */
  static void scripts(AnalysisResult result, HtmlOutput html) throws IOException {
    HtmlPage.script("charts.js", html);
    HtmlPage.script("icicle.js", html);
    HtmlPage.script("architecture.js", html);
    HtmlPage.script("signal.js", html);
    List<RootResult> roots = result.roots();
    if (roots.stream().flatMap(root -> root.modes().stream()).anyMatch(HtmlPictures::hasTimeline)) {
      HtmlPage.script("timeline.js", html);
    }
    if (roots.stream().anyMatch(HtmlPictures::hasPower)) {
      HtmlPage.script("power.js", html);
    }
  }

  /** Whether something is known of when what runs. */
  private static boolean hasTimeline(ModeResult mode) {
    return mode.sections().stream().anyMatch(section -> !section.timelines().isEmpty());
  }

  /** Whether anything is known of when what is drawn. */
  private static boolean hasPower(RootResult root) {
    return root.modes().stream().anyMatch(IslandPower::isKnown);
  }
}
