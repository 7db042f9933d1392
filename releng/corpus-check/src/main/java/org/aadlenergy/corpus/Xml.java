package org.aadlenergy.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** An XML element with all below it, read with the JDK alone. */
final class Xml {
  private final String tag;
  private final @Nullable Xml parent;
  private final Map<String, String> attributes = new LinkedHashMap<>();
  private final List<Xml> children = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  private Xml(String tag, @Nullable Xml parent) {
    this.tag = tag;
    this.parent = parent;
  }

  /** The element that holds all roots of a file. */
  static Xml read(Path file) throws IOException {
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    try (InputStream stream = Files.newInputStream(file)) {
      return read(factory.createXMLStreamReader(stream));
    } catch (XMLStreamException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  private static Xml read(XMLStreamReader reader) throws XMLStreamException {
    Xml top = new Xml("", null);
    Xml current = top;
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          Xml element = new Xml(reader.getLocalName(), current);
          current.children.add(element);
          for (int i = 0; i < reader.getAttributeCount(); i++) {
            element.attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
          }
          current = element;
        }
        case XMLStreamConstants.END_ELEMENT ->
            current = current.parent == null ? top : current.parent;
        case XMLStreamConstants.CHARACTERS -> current.text.append(reader.getText());
        default -> {}
      }
    }
    Xml root = top.children.get(0);
    return root.tag.equals("XMI") ? root : top;
  }

  String tag() {
    return tag;
  }

  Optional<Xml> parent() {
    return Optional.ofNullable(parent);
  }

  List<Xml> children() {
    return children;
  }

  List<Xml> children(String wanted) {
    return children.stream().filter(c -> c.tag.equals(wanted)).toList();
  }

  Optional<Xml> child(String wanted) {
    return children.stream().filter(c -> c.tag.equals(wanted)).findFirst();
  }

  /** An attribute, or "" where it is left out. */
  String get(String name) {
    return attributes.getOrDefault(name, "");
  }

  boolean has(String name) {
    return attributes.containsKey(name);
  }

  String text() {
    return text.toString().trim();
  }

  /** The element that a path like {@code /0/@a.1/@b.2} or {@code //@a.1} leads to, from the top. */
  Optional<Xml> follow(String reference) {
    String path = reference.startsWith("#") ? reference.substring(1) : reference;
    String[] steps = path.substring(1).split("/", -1);
    int root = steps[0].isEmpty() ? 0 : Integer.parseInt(steps[0]);
    Optional<Xml> current =
        root < children.size() ? Optional.of(children.get(root)) : Optional.empty();
    for (int i = 1; i < steps.length && current.isPresent(); i++) {
      String step = steps[i].substring(1);
      int dot = step.lastIndexOf('.');
      String name = dot < 0 ? step : step.substring(0, dot);
      int index = dot < 0 ? 0 : Integer.parseInt(step.substring(dot + 1));
      List<Xml> same = current.get().children(name);
      current = index < same.size() ? Optional.of(same.get(index)) : Optional.empty();
    }
    return current;
  }

  /** All elements below with one of the tags, in document order. */
  List<Xml> all(List<String> tags) {
    List<Xml> found = new ArrayList<>();
    collect(tags, found);
    return found;
  }

  private void collect(List<String> tags, List<Xml> found) {
    for (Xml child : children) {
      if (tags.contains(child.tag)) {
        found.add(child);
      }
      child.collect(tags, found);
    }
  }
}
