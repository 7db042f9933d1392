package org.aadlenergy.help;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.renderer.html.AttributeProvider;

/**
 * Names each heading of a page as links to it do: {@code # Page faults} is {@code #page-faults}.
 */
final class HeadingNames implements AttributeProvider {
  private final Map<String, Integer> used = new HashMap<>();

  @Override
  public void setAttributes(Node node, String tag, Map<String, String> attributes) {
    if (node instanceof Heading) {
      String name = name(node);
      int before = used.merge(name, 1, Integer::sum) - 1;
      attributes.put("id", before == 0 ? name : name + "-" + before);
    }
  }

  private static String name(Node heading) {
    StringBuilder words = new StringBuilder();
    heading.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text text) {
            words.append(text.getLiteral());
          }

          @Override
          public void visit(Code code) {
            words.append(code.getLiteral());
          }
        });
    return words
        .toString()
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }
}
