package org.aadlenergy.calibration.imported.dram;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.aadlenergy.calibration.imported.Xml;
import org.aadlenergy.calibration.imported.dram.Memspec.Parameter;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads a memory specification, and says where something in it is not understood. */
final class MemspecReader {
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]{1,2})?");
  private static final int LONGEST = 40;

  private final String file;
  private final String name;
  private final Diagnostics diagnostics;
  private final Map<String, Parameter> parameters = new LinkedHashMap<>();
  private final Map<String, SourceSpan> sections = new LinkedHashMap<>();
  private SourceSpan whole = SourceSpan.NONE;

  private MemspecReader(Path file, Diagnostics diagnostics) {
    this.file = file.toString().replace('\\', '/');
    this.name = String.valueOf(file.getFileName());
    this.diagnostics = diagnostics;
  }

  /** The specification; none after an error. */
  static Optional<Memspec> read(Path file, Diagnostics diagnostics) {
    MemspecReader reader = new MemspecReader(file, diagnostics);
    int before = diagnostics.errorCount();
    try (InputStream in = Files.newInputStream(file)) {
      reader.read(in);
    } catch (IOException e) {
      reader.unreadable(String.valueOf(e.getMessage()));
    } catch (XMLStreamException e) {
      if (Xml.isUnreadable(e)) {
        reader.unreadable(Xml.reason(e));
      } else {
        reader.error(e.getLocation(), "the XML ends or breaks here: " + Xml.reason(e));
      }
    }
    return diagnostics.errorCount() == before
        ? Optional.of(new Memspec(reader.name, reader.whole, reader.parameters, reader.sections))
        : Optional.empty();
  }

  private void unreadable(String why) {
    diagnostics.add(
        Diagnostic.of(
                DiagnosticCode.UNREADABLE_INPUT, SourceSpan.NONE, file + " cannot be read: " + why)
            .withHint("check the path and the permissions"));
  }

  private void read(InputStream in) throws IOException, XMLStreamException {
    XMLStreamReader xml = Xml.open(in);
    try {
      while (xml.hasNext() && xml.getEventType() != XMLStreamConstants.START_ELEMENT) {
        xml.next();
      }
      if (xml.getEventType() != XMLStreamConstants.START_ELEMENT
          || !xml.getLocalName().equals("memspec")) {
        error(
            xml.getLocation(), "this is no memory specification: it does not begin with <memspec>");
        return;
      }
      whole = Xml.span(file, xml.getLocation());
      while (xml.hasNext()) {
        if (xml.next() == XMLStreamConstants.START_ELEMENT) {
          element(xml);
        }
      }
    } finally {
      xml.close();
    }
  }

  private void element(XMLStreamReader xml) {
    Location place = xml.getLocation();
    if (!xml.getLocalName().equals("parameter")) {
      sections.putIfAbsent(xml.getLocalName(), Xml.span(file, place));
      return;
    }
    String id = xml.getAttributeValue(null, "id");
    String value = xml.getAttributeValue(null, "value");
    if (id == null || id.isBlank() || value == null) {
      error(place, "this <parameter> has no id or no value");
      return;
    }
    String key = id.strip().toLowerCase(Locale.ROOT);
    Parameter parameter =
        new Parameter(id.strip(), value.strip(), number(value.strip()), Xml.span(file, place));
    if (parameters.putIfAbsent(key, parameter) != null) {
      error(place, parameter.name() + " is there twice");
    }
  }

  private static Optional<BigDecimal> number(String text) {
    return text.length() <= LONGEST && NUMBER.matcher(text).matches()
        ? Optional.of(new BigDecimal(text))
        : Optional.empty();
  }

  private void error(Location place, String message) {
    diagnostics.add(
        Diagnostic.of(DiagnosticCode.BAD_MEASUREMENT_FILE, Xml.span(file, place), message)
            .withHint(
                "a memory specification of DRAMPower has a <memspec> with parameters such as"
                    + " <parameter id=\"RAS\" type=\"uint\" value=\"20\" />"));
  }
}
