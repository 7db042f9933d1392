package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/**
 * A folder that Maven takes for a repository: the plugin and the libraries with sources and
 * Javadoc, a pom.xml each, a list of versions, and checksums.
 */
final class MavenRepository {
  private static final List<String> MODULES =
      List.of(
          "org.aadlenergy.engine",
          "org.aadlenergy.properties",
          "org.aadlenergy.aadl",
          "org.aadlenergy.osate",
          "org.aadlenergy.energy",
          "org.aadlenergy.report",
          "org.aadlenergy.app",
          "org.aadlenergy.maven");

  private static final String BOM = "aadl-energy-bom";
  private static final List<String> KINDS = List.of("", "-sources", "-javadoc");

  private final Path group;
  private final String version;
  private final String updated;

  private MavenRepository(Path folder, String version, long epochSecond) {
    this.group = folder.resolve(MavenPom.GROUP.replace('.', '/'));
    this.version = version;
    this.updated =
        DateTimeFormatter.ofPattern("yyyyMMddHHmmss")
            .withZone(ZoneOffset.UTC)
            .format(Instant.ofEpochSecond(epochSecond));
  }

  /** Writes the repository of a build into a folder. */
  static void write(Path build, Path folder, String version, long epochSecond) throws IOException {
    MavenRepository repository = new MavenRepository(folder, version, epochSecond);
    List<MavenModule> modules = new ArrayList<>();
    for (String name : MODULES) {
      modules.add(MavenModule.read(build.resolve("plugins").resolve(name)));
    }
    for (MavenModule module : modules) {
      repository.module(module);
    }
    repository.pom(BOM, MavenPom.bom(BOM, modules, version));
    repository.prefix();
  }

  private void module(MavenModule module) throws IOException {
    String artifact = module.artifact();
    Path folder = pom(artifact, MavenPom.of(module, version));
    for (String kind : KINDS) {
      String name = artifact + "-" + version + kind + ".jar";
      Path jar = module.folder().resolve("target").resolve(name);
      if (!Files.exists(jar)) {
        throw new ReleaseException(jar + " is missing: build with -Drelease");
      }
      Digests.beside(Files.copy(jar, folder.resolve(name)));
    }
  }

  private Path pom(String artifact, String text) throws IOException {
    Path folder = Files.createDirectories(group.resolve(artifact).resolve(version));
    write(folder.resolve(artifact + "-" + version + ".pom"), text);
    write(
        group.resolve(artifact).resolve("maven-metadata.xml"),
        "<metadata>\n  <groupId>"
            + MavenPom.GROUP
            + "</groupId>\n"
            + ("  <artifactId>" + artifact + "</artifactId>\n  <versioning>\n")
            + ("    <latest>" + version + "</latest>\n    <release>" + version + "</release>\n")
            + ("    <versions><version>" + version + "</version></versions>\n")
            + ("    <lastUpdated>" + updated + "</lastUpdated>\n  </versioning>\n</metadata>\n"));
    return folder;
  }

  /** So that {@code mvn aadl-energy:check} finds the plugin, where settings name the group. */
  private void prefix() throws IOException {
    write(
        group.resolve("maven-metadata.xml"),
        "<metadata>\n  <plugins>\n    <plugin>\n      <name>aadl-energy Maven goals</name>\n"
            + "      <prefix>aadl-energy</prefix>\n"
            + "      <artifactId>aadl-energy-maven-plugin</artifactId>\n"
            + "    </plugin>\n  </plugins>\n</metadata>\n");
  }

  private static void write(Path file, String text) throws IOException {
    Files.writeString(file, text, UTF_8);
    Digests.beside(file);
  }
}
