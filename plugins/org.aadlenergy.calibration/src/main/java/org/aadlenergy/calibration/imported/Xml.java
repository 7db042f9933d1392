package org.aadlenergy.calibration.imported;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.XmlText;

/** Reads XML of others, which can name no other file and define no entity. */
public abstract class Xml {
  /** Characters; no description of a device has so many. */
  private static final int LARGEST = 64 << 20;

  private final Path path;
  private final String file;
  private final String root;
  private final String hint;
  private final Diagnostics diagnostics;

  /**
   * @param root the element that all others are in
   * @param hint how such a file looks
   */
  protected Xml(Path path, String root, String hint, Diagnostics diagnostics) {
    this.path = path;
    this.file = path.toString().replace('\\', '/');
    this.root = root;
    this.hint = hint;
    this.diagnostics = diagnostics;
  }

  /** Reads all of it, and says whether nothing is wrong with it. */
  protected final boolean isRead(String kind) {
    int before = diagnostics.errorCount();
    try (InputStream in = Files.newInputStream(path)) {
      read(open(in), kind);
    } catch (IOException e) {
      unreadable(String.valueOf(e.getMessage()));
    } catch (XMLStreamException e) {
      // the parser knows no place where the file could not be read at all
      if (e.getLocation() == null) {
        unreadable(reason(e));
      } else {
        error(e.getLocation(), "the XML ends or breaks here: " + reason(e));
      }
    }
    return diagnostics.errorCount() == before;
  }

  private void read(XMLStreamReader xml, String kind) throws XMLStreamException {
    try {
      while (xml.hasNext() && xml.getEventType() != XMLStreamConstants.START_ELEMENT) {
        xml.next();
      }
      if (xml.getEventType() != XMLStreamConstants.START_ELEMENT
          || !xml.getLocalName().equals(root)) {
        error(xml.getLocation(), "this is no " + kind + ": it does not begin with <" + root + ">");
        return;
      }
      begin(xml);
      while (xml.hasNext()) {
        if (xml.next() == XMLStreamConstants.START_ELEMENT) {
          element(xml);
        }
      }
    } finally {
      xml.close();
    }
    end(xml.getLocation());
  }

  /** Takes the element that all others are in. */
  protected abstract void begin(XMLStreamReader xml);

  /** Takes another element. */
  protected abstract void element(XMLStreamReader xml) throws XMLStreamException;

  /** Looks at the whole. */
  protected void end(Location place) {}

  private void unreadable(String why) {
    diagnostics.add(
        DiagnosticCode.UNREADABLE_INPUT,
        SourceSpan.NONE,
        file + " cannot be read: " + why,
        "check the path and the permissions");
  }

  /** Reports what is wrong at a place. */
  protected final void error(Location place, String message) {
    diagnostics.add(DiagnosticCode.BAD_MEASUREMENT_FILE, span(place), message, hint);
  }

  private static XMLStreamReader open(InputStream in) throws IOException, XMLStreamException {
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

  /** What broke, without the parser's own words about the place. */
  private static String reason(XMLStreamException e) {
    Throwable cause = e.getNestedException() == null ? e : e.getNestedException();
    String message = String.valueOf(cause.getMessage());
    int detail = message.indexOf("Message: ");
    return (detail < 0 ? message : message.substring(detail + 9)).lines().findFirst().orElse("");
  }

  /** A place of the file. */
  protected final SourceSpan span(Location place) {
    return SourceSpan.at(
        file, Math.max(1, place.getLineNumber()), Math.max(1, place.getColumnNumber()));
  }
}
