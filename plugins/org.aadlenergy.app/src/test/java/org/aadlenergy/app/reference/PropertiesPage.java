package org.aadlenergy.app.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.app.reference.Entries.Entry;
import org.aadlenergy.app.reference.SetText.Declared;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.properties.PropertySets;

/** The reference of the properties, from the property sets and the code that reads them. */
public final class PropertiesPage {
  private final StringBuilder page = new StringBuilder();
  private final Map<String, Entry> examples = Entries.of("examples.txt");
  private final Map<String, Entry> standard = Entries.of("standard.txt");
  private final List<SetText> own = PropertySets.OWN.stream().map(SetText::of).toList();
  private final Map<String, TypeExpr> ofOthers = new HashMap<>();
  private final TypeWords types;

  private PropertiesPage() {
    List<PropertySetDecl> sets = new ArrayList<>();
    own.forEach(text -> sets.add(text.set()));
    for (String name : others()) {
      SetText other = SetText.of(name);
      sets.add(other.set());
      other.properties().forEach(property -> ofOthers.put(property.name(), property.decl().type()));
    }
    types = new TypeWords(sets);
  }

  private static List<String> others() {
    List<String> others = new ArrayList<>(PropertySets.PREDECLARED);
    others.addAll(List.of("ARINC653", "SEI"));
    return others;
  }

  /** The page. */
  public static String text() {
    PropertiesPage text = new PropertiesPage();
    text.head();
    text.own.forEach(text::set);
    text.standard();
    return text.page.toString();
  }

  private void head() {
    page.append("# The properties\n\n");
    page.append("<!-- generated from the property sets and the code; do not edit -->\n\n");
    page.append(
        """
        Every property of the three sets that come with the product, and [those of other sets](#properties-of-other-sets) that the product reads.
        [Annotating a model](annotating.md) says when to use which. In the tables:

        - **value**: what may be written. A unit stands behind the number; a whole number has no decimal point: 1.5 ms is `1500 us`. `Time` is
          %s. `Size` is %s; `KByte` is 1000 bytes,
          `KiByte` 1024.
        - **range**: what the numbers may be; anything else is an error (AE0605, in missions AE0621).
        - **without it**: what counts where nothing says it.
        - **inherited**: whether AADL's `inherit` hands it on to what is inside. Which value counts for a thread is said in
          [Which value counts](annotating.md#which-value-counts).
        - **on**: where it may stand. An `applies to` in the system around puts it there, as in the examples.
        - **read by**: the [services](services.md), or what else computes with it.

        The examples stand in the properties of this system:

        ```aadl
        """
            .formatted(types.unitsOf("Time"), types.unitsOf("Size")));
    page.append(ExampleModel.system()).append("```\n");
  }

  private void set(SetText text) {
    page.append("\n## ").append(text.set().name()).append("\n\n").append(text.comment());
    page.append("\n\n| | |\n|---|---|\n");
    StringBuilder sections = new StringBuilder();
    StringBuilder group = new StringBuilder();
    for (Declared property : text.properties()) {
      if (property.heading().isPresent()) {
        row(group);
        group.append("| ").append(property.heading().get()).append(" | ");
      } else if (group.isEmpty()) {
        group.append("| | ");
      } else {
        group.append(", ");
      }
      String name = property.decl().name().text();
      group
          .append("[")
          .append(name)
          .append("](#")
          .append(name.toLowerCase(Locale.ROOT))
          .append(")");
      sections.append(section(property));
    }
    row(group);
    page.append(sections);
  }

  private void row(StringBuilder group) {
    if (!group.isEmpty()) {
      page.append(group).append(" |\n");
      group.setLength(0);
    }
  }

  private String section(Declared property) {
    String name = property.name();
    Entry example = examples.get(name);
    StringBuilder text = new StringBuilder("\n### ").append(property.decl().name());
    text.append("\n\n").append(property.comment()).append("\n\n| | |\n|---|---|\n");
    line(text, "value", types.of(property.decl().type()));
    Ranges.of(name, property.decl().type()).ifPresent(range -> line(text, "range", range));
    line(text, "without it", without(name, example));
    line(text, "inherited", property.decl().inherit() ? "yes" : "no");
    line(text, "on", String.join(", ", TypeWords.words(property.decl().appliesTo())));
    line(text, "read by", readers(name, example));
    text.append("\n```aadl\n").append(example == null ? "" : example.line());
    return text.append("\n```\n").toString();
  }

  private static void line(StringBuilder text, String what, String words) {
    text.append("| ").append(what).append(" | ").append(words).append(" |\n");
  }

  private static String without(String name, Entry entry) {
    Optional<String> inCode = EngineDefaults.of(name);
    return inCode.isPresent()
        ? "`" + inCode.get() + "`"
        : Optional.ofNullable(entry).flatMap(Entry::without).orElse("");
  }

  private static String readers(String name, Entry entry) {
    List<String> readers = new ArrayList<>();
    Optional.ofNullable(entry).flatMap(Entry::reader).ifPresent(readers::add);
    for (Service service : Services.standard()) {
      if (service.properties().contains(name)) {
        readers.add("[" + service.name() + "](services.md#" + service.name() + ")");
      }
    }
    return String.join(", ", readers);
  }

  private void standard() {
    page.append("\n## Properties of other sets\n\n");
    page.append(
        """
        What the product does with properties of the standard and of other sets. A name without a set is of the standard: it needs neither the set nor
        a `with`. `SEI` and `ARINC653` come with the product, and a model names them in `with`. The others come with models that use them. `Time` and
        `Size` have the units that they have above.

        | property | value | what it does |
        |---|---|---|
        """);
    standard.forEach(
        (name, entry) -> {
          String words = entry.line().substring(name.length() + " => ".length());
          boolean predeclared = PropertySets.PREDECLARED.contains(name.split("::")[0]);
          String shown = predeclared ? Properties.shortName(name) : name;
          String value = ofOthers.containsKey(name) ? types.brief(ofOthers.get(name)) : "";
          page.append("| `").append(shown).append("` | ").append(value);
          page.append(" | ").append(words).append(" |\n");
        });
  }

  /** The properties of other sets that the engine reads, or holds against something. */
  static Set<String> readOfOtherSets() {
    Set<String> names = new TreeSet<>(EngineDefaults.propertiesOfTheEngine());
    names.removeIf(name -> PropertySets.OWN.contains(name.split("::")[0]));
    return names;
  }
}
