package org.aadlenergy.ide.explain;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.PropertyDecl;
import org.aadlenergy.ide.model.FoundDeclaration;
import org.aadlenergy.ide.text.AadlDocument;

/** What a property set says about a declaration, in its own words. */
public final class PropertyText {
  private PropertyText() {}

  /** The comment lines straight above a declaration, as one text; "" where there are none. */
  public static String comment(FoundDeclaration<? extends NamedNode> found) {
    AadlDocument document = found.document();
    List<String> lines = new ArrayList<>();
    for (int line = document.line(found.offset()) - 1; line >= 0; line--) {
      String text =
          document.text().substring(document.offset(line, 0), document.offset(line + 1, 0)).strip();
      if (!text.startsWith("--")) {
        break;
      }
      lines.add(0, text.substring(2).strip());
    }
    return String.join(" ", isHeading(lines) ? lines.subList(1, lines.size()) : lines);
  }

  /** Property sets have short headings above what belongs together: words, then a sentence. */
  private static boolean isHeading(List<String> lines) {
    return lines.size() > 1
        && !lines.get(0).isEmpty()
        && Character.isLowerCase(lines.get(0).charAt(0))
        && !lines.get(0).endsWith(".")
        && !lines.get(1).isEmpty()
        && Character.isUpperCase(lines.get(1).charAt(0));
  }

  /** The type as the set writes it, {@code aadlreal units Power_Units}. */
  public static String type(FoundDeclaration<PropertyDecl> property) {
    return source(property.document(), property.node().type());
  }

  /** {@code thread, processor}. */
  public static String places(FoundDeclaration<PropertyDecl> property) {
    if (property.node().appliesToAll()) {
      return "all";
    }
    List<String> places = new ArrayList<>();
    property
        .node()
        .appliesTo()
        .forEach(
            place ->
                places.add(place.classifier().map(c -> c.text()).orElseGet(() -> place.words())));
    return String.join(", ", places);
  }

  /** A piece of the tree as it is written, in one line. */
  public static String source(AadlDocument document, SyntaxNode node) {
    return document.file().text(node.start(), node.end()).replaceAll("\\s+", " ").strip();
  }
}
