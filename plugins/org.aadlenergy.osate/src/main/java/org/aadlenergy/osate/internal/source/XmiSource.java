package org.aadlenergy.osate.internal.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.aadlenergy.engine.text.XmlText;
import org.aadlenergy.osate.internal.event.InstanceEvents;
import org.aadlenergy.osate.internal.event.InstanceEvents.Attributes;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.jspecify.annotations.Nullable;

/**
 * Tells the events of a saved instance model in one pass, without a document in memory. Nothing but
 * the stream is ever read: document types, entities and includes are refused.
 */
public record XmiSource(InstanceEvents events, InstanceFindings findings) {
  private static final String INSTANCE = "http://aadl.info/AADL/2.0/instance";
  private static final String XMI = "http://www.omg.org/XMI";
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  /** Reads to the end, or to what cannot be read; that is then among the findings. */
  public void read(InputStream stream) throws IOException {
    XMLStreamReader reader = null;
    try {
      reader = factory().createXMLStreamReader(XmlText.reader(stream));
      readAll(reader);
    } catch (CharacterCodingException e) {
      findings.broken(Place.NOWHERE, "The text's encoding is not one that can be read.");
    } catch (XMLStreamException e) {
      Throwable cause = e.getNestedException();
      if (cause instanceof IOException failed && !(cause instanceof CharacterCodingException)) {
        throw failed;
      }
      // the parser's own words depend on the locale, and seldom help
      Place place = place(e.getLocation());
      findings.broken(
          place == Place.NOWHERE && reader != null ? place(reader.getLocation()) : place,
          "The XML ends or breaks off here; save the instance model again.");
    } finally {
      close(reader);
    }
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    // without a reporter the parser writes to the standard error stream
    factory.setXMLReporter((message, type, information, location) -> {});
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("external entities are not read");
        });
    return factory;
  }

  private void readAll(XMLStreamReader reader) throws XMLStreamException {
    ReaderAttributes attributes = new ReaderAttributes(reader);
    boolean first = true;
    while (reader.hasNext() && !findings.unusable()) {
      switch (next(reader)) {
        case XMLStreamConstants.START_ELEMENT -> {
          if (first && !isInstanceModel(reader)) {
            findings.broken(
                place(reader.getLocation()),
                "The outermost element '"
                    + reader.getLocalName()
                    + "' is not that of an instance model that OSATE writes.");
            return;
          }
          first = false;
          events.start(
              reader.getLocalName(), attributes.type(), attributes, place(reader.getLocation()));
        }
        case XMLStreamConstants.END_ELEMENT -> events.end();
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (!reader.isWhiteSpace()) {
            events.text(reader.getText());
          }
        }
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            findings.refused(
                place(reader.getLocation()),
                "Document types and entities are not accepted in an instance model.");
        default -> {
          // comments and processing instructions say nothing
        }
      }
    }
  }

  private static boolean isInstanceModel(XMLStreamReader reader) {
    String name = reader.getLocalName();
    String namespace = reader.getNamespaceURI();
    return (name.equals("SystemInstance") && INSTANCE.equals(namespace))
        || (name.equals("XMI") && XMI.equals(namespace));
  }

  private static Place place(@Nullable Location location) {
    return location == null || location.getLineNumber() < 1
        ? Place.NOWHERE
        : new Place(location.getLineNumber(), Math.max(1, location.getColumnNumber()));
  }

  /** The JDK's parser has been seen to fail in other ways on damaged input: this is its border. */
  private static int next(XMLStreamReader reader) throws XMLStreamException {
    try {
      return reader.next();
    } catch (IllegalArgumentException | IndexOutOfBoundsException | NullPointerException e) {
      throw new XMLStreamException("damaged", reader.getLocation(), e);
    }
  }

  private static void close(@Nullable XMLStreamReader reader) {
    try {
      if (reader != null) {
        reader.close();
      }
    } catch (XMLStreamException e) {
      // it only frees the parser's buffers; what was read stays valid
    }
  }

  private record ReaderAttributes(XMLStreamReader reader) implements Attributes {
    @Override
    public String get(String name) {
      for (int i = 0; i < reader.getAttributeCount(); i++) {
        if (reader.getAttributeLocalName(i).equals(name)
            && reader.getAttributeNamespace(i) == null) {
          return reader.getAttributeValue(i);
        }
      }
      return "";
    }

    /** The type without the prefix of its package: the names alone are told apart. */
    String type() {
      String type = reader.getAttributeValue(XSI, "type");
      return type == null ? "" : type.substring(type.indexOf(':') + 1);
    }
  }
}
