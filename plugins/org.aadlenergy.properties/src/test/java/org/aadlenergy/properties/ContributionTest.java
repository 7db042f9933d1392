package org.aadlenergy.properties;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What the bundle contributes to OSATE: its own sets, and none that OSATE has already. */
class ContributionTest {
  @Test
  void theOwnSetsAndTheLibraryAreContributedAsTheFilesThatTheyAre() throws Exception {
    List<String> names = new ArrayList<>();
    NodeList contributions = plugin().getElementsByTagName("aadlcontribution");
    for (int i = 0; i < contributions.getLength(); i++) {
      Element contribution = (Element) contributions.item(i);
      String name = contribution.getAttribute("name");
      names.add(name);
      assertThat(contribution.getAttribute("id"))
          .isEqualTo("org.aadlenergy.properties." + name.replace("::", "."));
      // OSATE leaves out the first folder where it lists what is contributed, not the second one
      assertThat(contribution.getAttribute("file"))
          .matches("(properties|packages)/aadl-energy/\\w+\\.aadl");
      try (InputStream file = resource(contribution.getAttribute("file"))) {
        assertThat(file.readAllBytes()).isEqualTo(PropertySets.text(name));
      }
    }
    List<String> expected = new ArrayList<>(PropertySets.OWN);
    expected.addAll(PropertySets.LIBRARY);
    assertThat(names).isEqualTo(expected);
  }

  private static Document plugin() throws Exception {
    try (InputStream xml = resource("plugin.xml")) {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml);
    }
  }

  private static InputStream resource(String path) {
    return Objects.requireNonNull(
        PropertySets.class.getClassLoader().getResourceAsStream(path), path);
  }
}
