package org.aadlenergy.calibration.imported.dram;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.imported.dram.Memspec.Parameter;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads a memory specification of DRAMPower 5 and later, with the places of its values. */
final class JsonMemspecReader implements PlacedJson.Listener {
  private static final String TOP = "memspec";

  private final Diagnostics diagnostics;
  private final Map<String, Parameter> parameters = new LinkedHashMap<>();
  private final Map<String, SourceSpan> sections = new LinkedHashMap<>();
  private final Deque<String> open = new ArrayDeque<>();
  private SourceSpan whole = SourceSpan.NONE;

  private JsonMemspecReader(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** The specification; none after an error. */
  static Optional<Memspec> read(Path path, Diagnostics diagnostics) {
    String file = path.toString().replace('\\', '/');
    JsonMemspecReader reader = new JsonMemspecReader(diagnostics);
    int before = diagnostics.errorCount();
    try {
      PlacedJson.read(file, Files.readString(path), reader);
    } catch (PlacedJson.Broken e) {
      reader.error(e.place(), "the JSON ends or breaks here: " + e.getMessage());
    } catch (CharacterCodingException e) {
      reader.error(
          SourceSpan.file(file), "a byte is no character of the encoding: it is not UTF-8");
    } catch (IOException e) {
      diagnostics.add(
          DiagnosticCode.UNREADABLE_INPUT,
          SourceSpan.NONE,
          file + " cannot be read: " + e.getMessage(),
          "check the path and the permissions");
    }
    if (diagnostics.errorCount() == before && reader.parameters.isEmpty()) {
      reader.error(reader.whole, "this is no memory specification: it says nothing");
    }
    return diagnostics.errorCount() == before
        ? Optional.of(
            new Memspec(
                String.valueOf(path.getFileName()),
                reader.whole,
                reader.parameters,
                reader.sections))
        : Optional.empty();
  }

  @Override
  public void begin(String name, SourceSpan place) {
    if (open.isEmpty() || name.equals(TOP)) {
      whole = place;
    } else {
      sections.putIfAbsent(name.toLowerCase(Locale.ROOT), place);
    }
    open.push(name);
  }

  @Override
  public void end() {
    open.pop();
  }

  @Override
  public void value(String name, String text, SourceSpan place) {
    Parameter parameter = new Parameter(name, text.strip(), Memspec.number(text.strip()), place);
    if (parameters.putIfAbsent(name.toLowerCase(Locale.ROOT), parameter) != null) {
      error(place, name + " is there twice");
    }
  }

  private void error(SourceSpan place, String message) {
    diagnostics.add(
        DiagnosticCode.BAD_MEASUREMENT_FILE,
        place,
        message,
        "a memory specification of DRAMPower 5 and later is {\"memspec\": {\"memoryType\":"
            + " ..., \"memarchitecturespec\": {...}, \"memtimingspec\": {...},"
            + " \"mempowerspec\": {...}, \"memimpedancespec\": {...}}}");
  }
}
