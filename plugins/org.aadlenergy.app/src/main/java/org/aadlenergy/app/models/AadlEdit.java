package org.aadlenergy.app.models;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation.ModalExpr;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/**
 * Edits the property lines of one system implementation; all else stays, byte by byte. A value that
 * stands there for just that component is replaced, any other is added as a line.
 */
public final class AadlEdit implements ModelEdit {
  private final byte[] content;
  private final AadlFile file;
  private final PackageDecl.Section section;
  private final ClassifierDecl root;
  private final List<Change> changes = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();
  private final Map<PropertyAssociation, Set<Integer>> leaving = new LinkedHashMap<>();

  /** Bytes from one offset to another become a text. */
  private record Change(int start, int end, String text) {}

  private AadlEdit(
      byte[] content, AadlFile file, PackageDecl.Section section, ClassifierDecl root) {
    this.content = content;
    this.file = file;
    this.section = section;
    this.root = root;
  }

  /** An edit of a root {@code Pkg::Sys.impl}; nothing if the file does not declare it. */
  public static Optional<AadlEdit> of(byte[] content, String rootName) {
    AadlFile file = AadlSyntaxReader.parse("", content, new Diagnostics());
    for (PackageDecl unit : file.packages()) {
      for (Optional<PackageDecl.Section> section :
          List.of(unit.publicSection(), unit.privateSection())) {
        for (ClassifierDecl one : section.map(PackageDecl.Section::classifiers).orElse(List.of())) {
          String name = unit.name().text() + "::" + one.name().text();
          if (one.isImplementation() && name.equalsIgnoreCase(rootName)) {
            return Optional.of(new AadlEdit(content, file, section.orElseThrow(), one));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The line of a value: {@code Set::Property => value applies to path;}. */
  public static String line(String property, String path, String value) {
    String text = AadlValue.of(property, value);
    return property + " => " + text + (path.isEmpty() ? "" : " applies to " + path) + ";";
  }

  @Override
  public void set(String name, String path, String value) {
    String property = name.toLowerCase(Locale.ROOT);
    for (PropertyAssociation association : root.properties()) {
      String written = association.property().text().toLowerCase(Locale.ROOT);
      boolean same = property.equals(written) || property.endsWith("::" + written);
      int at = place(association, path);
      if (same && at >= 0 && association.inBinding().isEmpty()) {
        if (association.appliesTo().size() <= 1 && !association.append()) {
          List<ModalExpr> values = association.values();
          ModalExpr last = values.get(values.size() - 1);
          int end = last.inModes().isPresent() ? last.inModes().get().end() : last.value().end();
          String text = AadlValue.of(name, value);
          changes.add(new Change(values.get(0).value().start(), end, text));
          return;
        }
        leave(association, at);
      }
    }
    with(name);
    lines.add(line(name, path, value));
  }

  /** Which of its paths an association has a component by; -1 for none. */
  private int place(PropertyAssociation association, String path) {
    if (association.appliesTo().isEmpty()) {
      return path.isEmpty() ? 0 : -1;
    }
    String wanted = path.replaceAll("\\s", "");
    for (int i = 0; i < association.appliesTo().size(); i++) {
      NamePath one = association.appliesTo().get(i);
      String text = file.text(one.start(), one.end()).replaceAll("\\s", "");
      if (text.equalsIgnoreCase(wanted)) {
        return i;
      }
    }
    return -1;
  }

  /** Takes a path out of a list of them, once all are known that go. */
  private void leave(PropertyAssociation association, int at) {
    if (association.appliesTo().size() > 1) {
      leaving.computeIfAbsent(association, one -> new TreeSet<>()).add(at);
    }
  }

  private void shorten(PropertyAssociation association, Set<Integer> gone) {
    List<NamePath> paths = association.appliesTo();
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      if (!gone.contains(i)) {
        kept.add(file.text(paths.get(i).start(), paths.get(i).end()));
      }
    }
    int end = paths.get(paths.size() - 1).end();
    changes.add(
        kept.isEmpty()
            ? new Change(lineStart(association), pastSemicolon(association), "")
            : new Change(paths.get(0).start(), end, String.join(", ", kept)));
  }

  /** Where a line begins that goes as a whole, or its association where a comment stays. */
  private int lineStart(PropertyAssociation association) {
    int after = pastSemicolon(association);
    while (after < content.length && (content[after] == ' ' || content[after] == '\t')) {
      after++;
    }
    boolean alone = after == content.length || content[after] == '\n' || content[after] == '\r';
    int start = association.start() - 1;
    while (alone && start > 0 && (content[start] == ' ' || content[start] == '\t')) {
      start--;
    }
    if (!alone || content[start] != '\n') {
      return association.start();
    }
    return content[start - 1] == '\r' ? start - 1 : start;
  }

  private int pastSemicolon(PropertyAssociation association) {
    int end = association.end();
    while (end < content.length && content[end - 1] != ';') {
      end++;
    }
    return end;
  }

  /** The package has to name the property set, unless it is one that every package knows. */
  private void with(String property) {
    String set = property.substring(0, Math.max(0, property.indexOf("::")));
    boolean known = set.isEmpty() || set.toLowerCase(Locale.ROOT).endsWith("_properties");
    for (QName with : section.withs()) {
      known |= with.text().equalsIgnoreCase(set);
    }
    String clause = section.withs().isEmpty() ? "\n\twith " + set + ";" : set + ", ";
    int at =
        section.withs().isEmpty()
            ? section.start() + word(section.start())
            : section.withs().get(0).start();
    Change change = new Change(at, at, clause);
    if (!known && !changes.contains(change)) {
      changes.add(change);
    }
  }

  private int word(int start) {
    int length = 0;
    while (start + length < content.length && Character.isLetter(content[start + length])) {
      length++;
    }
    return length;
  }

  @Override
  public byte[] edited() {
    addLines();
    leaving.forEach(this::shorten);
    leaving.clear();
    List<Change> ordered = new ArrayList<>(changes);
    ordered.sort(Comparator.comparingInt(Change::start).reversed());
    byte[] bytes = content;
    for (Change change : ordered) {
      byte[] text = change.text().getBytes(StandardCharsets.UTF_8);
      byte[] next = new byte[bytes.length - (change.end() - change.start()) + text.length];
      System.arraycopy(bytes, 0, next, 0, change.start());
      System.arraycopy(text, 0, next, change.start(), text.length);
      System.arraycopy(
          bytes, change.end(), next, change.start() + text.length, bytes.length - change.end());
      bytes = next;
    }
    return bytes;
  }

  private void addLines() {
    if (lines.isEmpty()) {
      return;
    }
    List<PropertyAssociation> there = root.properties();
    if (!there.isEmpty()) {
      PropertyAssociation last = there.get(there.size() - 1);
      int end = pastSemicolon(last);
      String indent = "\n" + indent(last.start());
      changes.add(new Change(end, end, indent + String.join(indent, lines)));
    } else {
      int at = root.annexes().isEmpty() ? endWord() : root.annexes().get(0).start();
      String indent = indent(at);
      String inner = "\n" + indent + "\t\t";
      String text = "\tproperties" + inner + String.join(inner, lines) + "\n" + indent;
      changes.add(new Change(at, at, text));
    }
    lines.clear();
  }

  /** Where {@code end Sys.impl;} begins. */
  private int endWord() {
    String text = new String(content, 0, root.end(), StandardCharsets.ISO_8859_1);
    return text.toLowerCase(Locale.ROOT).lastIndexOf("end");
  }

  /** The blanks that a line begins with. */
  private String indent(int offset) {
    int start = offset;
    while (start > 0 && content[start - 1] != '\n') {
      start--;
    }
    int end = start;
    while (end < offset && (content[end] == ' ' || content[end] == '\t')) {
      end++;
    }
    return new String(content, start, end - start, StandardCharsets.UTF_8);
  }
}
