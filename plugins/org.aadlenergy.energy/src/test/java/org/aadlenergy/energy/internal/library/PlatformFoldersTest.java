package org.aadlenergy.energy.internal.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files of a folder are platforms, and what is told of the others. */
class PlatformFoldersTest {
  @TempDir Path folder;

  @Test
  void linksThatLeadNowhereAndDevicesAreTold() throws IOException {
    Files.writeString(folder.resolve("good.energy"), "platform good {}");
    Files.createDirectory(folder.resolve("folder.energy"));
    Files.createSymbolicLink(folder.resolve("gone.energy"), Path.of("nowhere"));
    Files.createSymbolicLink(folder.resolve("zero.energy"), Path.of("/dev/zero"));
    Diagnostics diagnostics = new Diagnostics();
    assertThat(PlatformFolders.filesIn(folder, diagnostics))
        .containsExactly(folder.resolve("good.energy"));
    assertThat(diagnostics.sorted())
        .hasSize(2)
        .allMatch(f -> f.isError() && f.code().number().equals("AE0002"))
        .anyMatch(f -> f.message().contains("gone.energy is no regular file, or a link"))
        .anyMatch(f -> f.message().contains("zero.energy"));
  }
}
