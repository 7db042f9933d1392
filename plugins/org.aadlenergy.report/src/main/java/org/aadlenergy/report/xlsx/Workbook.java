package org.aadlenergy.report.xlsx;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.aadlenergy.report.xml.XmlOutput;

/**
 * Writes sheets as an Office Open XML workbook, as far as those need it (ECMA-376): numbers as
 * numbers, words as words, formulas with what they give, the head of each sheet frozen. The same
 * sheets give the same bytes.
 */
public record Workbook(List<BookSheet> sheets) {
  private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  private static final String OFFICE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final String PACKAGE =
      "http://schemas.openxmlformats.org/package/2006/relationships";
  private static final String TYPES =
      "http://schemas.openxmlformats.org/package/2006/content-types";
  private static final String SHEETS =
      "application/vnd.openxmlformats-officedocument.spreadsheetml.";

  /** The earliest that an archive knows: no file says when it was made. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private static final int MOST_NAME = 31;

  private interface Part {
    void write(XmlOutput xml) throws IOException;
  }

  /** Writes a workbook of one sheet or several; the stream stays open. */
  public static void write(List<BookSheet> sheets, OutputStream out) throws IOException {
    new Workbook(sheets).write(out);
  }

  private void write(OutputStream out) throws IOException {
    ZipOutputStream zip = new ZipOutputStream(out);
    part(zip, "[Content_Types].xml", this::types);
    part(zip, "_rels/.rels", xml -> relations(xml, List.of("officeDocument xl/workbook.xml")));
    part(zip, "xl/workbook.xml", this::workbook);
    List<String> targets = new ArrayList<>();
    for (int i = 0; i < sheets.size(); i++) {
      targets.add("worksheet worksheets/sheet" + (i + 1) + ".xml");
    }
    targets.add("styles styles.xml");
    part(zip, "xl/_rels/workbook.xml.rels", xml -> relations(xml, targets));
    part(zip, "xl/styles.xml", Workbook::styles);
    for (int i = 0; i < sheets.size(); i++) {
      BookSheet sheet = sheets.get(i);
      part(zip, "xl/worksheets/sheet" + (i + 1) + ".xml", xml -> SheetXml.write(sheet, xml));
    }
    zip.finish();
  }

  private static void part(ZipOutputStream zip, String name, Part part) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(NO_TIME);
    zip.putNextEntry(entry);
    Writer writer = new OutputStreamWriter(zip, StandardCharsets.UTF_8);
    XmlOutput xml = new XmlOutput(writer);
    part.write(xml);
    xml.finish();
    writer.flush();
    zip.closeEntry();
  }

  private void types(XmlOutput xml) throws IOException {
    xml.begin("Types").attribute("xmlns", TYPES);
    ending(xml, "rels", "application/vnd.openxmlformats-package.relationships+xml");
    ending(xml, "xml", "application/xml");
    type(xml, "/xl/workbook.xml", "sheet.main+xml");
    type(xml, "/xl/styles.xml", "styles+xml");
    for (int i = 0; i < sheets.size(); i++) {
      type(xml, "/xl/worksheets/sheet" + (i + 1) + ".xml", "worksheet+xml");
    }
    xml.end();
  }

  private static void ending(XmlOutput xml, String ending, String type) throws IOException {
    xml.begin("Default").attribute("Extension", ending).attribute("ContentType", type).end();
  }

  private static void type(XmlOutput xml, String part, String type) throws IOException {
    xml.begin("Override").attribute("PartName", part).attribute("ContentType", SHEETS + type).end();
  }

  /** Each with its kind and its target; numbered from 1. */
  private static void relations(XmlOutput xml, List<String> targets) throws IOException {
    xml.begin("Relationships").attribute("xmlns", PACKAGE);
    for (int i = 0; i < targets.size(); i++) {
      String[] kindAndTarget = targets.get(i).split(" ", 2);
      xml.begin("Relationship")
          .attribute("Id", "r" + (i + 1))
          .attribute("Type", OFFICE + "/" + kindAndTarget[0])
          .attribute("Target", kindAndTarget[1])
          .end();
    }
    xml.end();
  }

  private void workbook(XmlOutput xml) throws IOException {
    xml.begin("workbook").attribute("xmlns", MAIN).attribute("xmlns:r", OFFICE);
    xml.begin("sheets");
    Set<String> taken = new HashSet<>();
    for (int i = 0; i < sheets.size(); i++) {
      String number = String.valueOf(i + 1);
      xml.begin("sheet").attribute("name", name(sheets.get(i).name(), taken));
      xml.attribute("sheetId", number).attribute("r:id", "r" + number).end();
    }
    xml.end().end();
  }

  /** A name that a sheet may have: short, alone, without signs that stand for places. */
  private static String name(String wanted, Set<String> taken) {
    String clean = wanted.replaceAll("[\\[\\]:*?/\\\\']", " ").strip();
    String base = clean.isEmpty() ? "Sheet" : clean;
    String name = base.substring(0, Math.min(MOST_NAME, base.length()));
    for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
      String end = " " + i;
      name = base.substring(0, Math.min(MOST_NAME - end.length(), base.length())) + end;
    }
    return name;
  }

  /** Style 0 is plain, 1 the head, 2 what stands out. */
  private static void styles(XmlOutput xml) throws IOException {
    xml.begin("styleSheet").attribute("xmlns", MAIN);
    xml.begin("fonts").attribute("count", "2");
    xml.begin("font");
    font(xml);
    xml.end().begin("font").begin("b").end();
    font(xml);
    xml.end().end();
    xml.begin("fills").attribute("count", "2");
    for (String pattern : List.of("none", "gray125")) {
      xml.begin("fill").begin("patternFill").attribute("patternType", pattern).end().end();
    }
    xml.end();
    xml.begin("borders").attribute("count", "1").begin("border").end().end();
    xml.begin("cellStyleXfs").attribute("count", "1").begin("xf").end().end();
    xml.begin("cellXfs").attribute("count", "3");
    xml.begin("xf").attribute("fontId", "0").end();
    xml.begin("xf").attribute("fontId", "1").attribute("applyAlignment", "1");
    xml.begin("alignment").attribute("wrapText", "1").attribute("vertical", "top").end().end();
    xml.begin("xf").attribute("fontId", "1").end();
    xml.end().end();
  }

  private static void font(XmlOutput xml) throws IOException {
    xml.begin("sz").attribute("val", "10").end();
    xml.begin("name").attribute("val", "Arial").end();
  }
}
