package org.aadlenergy.report.review;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Holds what LibreOffice reads of each sheet of workbooks against what stands in the file, and the
 * sheets that are in the CSV beside them against that; needs the JDK alone.
 */
public final class WorkbookCheck {
  private static final double NEAR = 1e-9;

  /** The sheets that the CSV has, one table after the other. */
  private static final List<String> IN_CSV = List.of("Power budget", "Energy balance");

  /** Of all sheets, with all digits: the options of the filter by their places. */
  private static final String EACH_SHEET =
      "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1";

  private WorkbookCheck() {}

  /** Takes the program, a folder for its files, and the folders with workbooks. */
  public static void main(String[] arguments) throws Exception {
    int wrong = 0;
    Path work = Path.of(arguments[1]);
    for (String folder : List.of(arguments).subList(2, arguments.length)) {
      Path book = Path.of(folder, "budget.xlsx");
      Map<String, List<List<String>>> sheets = sheets(parts(book));
      wrong += csv(Path.of(folder, "budget.csv"), sheets);
      Path bare = work.resolve("computed.xlsx");
      int formulas = withoutValues(book, bare);
      int rows = 0;
      for (Path one : List.of(book, bare)) {
        Map<String, List<List<String>>> read = converted(arguments[0], one, work, sheets.keySet());
        for (String sheet : sheets.keySet()) {
          wrong += compared(one + ", " + sheet, sheets.get(sheet), read.get(sheet));
          rows += sheets.get(sheet).size();
        }
      }
      System.out.println(
          folder
              + ": "
              + String.join(", ", sheets.keySet())
              + ": "
              + rows / 2
              + " rows, "
              + formulas
              + " formulas");
    }
    if (wrong > 0) {
      System.err.println(wrong + " cells differ");
      System.exit(1);
    }
  }

  /** The tables of the CSV are the sheets that it has, in the order of the workbook. */
  private static int csv(Path file, Map<String, List<List<String>>> sheets) throws IOException {
    List<List<List<String>>> tables = tables(Files.readString(file));
    int wrong = 0;
    int table = 0;
    for (Map.Entry<String, List<List<String>>> sheet : sheets.entrySet()) {
      if (IN_CSV.stream().anyMatch(sheet.getKey()::startsWith)) {
        List<List<String>> its = table < tables.size() ? tables.get(table) : List.of();
        wrong += compared(file + ", " + sheet.getKey(), its, sheet.getValue());
        table++;
      }
    }
    if (table != tables.size()) {
      System.err.println(file + ": " + tables.size() + " tables, but " + table + " sheets of them");
      wrong++;
    }
    return wrong;
  }

  private static Map<String, List<List<String>>> converted(
      String program, Path book, Path work, Iterable<String> sheets)
      throws IOException, InterruptedException {
    String name = book.getFileName().toString().replace(".xlsx", "");
    Map<String, Path> files = new LinkedHashMap<>();
    for (String sheet : sheets) {
      files.put(sheet, work.resolve(name + "-" + sheet + ".csv"));
      Files.deleteIfExists(files.get(sheet));
    }
    Process process =
        new ProcessBuilder(
                program,
                "-env:UserInstallation=" + work.resolve("profile").toUri(),
                "--headless",
                "--convert-to",
                EACH_SHEET,
                "--outdir",
                work.toString(),
                book.toString())
            .redirectErrorStream(true)
            .redirectOutput(work.resolve("log").toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new IOException(Files.readString(work.resolve("log")));
    }
    Map<String, List<List<String>>> read = new LinkedHashMap<>();
    for (Map.Entry<String, Path> file : files.entrySet()) {
      List<List<List<String>>> tables = tables(Files.readString(file.getValue()));
      read.put(file.getKey(), tables.isEmpty() ? List.of() : tables.get(0));
    }
    return read;
  }

  private static Map<String, byte[]> parts(Path book) throws IOException {
    Map<String, byte[]> parts = new LinkedHashMap<>();
    try (InputStream in = Files.newInputStream(book);
        ZipInputStream from = new ZipInputStream(in)) {
      for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
        parts.put(entry.getName(), from.readAllBytes());
      }
    }
    return parts;
  }

  private static Document xml(Map<String, byte[]> parts, String name) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(parts.get(name)));
  }

  /** What stands in each sheet of the file, by its name; the n-th is the n-th part. */
  private static Map<String, List<List<String>>> sheets(Map<String, byte[]> parts)
      throws Exception {
    Map<String, List<List<String>>> sheets = new LinkedHashMap<>();
    NodeList named = xml(parts, "xl/workbook.xml").getElementsByTagName("sheet");
    for (int i = 0; i < named.getLength(); i++) {
      Document sheet = xml(parts, "xl/worksheets/sheet" + (i + 1) + ".xml");
      List<List<String>> rows = new ArrayList<>();
      NodeList found = sheet.getElementsByTagName("row");
      for (int row = 0; row < found.getLength(); row++) {
        rows.add(cells((Element) found.item(row)));
      }
      sheets.put(((Element) named.item(i)).getAttribute("name"), rows);
    }
    return sheets;
  }

  private static List<String> cells(Element row) {
    List<String> cells = new ArrayList<>();
    NodeList found = row.getElementsByTagName("c");
    for (int i = 0; i < found.getLength(); i++) {
      Element cell = (Element) found.item(i);
      int column = 0;
      for (char letter : cell.getAttribute("r").replaceAll("\\d", "").toCharArray()) {
        column = column * 26 + letter - 'A' + 1;
      }
      while (cells.size() < column) {
        cells.add("");
      }
      String of = cell.getAttribute("t").equals("inlineStr") ? "t" : "v";
      cells.set(column - 1, cell.getElementsByTagName(of).item(0).getTextContent());
    }
    return cells;
  }

  /** The same workbook without what formulas give, so that it has to be computed. */
  private static int withoutValues(Path book, Path bare) throws IOException {
    int formulas = 0;
    try (OutputStream out = Files.newOutputStream(bare);
        ZipOutputStream to = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> part : parts(book).entrySet()) {
        String text = new String(part.getValue(), StandardCharsets.UTF_8);
        formulas += text.split("</f>", -1).length - 1;
        to.putNextEntry(new ZipEntry(part.getKey()));
        String without = text.replaceAll("(</f>\\s*)<v>[^<]*</v>", "$1");
        to.write(without.getBytes(StandardCharsets.UTF_8));
      }
    }
    return formulas;
  }

  private static int compared(String where, List<List<String>> expected, List<List<String>> found) {
    int wrong = 0;
    for (int row = 0; row < Math.max(expected.size(), found.size()); row++) {
      List<String> ours = row < expected.size() ? expected.get(row) : List.of();
      List<String> its = row < found.size() ? found.get(row) : List.of();
      for (int i = 0; i < Math.max(ours.size(), its.size()); i++) {
        String mine = i < ours.size() ? ours.get(i) : "";
        String other = i < its.size() ? its.get(i) : "";
        if (!alike(mine, other)) {
          System.err.println(
              where + ": row " + (row + 1) + " column " + (i + 1) + ": " + mine + ", not " + other);
          wrong++;
        }
      }
    }
    return wrong;
  }

  private static boolean alike(String mine, String other) {
    try {
      double expected = Double.parseDouble(mine);
      return Math.abs(Double.parseDouble(other) - expected) <= NEAR * Math.abs(expected);
    } catch (NumberFormatException e) {
      return mine.equals(other);
    }
  }

  /** Tables with an empty line between two; RFC 4180. */
  private static List<List<List<String>>> tables(String text) {
    List<List<List<String>>> tables = new ArrayList<>();
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
            tables.add(rows);
            rows = new ArrayList<>();
          } else {
            rows.add(row);
          }
          row = new ArrayList<>();
        }
      } else {
        cell.append(c);
      }
    }
    if (!rows.isEmpty()) {
      tables.add(rows);
    }
    return tables;
  }
}
