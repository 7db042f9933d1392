package org.aadlenergy.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReleaseNotesTest {
  private static final String CHANGELOG =
      "# Changelog\n\n## Unreleased\n\n### Added\n\n- New.\n\n## 0.9.0 - 2026-01-01\n\n- Old.\n";

  /** Those of Keep a Changelog, and a word ahead. */
  private static final List<String> KINDS =
      List.of("In short", "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security");

  @Test
  void theSectionOfTheVersionOrElseWhatIsNotReleased() {
    assertThat(ReleaseNotes.of(CHANGELOG, "0.9.0")).isEqualTo("# aadl-energy 0.9.0\n\n- Old.\n");
    assertThat(ReleaseNotes.of(CHANGELOG, "1.0.0"))
        .isEqualTo("# aadl-energy 1.0.0\n\n### Added\n\n- New.\n");
  }

  /**
   * What somebody looks for who has the version before: what to do, what differs, what is mended.
   */
  @Test
  void theNotesOfThisProductAreByKind() throws IOException {
    String notes = ReleaseNotes.of(Files.readString(Path.of("../../CHANGELOG.md")), "1.0.0");
    List<String> kinds =
        notes
            .lines()
            .filter(line -> line.startsWith("### "))
            .map(line -> line.substring(4))
            .toList();
    assertThat(kinds)
        .contains("Added", "Changed", "Fixed")
        .doesNotHaveDuplicates()
        .allMatch(kind -> KINDS.contains(kind) || kind.startsWith("Before you move from "));
    for (String section : List.of(notes.split("\n### ", -1)).subList(1, kinds.size() + 1)) {
      assertThat(section.lines().skip(1).anyMatch(line -> !line.isBlank())).as(section).isTrue();
    }
  }

  @Test
  void aVersionOfWhichNothingIsSaidIsNotReleased() {
    assertThatThrownBy(() -> ReleaseNotes.of("# Changelog\n", "1.0.0"))
        .isInstanceOf(ReleaseException.class)
        .hasMessageContaining("says nothing of 1.0.0");
  }
}
