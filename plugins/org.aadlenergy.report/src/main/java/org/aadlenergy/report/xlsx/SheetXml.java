package org.aadlenergy.report.xlsx;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.report.json.ShortestDecimal;
import org.aadlenergy.report.xml.XmlOutput;

/** Writes a sheet of a workbook. */
record SheetXml(BookSheet sheet, XmlOutput xml, ShortestDecimal decimal) {
  private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

  private SheetXml(BookSheet sheet, XmlOutput xml) {
    this(sheet, xml, new ShortestDecimal());
  }

  static void write(BookSheet sheet, XmlOutput xml) throws IOException {
    new SheetXml(sheet, xml).write();
  }

  private void write() throws IOException {
    xml.begin("worksheet").attribute("xmlns", MAIN);
    view();
    xml.begin("cols");
    List<Integer> widths = sheet.widths();
    for (int i = 0; i < widths.size(); i++) {
      String number = String.valueOf(i + 1);
      xml.begin("col").attribute("min", number).attribute("max", number);
      xml.attribute("width", String.valueOf(widths.get(i))).attribute("customWidth", "1").end();
    }
    xml.end();
    xml.begin("sheetData").begin("row").attribute("r", "1");
    for (int i = 0; i < sheet.headings().size(); i++) {
      words(BookSheet.column(i) + "1", sheet.headings().get(i), "1");
    }
    xml.end();
    for (int row = 0; row < sheet.rows().size(); row++) {
      String style = sheet.strong().contains(row) ? "2" : "0";
      xml.begin("row").attribute("r", String.valueOf(row + 2));
      for (int i = 0; i < sheet.rows().get(row).size(); i++) {
        cell(BookSheet.cell(i, row), sheet.rows().get(row).get(i), style);
      }
      xml.end();
    }
    xml.end().end();
  }

  /** The headings and the first columns stay where they are. */
  private void view() throws IOException {
    xml.begin("sheetViews").begin("sheetView").attribute("workbookViewId", "0");
    xml.begin("pane");
    if (sheet.fixed() > 0) {
      xml.attribute("xSplit", String.valueOf(sheet.fixed()));
    }
    xml.attribute("ySplit", "1").attribute("topLeftCell", BookSheet.cell(sheet.fixed(), 0));
    xml.attribute("activePane", sheet.fixed() > 0 ? "bottomRight" : "bottomLeft");
    xml.attribute("state", "frozen").end();
    xml.end().end();
  }

  private void cell(String place, SheetCell cell, String style) throws IOException {
    if (cell instanceof SheetCell.Words words) {
      if (!words.text().isEmpty()) {
        words(place, words.text(), style);
      }
      return;
    }
    xml.begin("c").attribute("r", place).attribute("s", style);
    if (cell instanceof SheetCell.Formula formula) {
      xml.begin("f").text(formula.formula()).end();
      number(formula.value());
    } else {
      number(((SheetCell.Amount) cell).value());
    }
    xml.end();
  }

  private void number(double value) throws IOException {
    xml.begin("v").text(decimal.text(value)).end();
  }

  private void words(String place, String words, String style) throws IOException {
    xml.begin("c").attribute("r", place).attribute("s", style).attribute("t", "inlineStr");
    xml.begin("is").begin("t").attribute("xml:space", "preserve").text(words).end().end().end();
  }
}
