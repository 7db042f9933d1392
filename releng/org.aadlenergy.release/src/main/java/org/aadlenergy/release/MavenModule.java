package org.aadlenergy.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * A module of the build, as far as others see it.
 *
 * @param folder where it was built
 * @param libraries what it needs when it runs, as the build found it
 */
record MavenModule(
    Path folder,
    String artifact,
    String packaging,
    String name,
    String description,
    List<MavenLibraries.Found> libraries) {
  static MavenModule read(Path folder) throws IOException {
    Element project = xml(folder.resolve("pom.xml"));
    String artifact = text(project, "artifactId");
    String name = text(project, "name");
    String description = text(project, "description");
    String packaging = text(project, "packaging");
    return new MavenModule(
        folder,
        artifact,
        packaging.isEmpty() ? "jar" : packaging,
        name,
        description.isEmpty() ? name : description,
        MavenLibraries.of(folder));
  }

  private static Element xml(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(in)
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new ReleaseException(file + " cannot be read: " + e.getMessage());
    }
  }

  private static String text(Element project, String name) {
    for (Node node = project.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element element && element.getTagName().equals(name)) {
        return element.getTextContent().strip();
      }
    }
    return "";
  }
}
