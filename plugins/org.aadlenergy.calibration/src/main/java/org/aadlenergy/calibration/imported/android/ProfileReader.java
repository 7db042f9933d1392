package org.aadlenergy.calibration.imported.android;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.aadlenergy.calibration.imported.Xml;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Reads a power profile, and says of everything in it that it does not understand where it is. */
final class ProfileReader extends Xml {
  private static final String HINT =
      "a power_profile.xml has items and arrays of numbers by name, such as"
          + " <item name=\"wifi.on\">4</item>";

  /** Larger currents, and counts of cores or kilohertz, are no figures of a device. */
  private static final BigDecimal LARGEST = new BigDecimal("1e9");

  private static final List<String> MODEM = List.of("sleep", "idle", "receive", "transmit");

  private final Map<String, BigDecimal> items = new LinkedHashMap<>();
  private final Map<String, List<BigDecimal>> arrays = new LinkedHashMap<>();
  private String device = "";

  private ProfileReader(Path file, Diagnostics diagnostics) {
    super(file, "device", HINT, diagnostics);
  }

  /** The profile; none after an error. */
  static Optional<PowerProfile> read(Path file, Diagnostics diagnostics) {
    ProfileReader reader = new ProfileReader(file, diagnostics);
    return reader.isRead("power profile")
        ? Optional.of(new PowerProfile(reader.device, reader.items, reader.arrays))
        : Optional.empty();
  }

  @Override
  protected void begin(XMLStreamReader xml) {
    device = Optional.ofNullable(xml.getAttributeValue(null, "name")).orElse("");
  }

  @Override
  protected void end(Location place) {
    if (items.isEmpty() && arrays.isEmpty()) {
      error(place, "this power profile has no figures");
    }
  }

  @Override
  protected void element(XMLStreamReader xml) throws XMLStreamException {
    Location place = xml.getLocation();
    String kind = xml.getLocalName();
    String name = xml.getAttributeValue(null, "name");
    if (kind.equals("modem") && name == null) {
      modem(xml);
    } else if (!kind.equals("item") && !kind.equals("array")) {
      error(place, "<" + kind + "> is no part of a power profile: it has <item> and <array>");
      skip(xml);
    } else if (name == null || name.isBlank()) {
      error(place, "this <" + kind + "> has no name");
      skip(xml);
    } else if (items.containsKey(name) || arrays.containsKey(name)) {
      error(place, name + " is there twice");
      skip(xml);
    } else if (kind.equals("item")) {
      number(place, name, xml.getElementText()).ifPresent(value -> items.put(name, value));
    } else {
      array(xml, name);
    }
  }

  private void array(XMLStreamReader xml, String name) throws XMLStreamException {
    List<BigDecimal> values = new ArrayList<>();
    while (xml.next() != XMLStreamConstants.END_ELEMENT) {
      if (xml.getEventType() == XMLStreamConstants.START_ELEMENT) {
        Location place = xml.getLocation();
        if (xml.getLocalName().equals("value")) {
          number(place, name, xml.getElementText())
              .filter(value -> !name.contains("speeds") || isSpeed(place, name, value, values))
              .ifPresent(values::add);
        } else {
          error(place, "<" + xml.getLocalName() + "> is no part of an array: it has <value>");
          skip(xml);
        }
      }
    }
    if (!values.isEmpty()) {
      arrays.put(name, List.copyOf(values));
    }
  }

  /** A platform has one profile for each speed. */
  private boolean isSpeed(Location place, String name, BigDecimal value, List<BigDecimal> before) {
    if (value.signum() == 0) {
      error(place, name + " has a speed of 0");
    } else if (before.stream().anyMatch(other -> other.compareTo(value) == 0)) {
      error(place, name + " has the speed " + value.toPlainString() + " twice");
    } else {
      return true;
    }
    return false;
  }

  /** What Android 13 and later say of the modem: figures by technology, flattened to names. */
  private void modem(XMLStreamReader xml) throws XMLStreamException {
    String active = "";
    int depth = 1;
    while (depth > 0) {
      int event = xml.next();
      if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      } else if (event == XMLStreamConstants.START_ELEMENT) {
        Location place = xml.getLocation();
        String kind = xml.getLocalName();
        if (kind.equals("active") && depth == 1) {
          active = "active" + attribute(xml, "rat") + attribute(xml, "nrFrequency") + ".";
          depth++;
        } else if (MODEM.contains(kind)) {
          String name = "modem." + (depth > 1 ? active : "") + kind + attribute(xml, "level");
          if (items.containsKey(name)) {
            error(place, name + " is there twice");
          }
          number(place, name, xml.getElementText()).ifPresent(value -> items.put(name, value));
        } else {
          error(place, "<" + kind + "> is no part of a modem: it has " + String.join(", ", MODEM));
          skip(xml);
        }
      }
    }
  }

  private static String attribute(XMLStreamReader xml, String name) {
    String value = xml.getAttributeValue(null, name);
    return value == null ? "" : "." + value;
  }

  private static void skip(XMLStreamReader xml) throws XMLStreamException {
    int depth = 1;
    while (depth > 0) {
      int event = xml.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        depth++;
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      }
    }
  }

  private Optional<BigDecimal> number(Location place, String name, String text) {
    String trimmed = text.trim();
    if (trimmed.length() <= 40
        && trimmed.matches("([0-9]+\\.?|[0-9]*\\.[0-9]+)([eE][-+]?[0-9]{1,2})?")) {
      BigDecimal value = new BigDecimal(trimmed);
      if (value.compareTo(LARGEST) <= 0) {
        return Optional.of(value);
      }
    }
    String shown = trimmed.length() > 40 ? trimmed.substring(0, 40) + "..." : trimmed;
    error(place, name + " is no figure from 0 to 1e9: \"" + shown + "\"");
    return Optional.empty();
  }
}
