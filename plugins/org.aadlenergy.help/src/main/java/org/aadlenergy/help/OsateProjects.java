package org.aadlenergy.help;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Makes each example a project of OSATE, whose wizard imports folders as they are. */
final class OsateProjects {
  private static final List<String> NATURES =
      List.of("org.eclipse.xtext.ui.shared.xtextNature", "org.osate.core.aadlnature");
  private static final String BUILDER = "org.eclipse.xtext.ui.shared.xtextBuilder";

  private OsateProjects() {}

  /** Writes the description of a project into each folder; nothing where there are none. */
  static void write(Path examples) throws IOException {
    if (!Files.isDirectory(examples)) {
      return;
    }
    try (Stream<Path> folders = Files.list(examples)) {
      for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
        String text = description(String.valueOf(folder.getFileName()));
        Files.writeString(folder.resolve(".project"), text, StandardCharsets.UTF_8);
      }
    }
  }

  private static String description(String name) {
    StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    text.append("<projectDescription>\n  <name>").append(name).append("</name>\n");
    text.append("  <buildSpec>\n    <buildCommand><name>").append(BUILDER);
    text.append("</name></buildCommand>\n  </buildSpec>\n  <natures>\n");
    NATURES.forEach(nature -> text.append("    <nature>").append(nature).append("</nature>\n"));
    return text.append("  </natures>\n</projectDescription>\n").toString();
  }
}
