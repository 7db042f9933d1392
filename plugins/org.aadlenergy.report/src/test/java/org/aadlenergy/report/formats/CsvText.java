package org.aadlenergy.report.formats;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads comma-separated values by RFC 4180. */
public final class CsvText {
  private final String text;
  private int at;

  private CsvText(String text) {
    this.text = text;
  }

  /** The rows below the header, each by the names of the columns. */
  public static List<Map<String, String>> rows(String text) {
    List<List<String>> records = new CsvText(text).records();
    List<Map<String, String>> rows = new ArrayList<>();
    for (List<String> fields : records.subList(1, records.size())) {
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < records.get(0).size(); i++) {
        row.put(records.get(0).get(i), fields.get(i));
      }
      if (fields.size() != records.get(0).size()) {
        throw new AssertionError("a row of " + fields.size() + " fields: " + fields);
      }
      rows.add(row);
    }
    return rows;
  }

  private List<List<String>> records() {
    List<List<String>> records = new ArrayList<>();
    while (at < text.length()) {
      List<String> fields = new ArrayList<>();
      fields.add(field());
      while (text.charAt(at) == ',') {
        at++;
        fields.add(field());
      }
      if (text.charAt(at++) != '\n') {
        throw new AssertionError("a row ends with " + (int) text.charAt(at - 1));
      }
      records.add(fields);
    }
    return records;
  }

  private String field() {
    StringBuilder field = new StringBuilder();
    if (text.charAt(at) != '"') {
      while (text.charAt(at) != ',' && text.charAt(at) != '\n') {
        field.append(text.charAt(at++));
      }
      return field.toString();
    }
    at++;
    while (text.charAt(at) != '"' || (at + 1 < text.length() && text.charAt(at + 1) == '"')) {
      at += text.charAt(at) == '"' ? 1 : 0;
      field.append(text.charAt(at++));
    }
    at++;
    return field.toString();
  }
}
