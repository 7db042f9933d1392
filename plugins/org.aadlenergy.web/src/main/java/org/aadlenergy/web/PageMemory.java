package org.aadlenergy.web;

import java.util.List;
import org.aadlenergy.app.AnalysisMemory;
import org.aadlenergy.web.jdk.Lacking;

/** What an analysis leaves for the next: a page asks about the same project at each letter. */
public final class PageMemory {
  private static final AnalysisMemory MEMORY = AnalysisMemory.ofReports();

  private static boolean keeps;

  private PageMemory() {}

  /** A command begins: one that analyses more than once needs the first when it has the second. */
  static void begin(String[] words) {
    List<String> all = List.of(words);
    keeps = all.indexOf("analyze") == 0 && !all.contains("--what-if");
  }

  /** The memory of an analysis that was given none. */
  @Lacking.Of(AnalysisMemory.class)
  public static AnalysisMemory once() {
    return keeps ? MEMORY : AnalysisMemory.ofReports();
  }
}
