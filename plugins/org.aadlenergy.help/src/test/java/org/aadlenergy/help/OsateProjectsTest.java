package org.aadlenergy.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** OSATE's wizard gets every example that has a model, as a project of OSATE. */
class OsateProjectsTest {
  private static final Path EXAMPLES = Path.of("../../examples");

  /** Those are for Maven and the command line. */
  private static final Set<String> ELSEWHERE = Set.of("calibration", "ci-budget");

  @Test
  void everyExampleIsContributed() throws Exception {
    Set<String> contributed = new TreeSet<>();
    NodeList examples =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(Path.of("src/main/resources/plugin.xml").toFile())
            .getElementsByTagName("example");
    for (int i = 0; i < examples.getLength(); i++) {
      Element example = (Element) examples.item(i);
      String folder = example.getAttribute("exampleURI").replaceFirst("^/examples/", "");
      // OSATE's wizard gives it to a browser, which shows Markdown as it is written
      assertThat(example.getAttribute("readmeURI")).isEqualTo("README.html");
      assertThat(example.getAttribute("name")).isNotBlank();
      assertThat(example.getElementsByTagName("project").getLength()).isEqualTo(1);
      contributed.add(folder);
    }
    Set<String> there = new TreeSet<>();
    try (Stream<Path> folders = Files.list(EXAMPLES)) {
      folders
          .filter(folder -> Files.exists(folder.resolve("README.md")))
          .map(folder -> folder.getFileName().toString())
          .filter(name -> !ELSEWHERE.contains(name))
          .forEach(there::add);
    }
    assertThat(contributed).isEqualTo(there);
  }

  @Test
  void eachIsAProjectWithTheNaturesOfOsate(@TempDir Path temp) throws Exception {
    Files.createDirectories(temp.resolve("gateway"));
    OsateProjects.write(temp);
    assertThat(Files.readString(temp.resolve("gateway/.project")))
        .contains("<name>gateway</name>", "<nature>org.osate.core.aadlnature</nature>");
    OsateProjects.write(temp.resolve("nothing"));
  }
}
