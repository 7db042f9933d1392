package org.aadlenergy.calibration.report;

/** Pieces of a page that opens offline: everything is in it. */
final class Html {
  private static final String STYLE =
      """
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #1c1c1c; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; margin: .5rem 0; } th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #ddd; }
td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(27rem, 1fr)); gap: 1rem; }
figure { margin: 0; max-width: 42rem; } svg { width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: #1c1c1c; } svg .title { font-weight: 600; font-size: 13px; } svg .tick { font-size: 11px; }
svg .rule { stroke: #e2e2e2; } .doubt { color: #a33000; font-weight: 600; } .small { color: #555; }
@media print { body { max-width: none; } figure { break-inside: avoid; } }
""";

  private final StringBuilder page = new StringBuilder();

  Html(String title) {
    page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    page.append(
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
    page.append(escaped(title)).append("</title>\n<style>\n").append(STYLE);
    page.append("</style>\n</head>\n<body>\n<h1>").append(escaped(title)).append("</h1>\n");
  }

  Html heading(String words) {
    page.append("<h2>").append(escaped(words)).append("</h2>\n");
    return this;
  }

  Html paragraph(String words) {
    page.append("<p>").append(escaped(words)).append("</p>\n");
    return this;
  }

  Html raw(String html) {
    page.append(html);
    return this;
  }

  /** A row of a table; figures stand right. */
  Html row(String tag, String... cells) {
    page.append("<tr>");
    for (String cell : cells) {
      boolean figure =
          tag.equals("td")
              && cells.length > 2
              && !cell.isEmpty()
              && (Character.isDigit(cell.charAt(0)) || cell.charAt(0) == '-');
      page.append('<').append(tag).append(figure ? " class=\"n\">" : ">");
      page.append(escaped(cell)).append("</").append(tag).append('>');
    }
    page.append("</tr>\n");
    return this;
  }

  String end() {
    return page.append("</body>\n</html>\n").toString();
  }

  static String escaped(String words) {
    return words
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
