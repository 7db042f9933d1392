package org.aadlenergy.aadl.syntax;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.aadl.internal.text.SourceText;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** One AADL file: its packages and property sets, and where their parts are. */
public final class AadlFile {
  private final String name;
  private final SourceText source;
  private final List<NamedNode> units;
  private final boolean faulty;

  AadlFile(String name, SourceText source, List<NamedNode> units, boolean faulty) {
    this.name = name;
    this.source = source;
    this.units = units;
    this.faulty = faulty;
  }

  /** As it was given to the reader. */
  public String name() {
    return name;
  }

  /** Packages and property sets in the order written. */
  public List<NamedNode> units() {
    return units;
  }

  public List<PackageDecl> packages() {
    return only(PackageDecl.class);
  }

  public List<PropertySetDecl> propertySets() {
    return only(PropertySetDecl.class);
  }

  /** Whether the reader found errors in it; the units hold what could be read. */
  public boolean hasSyntaxErrors() {
    return faulty;
  }

  /** The place of a whole node. */
  public SourceSpan span(SyntaxNode node) {
    return span(node.start(), node.end());
  }

  /** The place of a declaration's name. */
  public SourceSpan nameSpan(NamedNode node) {
    return span(node.nameStart(), node.nameEnd());
  }

  /** The place of one name in a path. */
  public SourceSpan stepSpan(NamePath path, int step) {
    int start = path.stepStart(step);
    return span(start, start + path.names().get(step).text().length());
  }

  /** The place between two offsets. */
  public SourceSpan span(int start, int end) {
    return source.span(name, start, end);
  }

  /** The text between two offsets, for example an annex's. */
  public String text(int start, int end) {
    return source.text(start, end);
  }

  private <T extends NamedNode> List<T> only(Class<T> type) {
    List<T> found = new ArrayList<>();
    for (NamedNode unit : units) {
      if (type.isInstance(unit)) {
        found.add(type.cast(unit));
      }
    }
    return found;
  }
}
