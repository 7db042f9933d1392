package org.aadlenergy.report.review;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Holds what LibreOffice reads of workbooks against the CSV beside them; needs the JDK alone. */
public final class WorkbookCheck {
  private static final double NEAR = 1e-9;

  private WorkbookCheck() {}

  /** Takes the program, a folder for its files, and the folders with workbooks. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    int wrong = 0;
    Path work = Path.of(arguments[1]);
    for (String folder : List.of(arguments).subList(2, arguments.length)) {
      Path book = Path.of(folder, "budget.xlsx");
      List<List<String>> expected = rows(Files.readString(Path.of(folder, "budget.csv")));
      Path bare = work.resolve("computed.xlsx");
      int formulas = withoutValues(book, bare);
      wrong += compared(book, expected, converted(arguments[0], book, work));
      wrong += compared(bare, expected, converted(arguments[0], bare, work));
      System.out.println(folder + ": " + expected.size() + " rows, " + formulas + " formulas");
    }
    if (wrong > 0) {
      System.err.println(wrong + " cells differ");
      System.exit(1);
    }
  }

  private static List<List<String>> converted(String program, Path book, Path work)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                program,
                "-env:UserInstallation=" + work.resolve("profile").toUri(),
                "--headless",
                "--convert-to",
                "csv",
                "--outdir",
                work.toString(),
                book.toString())
            .redirectErrorStream(true)
            .redirectOutput(work.resolve("log").toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new IOException(Files.readString(work.resolve("log")));
    }
    String name = book.getFileName().toString().replace(".xlsx", ".csv");
    return rows(Files.readString(work.resolve(name)));
  }

  /** The same workbook without what formulas give, so that it has to be computed. */
  private static int withoutValues(Path book, Path bare) throws IOException {
    int formulas = 0;
    try (InputStream in = Files.newInputStream(book);
        ZipInputStream from = new ZipInputStream(in);
        OutputStream out = Files.newOutputStream(bare);
        ZipOutputStream to = new ZipOutputStream(out)) {
      for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
        String text = new String(from.readAllBytes(), StandardCharsets.UTF_8);
        formulas += entry.getName().endsWith("sheet1.xml") ? text.split("</f>", -1).length - 1 : 0;
        to.putNextEntry(new ZipEntry(entry.getName()));
        String without = text.replaceAll("(</f>\\s*)<v>[^<]*</v>", "$1");
        to.write(without.getBytes(StandardCharsets.UTF_8));
      }
    }
    return formulas;
  }

  private static int compared(Path book, List<List<String>> expected, List<List<String>> found) {
    int wrong = 0;
    for (int row = 0; row < Math.max(expected.size(), found.size()); row++) {
      List<String> ours = row < expected.size() ? expected.get(row) : List.of();
      List<String> its = row < found.size() ? found.get(row) : List.of();
      for (int i = 0; i < Math.max(ours.size(), its.size()); i++) {
        String mine = i < ours.size() ? ours.get(i) : "";
        String other = i < its.size() ? its.get(i) : "";
        if (!alike(mine, other)) {
          System.err.println(
              book + ": row " + (row + 1) + " column " + (i + 1) + ": " + mine + ", not " + other);
          wrong++;
        }
      }
    }
    return wrong;
  }

  private static boolean alike(String mine, String other) {
    try {
      double expected = Double.parseDouble(mine);
      return Math.abs(Double.parseDouble(other) - expected)
          <= NEAR * Math.max(1.0, Math.abs(expected));
    } catch (NumberFormatException e) {
      return mine.equals(other);
    }
  }

  /** Of the first system, whose table an empty line ends; RFC 4180. */
  private static List<List<String>> rows(String text) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
        cell.append('"');
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == ',' || c == '\n')) {
        row.add(cell.toString());
        cell.setLength(0);
        if (c == '\n') {
          if (row.equals(List.of(""))) {
            return rows;
          }
          rows.add(row);
          row = new ArrayList<>();
        }
      } else {
        cell.append(c);
      }
    }
    return rows;
  }
}
