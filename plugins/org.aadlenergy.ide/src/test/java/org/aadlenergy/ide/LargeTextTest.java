package org.aadlenergy.ide;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.ide.complete.AadlCompletions;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.names.AadlNames;
import org.aadlenergy.ide.names.NameOccurrence;
import org.aadlenergy.ide.text.AadlDocument;
import org.junit.jupiter.api.Test;

/** A text of thousands of declarations is no reason to wait. */
class LargeTextTest {
  private static final int THREADS = 4000;

  private static AadlDocument text() {
    StringBuilder text = new StringBuilder("package Large\npublic\n");
    for (int i = 0; i < THREADS; i++) {
      text.append("  thread T").append(i).append("\n  end T").append(i).append(";\n");
    }
    text.append("  process P\n  end P;\n  process implementation P.i\n    subcomponents\n");
    for (int i = 0; i < THREADS; i++) {
      text.append("      t").append(i).append(": thread T").append(i).append(";\n");
    }
    text.append("    properties\n");
    for (int i = 0; i < THREADS; i++) {
      text.append("      Period => ")
          .append(i + 1)
          .append(" ms applies to t")
          .append(i)
          .append(";\n");
    }
    return new AadlDocument("large.aadl", text.append("  end P.i;\nend Large;\n").toString());
  }

  @Test
  void namesOfALargeTextAreFoundSoon() {
    AadlDocument document = text();
    AadlModel model = new AadlModel(List.of(document));
    int last = document.text().lastIndexOf("t" + (THREADS - 1));
    assertThat(document.file().hasSyntaxErrors()).isFalse();
    var clock = ManagementFactory.getThreadMXBean();
    long begin = clock.getCurrentThreadCpuTime();
    AadlNames navigation = new AadlNames(model);
    NameOccurrence use = navigation.at(document, last + 1).orElseThrow();
    assertThat(navigation.occurrences(use, true)).hasSize(2);
    assertThat(new AadlCompletions(model, PlatformLibraries.shipped()).at(document, last + 1))
        .hasSizeGreaterThan(THREADS);
    // a look through all members for each path took twice as long
    assertThat(clock.getCurrentThreadCpuTime() - begin).isLessThan(3_000_000_000L);
  }
}
