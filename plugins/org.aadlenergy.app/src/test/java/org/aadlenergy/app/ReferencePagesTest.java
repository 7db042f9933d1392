package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.aadlenergy.app.reference.PropertiesPage;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.junit.jupiter.api.Test;

/**
 * The generated pages of the guide are those that the code gives. Run with {@code
 * -Dreference.write=true} to write them anew.
 */
class ReferencePagesTest {
  private static final Path GUIDE = Path.of("../org.aadlenergy.help/guide");
  private static final Map<String, String> PARTS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("00", "Usage"),
              Map.entry("01", "AADL syntax"),
              Map.entry("02", "AADL names and instances"),
              Map.entry("03", "AADL properties"),
              Map.entry("04", "OSATE instance models"),
              Map.entry("05", "Platforms"),
              Map.entry("06", "Workload"),
              Map.entry("07", "Evaluation"),
              Map.entry("08", "Gates"),
              Map.entry("09", "The product itself"),
              Map.entry("10", "Calibration")));

  @Test
  void services() throws IOException {
    check("services.md", ServicesPage.text());
  }

  @Test
  void properties() throws IOException {
    check("properties.md", PropertiesPage.text());
  }

  @Test
  void diagnostics() throws IOException {
    StringBuilder page = new StringBuilder("# The findings\n\n");
    page.append("<!-- generated from the catalogue; do not edit -->\n\n");
    page.append(
        "Every finding has a code that never changes its meaning. The severity is the usual");
    page.append(" one; `--allow-incomplete` turns what is missing into warnings.\n");
    for (Map.Entry<String, String> part : PARTS.entrySet()) {
      page.append("\n## ").append(part.getValue());
      page.append("\n\n| code | severity | |\n|---|---|---|\n");
      for (DiagnosticCode code : DiagnosticCode.values()) {
        if (code.number().startsWith("AE" + part.getKey())) {
          page.append("| ").append(code).append(" | ").append(code.severity().word());
          page.append(" | ").append(code.title()).append(" |\n");
        }
      }
    }
    check("findings.md", page.toString());
  }

  @Test
  void platforms() throws IOException {
    PlatformLibrary library = PlatformLibraries.shipped();
    StringBuilder index = new StringBuilder("# The platforms\n\n");
    index.append("<!-- generated from the library; do not edit -->\n\n");
    index.append(
        "A page for each platform of the library: every figure with its error, its place in");
    index.append(" its source and\nits line. [Writing a platform](../platforms.md) says what the");
    index.append(
        " words mean; `models/aadl` has the\nboards as AADL.\n\n| platform | |\n|---|---|\n");
    List<CalibratedPlatform> parts = new ArrayList<>();
    List<CalibratedPlatform> chips = new ArrayList<>();
    List<CalibratedPlatform> memories = new ArrayList<>();
    for (String name : library.names()) {
      CalibratedPlatform platform = library.find(name).orElseThrow();
      if (ChipsPage.isChip(platform)) {
        memories.add(platform);
        continue;
      }
      if (PartsPage.isPart(platform)) {
        parts.add(platform);
        continue;
      }
      if (SocsPage.isChip(platform)) {
        chips.add(platform);
        continue;
      }
      index.append("| [").append(name).append("](").append(name).append(".md) | ");
      index.append(platform.title()).append(" |\n");
      for (CalibratedPlatform part : platform.parts().values()) {
        index.append("| ").append(part.name()).append(" | ").append(part.title()).append(" |\n");
      }
      check("platforms/" + name + ".md", PlatformPage.of(platform));
    }
    index.append("\n[The parts](parts.md) lists what data sheets say of microcontrollers, radios,");
    index.append(
        " sensors, memories and batteries; [the chips](socs.md) what was measured of phones'");
    index.append(" processors;\n[the memory chips](dram.md) those of DRAM.\n");
    check("platforms/README.md", index.toString());
    check("platforms/parts.md", PartsPage.of(parts));
    check("platforms/socs.md", SocsPage.of(chips));
    check("platforms/dram.md", ChipsPage.of(memories));
    try (Stream<Path> pages = Files.list(GUIDE.resolve("platforms"))) {
      int apart = parts.size() + chips.size() + memories.size();
      assertThat(pages).hasSize(library.names().size() - apart + 4);
    }
  }

  private static void check(String name, String page) throws IOException {
    Path file = GUIDE.resolve(name);
    if (Boolean.getBoolean("reference.write")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, page);
    }
    assertThat(file).hasContent(page);
  }
}
