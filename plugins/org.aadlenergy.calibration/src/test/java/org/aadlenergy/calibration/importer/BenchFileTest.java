package org.aadlenergy.calibration.importer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that cannot be what they say are left out, each with its line. */
class BenchFileTest {
  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  @Test
  void numbersBeyondAllMeasure() throws IOException {
    List<Run> runs =
        read(
            """
            scenario,step,page_faults,time_s,pulse,energy_core_j
            a,1,10,0.5,1,2
            b,2,10,1e300,2,2
            c,3,10,0.5,3,-1e308
            d,4,1e400,0.5,4,2
            e,5,10,0.5,0,2
            f,6,10,0.5,1.5,2
            g,1e99,10,0.5,7,2
            h,8,NaN,0.5,8,2
            i,9,10,0,9,2
            """);
    assertThat(runs).extracting(Run::scenario).containsExactly("a");
    assertThat(diagnostics.sorted())
        .extracting(finding -> finding.span().line() + " " + finding.message())
        .containsExactly(
            "3 the run has 1e300 in column time_s, beyond all measure: it is left out",
            "4 the run has -1e308 in column energy_core_j, beyond all measure: it is left out",
            "5 the run has 1e400 in column page_faults, beyond all measure: it is left out",
            "6 the run has no pulse 0: they are counted from 1 on: it is left out",
            "7 the run has no pulse 1.5: they are counted from 1 on: it is left out",
            "8 the run has 1e99 in column step, beyond all measure: it is left out",
            "9 the run has \"NaN\" where a number belongs, in column page_faults: it is left out",
            "10 the run has no time: it is left out");
  }

  private List<Run> read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("bench.csv"), text);
    return BenchFile.read(new Located(file, "bench.csv", SourceSpan.NONE), diagnostics)
        .orElseThrow()
        .runs();
  }
}
