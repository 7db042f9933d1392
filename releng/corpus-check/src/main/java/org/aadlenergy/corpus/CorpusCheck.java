package org.aadlenergy.corpus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Runs all checks on a corpus and prints one table. */
public final class CorpusCheck {
  private static final List<Check> CHECKS =
      List.of(new SyntaxCheck(), new InstanceCheck(), new JsonCheck());

  private CorpusCheck() {}

  /**
   * The program.
   *
   * @param args the folder of this module, the corpus, and perhaps {@code --list}
   */
  public static void main(String[] args) throws IOException {
    boolean list = args.length > 2 && args[2].equals("--list");
    Corpus corpus = Corpus.read(Path.of(args[1]), Path.of(args[0]));
    List<Row> rows = new ArrayList<>();
    for (Check check : CHECKS) {
      rows.addAll(check.run(corpus));
    }
    print(rows, list);
    System.exit(rows.stream().allMatch(Row::holds) ? 0 : 1);
  }

  private static void print(List<Row> rows, boolean list) {
    String format = "%-62s %12s  %-28s %s%n";
    System.out.printf(Locale.ROOT, format, "check", "required", "measured", "");
    for (Row row : rows) {
      String verdict = row.holds() ? row.required().isEmpty() ? "" : "holds" : "DOES NOT HOLD";
      System.out.printf(Locale.ROOT, format, row.check(), row.required(), row.measured(), verdict);
      if (list || !row.holds()) {
        row.details().stream()
            .limit(list ? Integer.MAX_VALUE : 10)
            .forEach(detail -> System.out.println("    " + detail));
      }
    }
  }
}
