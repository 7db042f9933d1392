package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Reports;
import org.aadlenergy.app.Version;
import org.junit.jupiter.api.Test;

/**
 * What programs of others call is written down, so that nobody takes it away unseen; a release
 * compares it with that of the release before. Run with {@code -Dreference.write=true} to write it.
 */
class LibraryApiTest {
  private static final Path RECORD = Path.of("../api/library.txt");

  /** Where a program begins, as the guide's page on the library says. */
  private static final List<Class<?>> ROOTS =
      List.of(
          Analysis.class,
          AnalysisOptions.class,
          Outcome.class,
          Reports.class,
          ExitCode.class,
          Version.class);

  @Test
  void whatTheLibraryOffersIsWhatIsWrittenDown() throws Exception {
    String head = "# What org.aadlenergy.app offers to programs, and all that these meet there.\n";
    String now = head + String.join("\n", LibraryApi.from(ROOTS)) + "\n";
    if (Boolean.getBoolean("reference.write")) {
      Files.createDirectories(RECORD.getParent());
      Files.writeString(RECORD, now);
    }
    assertThat(RECORD).hasContent(now);
  }

  @Test
  void aProgramCannotMeetWhatIsInternal() {
    assertThat(LibraryApi.from(ROOTS))
        .hasSizeGreaterThan(500)
        .noneMatch(line -> line.contains(".internal."))
        .contains(
            "org.aadlenergy.app.Analysis class",
            "org.aadlenergy.engine.result.RootResult .complete() : boolean");
  }

  /** A type that stands only in the parameter of a list is met, and how a record is made is not. */
  @Test
  void allThatIsMetIsFound() {
    assertThat(LibraryApi.from(List.of(Probe.class)))
        .contains(
            Probe.class.getName() + " .static take(" + consumer(Met.class) + ") : void",
            Met.class.getName() + " record",
            Met.class.getName() + " .joules() : double")
        .noneMatch(line -> line.contains(".new("));
  }

  private static String consumer(Class<?> type) {
    return Consumer.class.getName() + "<" + type.getName() + ">";
  }

  /** Met by somebody who calls {@link Probe}. */
  public record Met(double joules) {}

  /** Called by somebody. */
  public enum Probe {
    ONE;

    public static void take(Consumer<Met> to) {
      to.accept(new Met(0));
    }
  }
}
