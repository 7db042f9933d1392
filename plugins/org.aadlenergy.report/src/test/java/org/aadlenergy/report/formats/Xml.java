package org.aadlenergy.report.formats;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Reads XML reports. */
final class Xml {
  private Xml() {}

  static Document of(String text) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** The elements of a name, at any depth. */
  static List<Element> elements(Document owner, String name) {
    return list(owner.getElementsByTagName(name));
  }

  /** The elements of a name, at any depth. */
  static List<Element> elements(Element owner, String name) {
    return list(owner.getElementsByTagName(name));
  }

  private static List<Element> list(NodeList nodes) {
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
