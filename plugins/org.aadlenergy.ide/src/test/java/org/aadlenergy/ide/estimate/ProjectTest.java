package org.aadlenergy.ide.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files are analysed together. */
class ProjectTest {
  @TempDir private Path workspace;

  private Path file(String name) throws IOException {
    Path file = workspace.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "");
  }

  @Test
  void aWorkspaceWithoutProjectFilesIsOneProject() throws IOException {
    List<Path> files = List.of(file("a.aadl"), file("deep/er/b.aadl"));
    assertThat(Project.of(List.of(workspace), files))
        .containsExactly(new Project(workspace, List.of(workspace)));
  }

  @Test
  void aProjectFileMakesAProjectOfItsFolder() throws IOException {
    Path top = file("a.aadl");
    Path own = file("sub/er/b.aadl");
    file("sub/aadl-energy.toml");
    assertThat(Project.of(List.of(workspace), List.of(top, own)))
        .containsExactlyInAnyOrder(
            // what has a project of its own is not analysed twice
            new Project(workspace, List.of(top)),
            new Project(workspace.resolve("sub"), List.of(workspace.resolve("sub"))));
  }

  @Test
  void aFileOutsideOfTheWorkspaceBelongsToItsFolder() throws IOException {
    Path stray = file("elsewhere/c.aadl");
    assertThat(Project.of(List.of(workspace.resolve("other")), List.of(stray)))
        .containsExactly(new Project(stray.getParent(), List.of(stray.getParent())));
  }
}
