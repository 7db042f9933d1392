package org.aadlenergy.ide.names;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.energy.ide.language.OutlineItem;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.ClassifierMember;
import org.aadlenergy.ide.model.ClassifierMembers;
import org.aadlenergy.ide.model.PropertySource;
import org.aadlenergy.ide.text.AadlDocument;

/** The declarations of a text as a tree. */
public final class AadlOutline {
  private final AadlDocument document;

  private AadlOutline(AadlDocument document) {
    this.document = document;
  }

  /** The packages and property sets with what they declare, in the order written. */
  public static List<OutlineItem> of(AadlDocument document) {
    AadlOutline outline = new AadlOutline(document);
    List<OutlineItem> items = new ArrayList<>();
    for (NamedNode unit : document.file().units()) {
      if (unit instanceof PackageDecl pkg) {
        items.add(outline.item(pkg, "package", "", outline.classifiers(pkg)));
      } else if (unit instanceof PropertySetDecl set) {
        items.add(outline.item(set, "property set", "", outline.declared(set)));
      }
    }
    return items;
  }

  private List<OutlineItem> classifiers(PackageDecl pkg) {
    List<OutlineItem> items = new ArrayList<>();
    for (PackageDecl.Section section : AadlModel.sections(pkg)) {
      for (ClassifierDecl decl : section.classifiers()) {
        Classifier classifier = new Classifier(document, pkg, decl);
        List<OutlineItem> members = new ArrayList<>();
        for (ClassifierMember member : ClassifierMembers.own(classifier)) {
          String kind = member.kind().name().toLowerCase(Locale.ROOT);
          members.add(item(member.node(), kind, member.detail(), List.of()));
        }
        members.sort(Comparator.comparingInt(OutlineItem::start));
        items.add(item(decl, classifier.kind(), "", members));
      }
    }
    return items;
  }

  private List<OutlineItem> declared(PropertySetDecl set) {
    List<OutlineItem> items = new ArrayList<>();
    for (NamedNode node : PropertySource.all(set)) {
      String kind =
          node instanceof PropertySetDecl.PropertyDecl
              ? "property"
              : node instanceof PropertySetDecl.TypeDecl ? "type" : "constant";
      items.add(item(node, kind, "", List.of()));
    }
    items.sort(Comparator.comparingInt(OutlineItem::start));
    return items;
  }

  /** Its range holds its name, whatever was written. */
  private OutlineItem item(NamedNode node, String kind, String detail, List<OutlineItem> children) {
    int nameStart = document.start(document.file().nameSpan(node));
    int nameEnd = Math.max(nameStart, document.end(document.file().nameSpan(node)));
    int start = Math.min(nameStart, start(node));
    int end = Math.max(nameEnd, end(node));
    String name = node.name().text();
    String what = detail.isEmpty() ? kind : detail;
    String label = (name.isEmpty() ? "(no name)" : name) + " - " + what;
    return new OutlineItem(
        name, kind, detail, what, label, start, end, nameStart, nameEnd, children);
  }

  private int start(SyntaxNode node) {
    return document.start(document.file().span(node));
  }

  private int end(SyntaxNode node) {
    return document.end(document.file().span(node));
  }

  /** The lines of a text that can be folded, each from its first to its last, 0-based. */
  public static List<int[]> folds(AadlDocument document) {
    List<int[]> folds = new ArrayList<>();
    fold(document, of(document), folds);
    return folds;
  }

  private static void fold(AadlDocument document, List<OutlineItem> items, List<int[]> folds) {
    for (OutlineItem item : items) {
      int first = document.line(item.start());
      int last = document.line(Math.max(item.start(), item.end() - 1));
      if (last > first) {
        folds.add(new int[] {first, last});
      }
      fold(document, item.children(), folds);
    }
  }
}
