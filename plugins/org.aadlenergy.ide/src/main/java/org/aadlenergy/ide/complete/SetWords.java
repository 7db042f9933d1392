package org.aadlenergy.ide.complete;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.ide.model.FoundDeclaration;
import org.aadlenergy.ide.model.PropertySource;
import org.aadlenergy.ide.text.AadlWords;
import org.aadlenergy.properties.PropertySets;

/** Proposes what may stand in a property set. */
record SetWords(Context context, AadlProposals proposals) {
  void propose() {
    WritingPlace place = context.place();
    if (place.isFirst()) {
      proposals.keywords("with", "end", "annex");
      return;
    }
    if (place.statement().get(0).equalsIgnoreCase("with")) {
      context.model().setNames().forEach(n -> proposals.add(n, Completion.Kind.PACKAGE, ""));
      context.model().packageNames().forEach(n -> proposals.add(n, Completion.Kind.PACKAGE, ""));
      return;
    }
    proposals.keywords("type", "constant", "inherit", "list of", "list", "of", "record", "units");
    proposals.keywords("aadlinteger", "aadlreal", "aadlstring", "aadlboolean", "enumeration");
    proposals.keywords("range of", "range", "classifier", "reference", "applies to", "applies");
    proposals.keywords(
        "to", "all", "true", "false", "connection", "port", "mode", "flow", "feature");
    proposals.keywords("feature group", "access", "named element", "package", "virtual", "group");
    proposals.keywords(AadlWords.reserved());
    types();
  }

  /** The types, units and literals of this set and of those that it may name. */
  private void types() {
    String before = context.place().nameBefore();
    List<String> names = new java.util.ArrayList<>(PropertySets.PREDECLARED);
    names.add(0, context.place().unit());
    names.addAll(context.model().setNames());
    for (String name : names) {
      Optional<FoundDeclaration<PropertySetDecl>> set = context.model().setNamed(name);
      boolean own = name.equalsIgnoreCase(context.place().unit());
      boolean plain = own || PropertySets.PREDECLARED.contains(name);
      set.ifPresent(s -> declared(s, plain || before.equalsIgnoreCase(name + "::"), own));
    }
  }

  private void declared(FoundDeclaration<PropertySetDecl> set, boolean plain, boolean own) {
    for (var node : PropertySource.all(set.node())) {
      String name = node.name().text();
      proposals.add(plain ? name : set.name() + "::" + name, Completion.Kind.PROPERTY, set.name());
      if (plain && node instanceof PropertySetDecl.TypeDecl type) {
        literals(type.type());
      } else if (own && node instanceof PropertySetDecl.PropertyDecl property) {
        literals(property.type());
      }
    }
  }

  private void literals(TypeExpr type) {
    if (type instanceof TypeExpr.UnitsType units) {
      units.units().forEach(u -> proposals.add(u.name().text(), Completion.Kind.UNIT, "unit"));
    } else if (type instanceof TypeExpr.EnumerationType literals) {
      literals.literals().forEach(l -> proposals.add(l.text(), Completion.Kind.LITERAL, ""));
    }
  }
}
