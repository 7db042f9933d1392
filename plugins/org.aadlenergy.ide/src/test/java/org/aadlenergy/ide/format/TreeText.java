package org.aadlenergy.ide.format;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.tree.AnnexDecl;

/** A syntax tree as a text, without the places of its nodes: the texts of equal trees are equal. */
final class TreeText {
  private static final Set<String> PLACES =
      Set.of("start", "end", "nameStart", "nameEnd", "textStart", "textEnd");

  private final AadlFile file;
  private final StringBuilder text = new StringBuilder();

  private TreeText(AadlFile file) {
    this.file = file;
  }

  static String of(AadlFile file) {
    TreeText tree = new TreeText(file);
    file.units().forEach(tree::add);
    return tree.text.toString();
  }

  private void add(Object value) {
    if (value instanceof Name name) {
      text.append(name.text());
    } else if (value instanceof Optional<?> optional) {
      text.append(optional.isPresent() ? "?" : "-");
      optional.ifPresent(this::add);
    } else if (value instanceof Collection<?> collection) {
      text.append('[');
      collection.forEach(
          each -> {
            add(each);
            text.append(',');
          });
      text.append(']');
    } else if (value instanceof Record node) {
      addNode(node);
    } else {
      text.append(value);
    }
  }

  private void addNode(Record node) {
    text.append(node.getClass().getSimpleName()).append('(');
    for (RecordComponent component : node.getClass().getRecordComponents()) {
      if (!PLACES.contains(component.getName())) {
        try {
          component.getAccessor().setAccessible(true);
          add(component.getAccessor().invoke(node));
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException(e);
        }
        text.append(';');
      }
    }
    if (node instanceof AnnexDecl annex) {
      text.append(file.text(annex.textStart(), annex.textEnd()));
    }
    text.append(")\n");
  }
}
