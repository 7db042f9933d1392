package org.aadlenergy.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ReleaseNotesTest {
  private static final String CHANGELOG =
      "# Changelog\n\n## Unreleased\n\n### Added\n\n- New.\n\n## 0.9.0 - 2026-01-01\n\n- Old.\n";

  @Test
  void theSectionOfTheVersionOrElseWhatIsNotReleased() {
    assertThat(ReleaseNotes.of(CHANGELOG, "0.9.0")).isEqualTo("# aadl-energy 0.9.0\n\n- Old.\n");
    assertThat(ReleaseNotes.of(CHANGELOG, "1.0.0"))
        .isEqualTo("# aadl-energy 1.0.0\n\n### Added\n\n- New.\n");
  }

  @Test
  void aVersionOfWhichNothingIsSaidIsNotReleased() {
    assertThatThrownBy(() -> ReleaseNotes.of("# Changelog\n", "1.0.0"))
        .isInstanceOf(ReleaseException.class)
        .hasMessageContaining("says nothing of 1.0.0");
  }
}
