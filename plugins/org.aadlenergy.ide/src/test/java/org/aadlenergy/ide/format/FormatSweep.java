package org.aadlenergy.ide.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.aadlenergy.ide.text.AadlDocument;

/** Formats all AADL files below a folder and holds each result against its text; writes nothing. */
public final class FormatSweep {
  private FormatSweep() {}

  /** The folder. */
  public static void main(String[] arguments) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(Path.of(arguments[0]))) {
      files = all.filter(file -> file.toString().endsWith(".aadl")).sorted().toList();
    }
    int formatted = 0;
    int wrong = 0;
    for (Path file : files) {
      AadlDocument document = new AadlDocument(file.toString(), text(Files.readAllBytes(file)));
      for (String indentation : List.of("\t", "  ")) {
        for (String problem : Formatted.problems(document, indentation)) {
          wrong++;
          System.out.println("WRONG " + file + ": " + problem.replace("\n", "\\n"));
        }
      }
      formatted += document.file().hasSyntaxErrors() ? 0 : 1;
    }
    System.out.println(
        files.size() + " files, " + formatted + " formatted, " + wrong + " failures");
    System.exit(wrong == 0 && formatted > 0 ? 0 : 1);
  }

  private static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException other) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }
}
