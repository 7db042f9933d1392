package org.aadlenergy.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The repository has what Maven looks for, and each pom.xml names what the build found. */
class MavenRepositoryTest {
  private static final List<String> PLUGINS =
      List.of("engine", "properties", "aadl", "osate", "energy", "report", "app", "maven");

  @TempDir Path temp;

  private Path build() throws IOException {
    Path build = temp.resolve("build");
    for (String name : PLUGINS) {
      boolean plugin = name.equals("maven");
      String artifact = plugin ? "aadl-energy-maven-plugin" : "org.aadlenergy." + name;
      Path target =
          Files.createDirectories(build.resolve("plugins/org.aadlenergy." + name + "/target"));
      Files.writeString(
          target.resolveSibling("pom.xml"),
          "<project><parent><artifactId>parent</artifactId></parent><artifactId>%s</artifactId><name>%s &amp; more</name>%s</project>"
              .formatted(artifact, name, plugin ? "<packaging>maven-plugin</packaging>" : ""));
      Files.writeString(
          target.resolve("libraries.txt"),
          "   com.example:used:jar:1.2:runtime:/nowhere/used.jar -- module x\n");
      for (String kind : List.of("", "-sources", "-javadoc")) {
        Files.writeString(target.resolve(artifact + "-1.0.0" + kind + ".jar"), "abc");
      }
    }
    return build;
  }

  @Test
  void everyFileHasItsChecksums() throws IOException {
    MavenRepository.write(build(), temp.resolve("maven"), "1.0.0", 1_795_416_620);
    Path engine = temp.resolve("maven/org/aadlenergy/org.aadlenergy.engine");
    Path jar = engine.resolve("1.0.0/org.aadlenergy.engine-1.0.0.jar");
    // of "abc", from RFC 1321 and FIPS 180
    assertThat(Path.of(jar + ".md5")).hasContent("900150983cd24fb0d6963f7d28e17f72");
    assertThat(Path.of(jar + ".sha1")).hasContent("a9993e364706816aba3e25717850c26c9cd0d89d");
    assertThat(engine.resolve("1.0.0/org.aadlenergy.engine-1.0.0-javadoc.jar.sha512")).exists();
    assertThat(engine.resolve("maven-metadata.xml"))
        .content()
        .contains("<release>1.0.0</release>", "<lastUpdated>20261123065020</lastUpdated>");
    assertThat(temp.resolve("maven/org/aadlenergy/maven-metadata.xml"))
        .content()
        .contains("<prefix>aadl-energy</prefix>");
  }

  @Test
  void aPomStandsAlone() throws IOException {
    MavenRepository.write(build(), temp.resolve("maven"), "1.0.0", 0);
    Path group = temp.resolve("maven/org/aadlenergy");
    assertThat(group.resolve("aadl-energy-maven-plugin/1.0.0/aadl-energy-maven-plugin-1.0.0.pom"))
        .content()
        .doesNotContain("<parent>")
        .contains(
            "<packaging>maven-plugin</packaging>",
            "<name>maven &amp; more</name>",
            "<artifactId>used</artifactId><version>1.2</version><scope>runtime</scope>");
    assertThat(group.resolve("aadl-energy-bom/1.0.0/aadl-energy-bom-1.0.0.pom"))
        .content()
        .contains("<artifactId>org.aadlenergy.app</artifactId><version>1.0.0</version>")
        .doesNotContain("aadl-energy-maven-plugin");
  }

  @Test
  void whatTheBuildDidNotMakeIsTold() throws IOException {
    Path build = build();
    Files.delete(
        build.resolve("plugins/org.aadlenergy.aadl/target/org.aadlenergy.aadl-1.0.0-sources.jar"));
    assertThatThrownBy(() -> MavenRepository.write(build, temp.resolve("maven"), "1.0.0", 0))
        .isInstanceOf(ReleaseException.class)
        .hasMessageContaining("-sources.jar is missing");
  }
}
