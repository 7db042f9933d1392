package org.aadlenergy.calibration.imported.dram;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamReader;
import org.aadlenergy.calibration.imported.Xml;
import org.aadlenergy.calibration.imported.dram.Memspec.Parameter;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads a memory specification, and says where something in it is not understood. */
final class MemspecReader extends Xml {
  private static final String HINT =
      "a memory specification of DRAMPower has a <memspec> with parameters such as"
          + " <parameter id=\"RAS\" type=\"uint\" value=\"20\" />";

  private final String name;
  private final Map<String, Parameter> parameters = new LinkedHashMap<>();
  private final Map<String, SourceSpan> sections = new LinkedHashMap<>();
  private SourceSpan whole = SourceSpan.NONE;

  private MemspecReader(Path file, Diagnostics diagnostics) {
    super(file, "memspec", HINT, diagnostics);
    this.name = String.valueOf(file.getFileName());
  }

  /** The specification; none after an error. */
  static Optional<Memspec> read(Path file, Diagnostics diagnostics) {
    MemspecReader reader = new MemspecReader(file, diagnostics);
    return reader.isRead("memory specification")
        ? Optional.of(new Memspec(reader.name, reader.whole, reader.parameters, reader.sections))
        : Optional.empty();
  }

  @Override
  protected void begin(XMLStreamReader xml) {
    whole = span(xml.getLocation());
  }

  @Override
  protected void element(XMLStreamReader xml) {
    Location place = xml.getLocation();
    if (!xml.getLocalName().equals("parameter")) {
      sections.putIfAbsent(xml.getLocalName(), span(place));
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
        new Parameter(id.strip(), value.strip(), Memspec.number(value.strip()), span(place));
    if (parameters.putIfAbsent(key, parameter) != null) {
      error(place, parameter.name() + " is there twice");
    }
  }
}
