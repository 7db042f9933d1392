package org.aadlenergy.release;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules 6 to 8 of Semantic Versioning 2.0.0, for what programs call. */
class LibraryVersionTest {
  private static final List<String> BEFORE =
      List.of("# of a release", "a.Type class", "a.Type .x()");
  private static final List<String> MORE = List.of("a.Type class", "a.Type .x()", "a.Type .y()");
  private static final List<String> LESS = List.of("a.Type class", "a.Type .y()");

  @TempDir Path temp;

  private static ThrowingCallable release(List<String> now, String version) {
    return () -> LibraryVersion.check(BEFORE, "v1.4.2", now, version);
  }

  @Test
  void whatIsGoneNeedsAMajorVersion() {
    assertThatThrownBy(release(LESS, "1.5.0"))
        .isInstanceOf(ReleaseException.class)
        .hasMessageContaining("1 lines that programs may call are gone")
        .hasMessageContaining("  a.Type .x()\n")
        .hasMessageEndingWith("release it as 2.0.0");
    assertThatCode(release(LESS, "2.0.0")).doesNotThrowAnyException();
  }

  @Test
  void whatIsNewNeedsAMinorVersion() {
    assertThatThrownBy(release(MORE, "1.4.3"))
        .isInstanceOf(ReleaseException.class)
        .hasMessageContaining("a.Type .y()")
        .hasMessageEndingWith("release it as 1.5.0");
    assertThatCode(release(MORE, "1.5.0")).doesNotThrowAnyException();
    assertThatCode(release(MORE, "2.0.0")).doesNotThrowAnyException();
  }

  @Test
  void versionsGoUp() {
    assertThatCode(release(BEFORE, "1.4.3")).doesNotThrowAnyException();
    for (String version : List.of("1.4.2", "1.4.1", "1.3.9", "0.9.9")) {
      assertThatThrownBy(release(BEFORE, version)).hasMessageEndingWith("release it as 1.4.3");
    }
    assertThatThrownBy(() -> LibraryVersion.check(BEFORE, "vnext", BEFORE, "1.0.0"))
        .hasMessageContaining("\"vnext\" is no version");
  }

  @Test
  void theScriptNamesTwoFilesAndTwoVersions() throws Exception {
    String before = Files.write(temp.resolve("before"), BEFORE).toString();
    String now = Files.write(temp.resolve("now"), LESS).toString();
    assertThatThrownBy(() -> ReleaseTool.run(List.of("api", before, "v1.4.2", now, "1.5.0"), 0))
        .hasMessageEndingWith("release it as 2.0.0");
    ReleaseTool.run(List.of("api", before, "v1.4.2", now, "2.0.0"), 0);
  }
}
