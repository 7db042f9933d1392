package org.aadlenergy.calibration.imported;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.XmlText;

/** XML of others, which can name no other file and define no entity. */
public final class Xml {
  /** Characters; no description of a device has so many. */
  private static final int LARGEST = 64 << 20;

  private Xml() {}

  /** A reader at the beginning. */
  public static XMLStreamReader open(InputStream in) throws IOException, XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // without one, the parser writes what it finds to standard error as well
    factory.setXMLReporter((message, type, about, place) -> {});
    return factory.createXMLStreamReader(decoded(in));
  }

  /**
   * The text: bytes that the parser decodes itself, and cannot, it reports past the reporter, to
   * standard error.
   */
  private static Reader decoded(InputStream in) throws IOException, XMLStreamException {
    StringBuilder text = new StringBuilder();
    try (Reader reader = XmlText.reader(in)) {
      for (int c = reader.read(); c >= 0; c = reader.read()) {
        text.append((char) c);
        if (text.length() > LARGEST) {
          throw new IOException("it has more than " + (LARGEST >> 20) + " million characters");
        }
      }
    } catch (CharacterCodingException e) {
      String what =
          text.isEmpty() && e.getMessage() == null
              ? "the encoding that it declares is not known; save it as UTF-8"
              : "a byte is no character of the encoding, which is UTF-8 where none is declared";
      throw new XMLStreamException(what, new Behind(text));
    }
    return new StringReader(text.toString());
  }

  /** The place behind a text. */
  private static final class Behind implements Location {
    private final String text;

    Behind(CharSequence text) {
      this.text = text.toString();
    }

    @Override
    public int getLineNumber() {
      return 1 + (int) text.chars().filter(c -> c == '\n').count();
    }

    @Override
    public int getColumnNumber() {
      return text.length() - text.lastIndexOf('\n');
    }

    @Override
    public int getCharacterOffset() {
      return text.length();
    }

    @Override
    public String getPublicId() {
      return "";
    }

    @Override
    public String getSystemId() {
      return "";
    }
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
