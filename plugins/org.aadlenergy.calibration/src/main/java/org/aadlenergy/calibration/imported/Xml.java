package org.aadlenergy.calibration.imported;

import java.io.InputStream;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** XML of others, which can name no other file and define no entity. */
public final class Xml {
  private Xml() {}

  /** A reader at the beginning. */
  public static XMLStreamReader open(InputStream in) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // without one, the parser writes what it finds to standard error as well
    factory.setXMLReporter((message, type, about, place) -> {});
    return factory.createXMLStreamReader(in);
  }

  /** Whether the file could not be read at all: then the parser knows no place. */
  public static boolean isUnreadable(XMLStreamException e) {
    return e.getLocation() == null;
  }

  /** What broke, without the parser's own words about the place. */
  public static String reason(XMLStreamException e) {
    Throwable cause = e.getNestedException() == null ? e : e.getNestedException();
    String message = String.valueOf(cause.getMessage());
    int detail = message.indexOf("Message: ");
    return (detail < 0 ? message : message.substring(detail + 9)).lines().findFirst().orElse("");
  }

  /** A place of a file. */
  public static SourceSpan span(String file, Location place) {
    return SourceSpan.at(
        file, Math.max(1, place.getLineNumber()), Math.max(1, place.getColumnNumber()));
  }
}
