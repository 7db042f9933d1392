package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two builds of an update site, a second apart, with lists in other orders. */
class UpdateSiteTest {
  private static final long TIME = 1_795_416_620;

  @TempDir Path temp;
  private Path one;
  private Path two;

  @BeforeEach
  void build() throws IOException {
    one = site("one", TIME + 60, "a", "b");
    two = site("two", TIME + 61, "b", "a");
  }

  private Path site(String name, long built, String... packages) throws IOException {
    Path site = Files.createDirectories(temp.resolve(name + "/plugins")).getParent();
    jar(site, "org.wrapped_1.0.0", "Bnd-LastModified: " + built * 1000 + "\r\n", "x/Y.class");
    jar(site, "org.published_2.0.0", "Bnd-LastModified: 1700000000000\r\n", "x/Z.class");
    jar(site, "org.signed_1.0.0", "Bnd-LastModified: 1895416620000\r\n", "META-INF/KEY.SF");
    String provided = "";
    for (String each : packages) {
      provided += "<provided namespace='java.package' name='" + each + "' version='0.0.0'/>\n";
    }
    String stamp = "<property name='p2.timestamp' value='" + built + "123'/>\n";
    list(site, "content", stamp + "<provides size='2'>\n" + provided + "</provides>\n");
    list(
        site,
        "artifacts",
        stamp
            + "<artifact classifier='osgi.bundle' id='org.wrapped' version='1.0.0'>\n"
            + "<property name='download.size' value='1'/>\n"
            + "<property name='download.checksum.sha-256' value='00'/>\n</artifact>\n");
    Files.writeString(site.resolve("content.xml.xz"), "packed at " + built);
    Files.writeString(site.resolve("p2.index"), "#" + built);
    return site;
  }

  private static void list(Path site, String name, String text) throws IOException {
    try (var out = Files.newOutputStream(site.resolve(name + ".jar"))) {
      Zip.write(out, List.of(Entry.file(name + ".xml", text.getBytes(UTF_8))), 0);
    }
  }

  private static void jar(Path site, String name, String header, String entry) throws IOException {
    List<Entry> entries = new ArrayList<>();
    entries.add(
        Entry.file("META-INF/MANIFEST.MF", ("Manifest-Version: 1.0\r\n" + header).getBytes(UTF_8)));
    entries.add(Entry.file(entry, new byte[] {1, 2, 3}));
    try (var out = Files.newOutputStream(site.resolve("plugins").resolve(name + ".jar"))) {
      Zip.write(out, entries, 0);
    }
  }

  private static TreeMap<String, String> sums(Path site) throws IOException {
    TreeMap<String, String> sums = new TreeMap<>();
    try (Stream<Path> files = Files.walk(site)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        sums.put(site.relativize(file).toString(), Digests.sha256(Files.readAllBytes(file)));
      }
    }
    return sums;
  }

  private static String text(Path jar) throws IOException {
    return new String(Zip.read(Files.readAllBytes(jar)).get(0).content().bytes(), UTF_8);
  }

  @Test
  void bothHaveTheSameBytes() throws IOException {
    assertThat(sums(one)).isNotEqualTo(sums(two));
    ReleaseTool.run(List.of("site", one.toString()), TIME);
    ReleaseTool.run(List.of("site", two.toString()), TIME);
    assertThat(sums(one)).isEqualTo(sums(two)).hasSize(6).doesNotContainKey("content.xml.xz");
    assertThat(text(one.resolve("content.jar"))).contains("value='1795416620000'");
  }

  /** An IDE has its own Java; the one of the build is nothing to install. */
  @Test
  void theJavaOfTheBuildIsNotOffered() throws IOException {
    String units =
        "<units size='2'>\n"
            + "<unit id='a.jre.javase' version='17.0.0'>\n"
            + "<provides size='0'/>\n"
            + "</unit>\n"
            + "<unit id='org.wrapped' version='1.0.0'>\n"
            + "</unit>\n"
            + "</units>\n";
    list(one, "content", "<property name='p2.timestamp' value='1'/>\n" + units);
    UpdateSite.settle(one, TIME);
    assertThat(text(one.resolve("content.jar")))
        .doesNotContain("a.jre.javase")
        .contains("<units size='1'>", "<unit id='org.wrapped'");
  }

  @Test
  void theListHasTheSumsOfTheFilesThatAreThere() throws IOException {
    UpdateSite.settle(one, TIME);
    byte[] jar = Files.readAllBytes(one.resolve("plugins/org.wrapped_1.0.0.jar"));
    assertThat(text(one.resolve("artifacts.jar")))
        .contains("'download.size' value='" + jar.length + "'")
        .contains("'download.checksum.sha-256' value='" + Digests.sha256(jar) + "'");
  }

  /** A signature holds for the very bytes, and what was published is shipped as it was. */
  @Test
  void whatOthersPublishedStaysAsItIs() throws IOException {
    TreeMap<String, String> before = sums(one);
    UpdateSite.settle(one, TIME);
    assertThat(sums(one))
        .contains(
            Map.entry(
                "plugins/org.published_2.0.0.jar", before.get("plugins/org.published_2.0.0.jar")),
            Map.entry("plugins/org.signed_1.0.0.jar", before.get("plugins/org.signed_1.0.0.jar")));
  }
}
