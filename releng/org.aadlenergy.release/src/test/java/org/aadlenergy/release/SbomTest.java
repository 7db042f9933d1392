package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The list of what an artefact holds is of the artefact, not of what somebody believes to be in it.
 */
class SbomTest {
  @TempDir Path temp;

  private Path jar(String name, String... classes) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (String entry : classes) {
      entries.add(Entry.file(entry, entry.getBytes(UTF_8)));
    }
    Path file = temp.resolve(name + ".zip");
    Archive.write(file, entries, 0);
    return Files.move(file, temp.resolve(name + ".jar"));
  }

  /** A module that needs two libraries, as Maven's list names them. */
  private Path module() throws IOException {
    Path module =
        Files.createDirectories(temp.resolve("module/target/classes/own"))
            .resolve("../../..")
            .normalize();
    Files.writeString(module.resolve("target/classes/own/Main.class"), "");
    Files.writeString(
        module.resolve("target/libraries.txt"),
        """

The following files have been resolved:
   com.example:used:jar:1.2:compile:%s -- module com.example.used
   com.example:unused:jar:3.0:runtime:%s
"""
            .formatted(
                jar(
                    "used",
                    "com/example/Used.class",
                    "META-INF/versions/11/com/example/Used.class"),
                jar("unused", "com/example/Unused.class")));
    return module;
  }

  private Path licences(String text) throws IOException {
    return Files.writeString(temp.resolve("licences.tsv"), text);
  }

  @Test
  void onlyLibrariesWithClassesInTheJarAreListed() throws IOException {
    Path module = module();
    Path jar = jar("whole", "own/Main.class", "com/example/Used.class", "module-info.class");
    assertThat(Contents.ofJar(jar, module))
        .singleElement()
        .satisfies(
            library -> {
              assertThat(library.purl()).isEqualTo("pkg:maven/com.example/used@1.2");
              assertThat(library.sha256()).isPresent();
            });
    assertThat(Contents.ofModule(module)).hasSize(2);
  }

  /** As {@code LambdaJar} names them, which makes the jar that people run. */
  @Test
  void classesInPlaceOfLambdaExpressionsAreOfWhereTheseWere() throws IOException {
    Path module = module();
    Path jar =
        jar(
            "whole",
            "own/Main.class",
            "own/Main$$1.class",
            "com/example/Used.class",
            "com/example/Used$$12.class");
    assertThat(Contents.ofJar(jar, module)).hasSize(1);

    Path strange = jar("strange", "own/Main.class", "com/stranger/Unknown$$1.class");
    assertThatThrownBy(() -> Contents.ofJar(strange, module))
        .isInstanceOf(ReleaseException.class)
        .hasMessageContaining("1 classes of no library");
  }

  @Test
  void aClassOfNoLibraryStopsTheRelease() throws IOException {
    Path module = module();
    Path jar = jar("whole", "com/example/Used.class", "com/stranger/Unknown.class");
    assertThatThrownBy(() -> Contents.ofJar(jar, module))
        .isInstanceOf(ReleaseException.class)
        .hasMessageContaining("1 classes of no library")
        .hasMessageContaining("com/stranger/Unknown.class");
  }

  @Test
  void theListNamesVersionLicenceAndChecksum() throws IOException {
    Path module = module();
    Path jar = jar("whole", "own/Main.class", "com/example/Used.class");
    Path table = licences("maven\tcom.example:used\tApache-2.0\n");
    String whole = jar + "," + module;
    List<String> words = List.of("sbom", jar.toString(), "1.0.0", table.toString(), "jar=" + whole);
    ReleaseTool.run(words, 1_795_416_620);

    String text = Files.readString(temp.resolve("whole.jar.cdx.json"));
    JsonObject list = JsonParser.parseString(text).getAsJsonObject();
    assertThat(list.get("bomFormat").getAsString()).isEqualTo("CycloneDX");
    JsonObject metadata = list.getAsJsonObject("metadata");
    assertThat(metadata.get("timestamp").getAsString()).isEqualTo("2026-11-23T06:50:20Z");
    assertThat(metadata.getAsJsonObject("component").toString())
        .contains("\"EPL-2.0\"", Digests.sha256(Files.readAllBytes(jar)));
    assertThat(list.getAsJsonArray("components")).hasSize(1);
    assertThat(list.getAsJsonArray("components").get(0).toString())
        .contains("\"com.example\"", "\"used\"", "\"1.2\"", "\"Apache-2.0\"");
    ReleaseTool.run(words, 1_795_416_620);
    assertThat(temp.resolve("whole.jar.cdx.json")).hasContent(text);
  }

  /** The page is compiled from a library that is in the jar as a file: it has one name there. */
  @Test
  void aLibraryThatIsInsideTwiceIsListedOnce() throws IOException {
    Path module = module();
    Path jar = jar("whole", "own/Main.class", "com/example/Used.class");
    Path packages =
        Files.writeString(
            temp.resolve("packages.json"),
            "[{\"kind\": \"maven\", \"name\": \"com.example:used\", \"version\": \"1.2\"}]");
    Path table = licences("maven\tcom.example:used\tApache-2.0\n");
    String whole = "jar=" + jar + "," + module;
    for (List<String> what :
        List.of(List.of("npm=" + packages, whole), List.of(whole, "npm=" + packages))) {
      List<String> words =
          new ArrayList<>(List.of("sbom", jar.toString(), "1.0.0", table.toString()));
      words.addAll(what);
      ReleaseTool.run(words, 0);
      String text = Files.readString(temp.resolve("whole.jar.cdx.json"));
      assertThat(JsonParser.parseString(text).getAsJsonObject().getAsJsonArray("components"))
          .singleElement()
          .satisfies(one -> assertThat(one.getAsJsonObject().has("hashes")).isTrue());
    }
  }

  @Test
  void anUnknownLicenceStopsTheRelease() throws IOException {
    Path table = licences("# none\n");
    Library library = new Library("maven", "com.example:used", "1.2", java.util.Optional.empty());
    Library own = new Library("maven", "org.aadlenergy:x", "1", java.util.Optional.empty());
    Licences licences = Licences.read(table);
    assertThat(licences.of(own)).isEqualTo("EPL-2.0");
    assertThatThrownBy(() -> licences.check(List.of(own, library)))
        .isInstanceOf(ReleaseException.class)
        .hasMessageContaining("maven com.example:used")
        .hasMessageContaining("releng/licences.tsv");
  }

  @Test
  void aLicenceThatNobodyAcceptedIsToldWithItsLine() throws IOException {
    Path table = licences("# two lines\nmaven\tcom.example:used\tAGPL-3.0-only\n");
    assertThatThrownBy(() -> Licences.read(table))
        .isInstanceOf(ReleaseException.class)
        .hasMessageContaining("licences.tsv:2:");
  }

  /** A bundle may hold libraries as jars, which its manifest puts on its path. */
  @Test
  void librariesInsideOfBundlesAreListed() throws IOException {
    Path plugins = Files.createDirectories(temp.resolve("site/plugins"));
    Path library = bundle("org.example.library", List.of());
    Path whole =
        bundle(
            "org.example.whole",
            List.of(Entry.file("lib/library.jar", Files.readAllBytes(library))));
    Files.move(whole, plugins.resolve("org.example.whole_1.0.0.jar"));
    assertThat(Contents.ofSite(plugins.getParent()))
        .extracting(Library::name)
        .containsExactly("org.example.whole", "org.example.library");
  }

  private Path bundle(String name, List<Entry> others) throws IOException {
    String manifest =
        "Manifest-Version: 1.0\nBundle-SymbolicName: %s;singleton:=true\nBundle-Version: 1.0.0\n"
            .formatted(name);
    List<Entry> entries = new ArrayList<>();
    entries.add(Entry.file("META-INF/MANIFEST.MF", manifest.getBytes(UTF_8)));
    entries.addAll(others);
    Path file = temp.resolve(name + ".jar");
    try (var out = Files.newOutputStream(file)) {
      Zip.write(out, entries, 0);
    }
    return file;
  }
}
