package org.aadlenergy.ide.complete;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.PropertyDecl;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.ide.model.FoundDeclaration;
import org.aadlenergy.ide.model.PropertySource;
import org.aadlenergy.properties.PropertySets;

/** Proposes names of properties: those that may stand on the component there. */
record PropertyWords(Context context, AadlProposals proposals) {
  void propose() {
    WritingPlace place = context.place();
    String before = place.nameBefore();
    String category = holder(place);
    for (String name : before.isEmpty() ? sets() : Set.of(before.replace("::", ""))) {
      context.model().setNamed(name).ifPresent(set -> add(set, before, category));
    }
  }

  private void add(FoundDeclaration<PropertySetDecl> set, String before, String category) {
    boolean plain = PropertySets.PREDECLARED.contains(set.name());
    for (PropertyDecl property : set.node().properties()) {
      if (PropertySource.fits(property, category)) {
        String name = property.name().text();
        boolean qualified = before.isEmpty() && !plain;
        proposals.add(
            qualified ? set.name() + "::" + name : name, Completion.Kind.PROPERTY, set.name());
      }
    }
  }

  /** The sets that need no name, those named in {@code with}, and the product's. */
  private Set<String> sets() {
    Set<String> sets = new LinkedHashSet<>(context.withs());
    sets.addAll(PropertySets.OWN);
    sets.addAll(PropertySets.PREDECLARED);
    context.model().sets().forEach(set -> sets.add(set.name()));
    return sets;
  }

  /**
   * The category of the component that the property is for; "" for any: an {@code applies to} in an
   * implementation may put it on whatever is inside.
   */
  private static String holder(WritingPlace place) {
    if (!place.outer().isEmpty()) {
      boolean component = place.section().equals("subcomponents");
      return component ? Classes.category(place.outer()).orElse("") : "";
    }
    return place.isImplementation() ? "" : place.category();
  }

  /** The property that a statement gives a value to. */
  Optional<PropertySource.Declared<PropertyDecl>> assigned() {
    WritingPlace place = context.place();
    int arrow = place.indexOf("=>") < 0 ? place.indexOf("+=>") : place.indexOf("=>");
    if (arrow < 1) {
      return Optional.empty();
    }
    String name = String.join("", place.statement().subList(0, arrow));
    int split = name.lastIndexOf("::");
    return split < 0
        ? context.properties().property(Optional.empty(), name)
        : context
            .properties()
            .property(Optional.of(name.substring(0, split)), name.substring(split + 2));
  }
}
