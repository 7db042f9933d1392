package org.aadlenergy.ide.complete;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.PropertyDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.ide.model.ClassifierMember;
import org.aadlenergy.ide.model.FoundDeclaration;
import org.aadlenergy.ide.model.PropertySource;

/** Proposes what may stand behind a property's arrow. */
final class ValueWords {
  private static final String IDLE_STATE = "OS_Services::Idle_State";

  private final Context context;
  private final AadlProposals proposals;
  private final PlatformLibrary platforms;
  private final Set<TypeExpr> seen = new HashSet<>();

  ValueWords(Context context, AadlProposals proposals, PlatformLibrary platforms) {
    this.context = context;
    this.proposals = proposals;
    this.platforms = platforms;
  }

  void propose() {
    WritingPlace place = context.place();
    Optional<PropertySource.Declared<PropertyDecl>> property =
        new PropertyWords(context, proposals).assigned();
    if (place.text()) {
      property.ifPresent(p -> texts(p.qualifiedName()));
      return;
    }
    boolean number = Character.isDigit(last(place).charAt(0));
    property.ifPresent(p -> type(p.node().type(), p.set(), number));
    if (number) {
      proposals.keywords("applies to", "delta", "in modes", "in binding", "applies", "in");
      return;
    }
    words(place);
  }

  /** What may stand between quotes: names of platforms, and of their states. */
  private void texts(String property) {
    StateWords states = new StateWords(context, proposals, platforms);
    if (property.equalsIgnoreCase("Energy_Estimation::Calibration")) {
      platforms();
    } else if (property.equalsIgnoreCase(IDLE_STATE)) {
      states.ofAnnotated();
    } else if (context.place().back(2).equals("state")) {
      states.ofUsed();
    }
  }

  private static String last(WritingPlace place) {
    return place.isFirst() ? " " : place.statement().get(place.statement().size() - 1);
  }

  /** What does not depend on the type. */
  private void words(WritingPlace place) {
    String last = place.back(1);
    int applies = place.indexOf("applies");
    if (last.equals("applies")) {
      proposals.keywords("to");
    } else if (applies > 0) {
      new PathProposals(context, proposals).propose(EnumSet.allOf(ClassifierMember.Kind.class));
      proposals.keywords("in modes", "in binding", "in");
    } else if (last.equals("in")) {
      proposals.keywords("modes", "binding");
    } else if (place.has("modes")) {
      new PathProposals(context, proposals).propose(EnumSet.of(ClassifierMember.Kind.MODE));
      proposals.keywords("applies to", "applies");
    } else if (place.has("reference") && place.has("(")) {
      new PathProposals(context, proposals).propose(EnumSet.allOf(ClassifierMember.Kind.class));
      values();
    } else if (place.has("classifier") && place.has("(")) {
      new Classes(context, proposals).propose(c -> true);
      values();
    } else {
      values();
    }
  }

  private void values() {
    proposals.keywords("reference", "classifier", "compute", "constant", "applies to", "in modes");
    proposals.keywords("in binding", "applies", "in", "delta", "true", "false", "and", "or", "not");
    constants();
  }

  private void constants() {
    String before = context.place().nameBefore();
    for (String name : List.of("AADL_Project")) {
      context.model().setNamed(name).ifPresent(set -> constants(set, true));
    }
    for (FoundDeclaration<PropertySetDecl> set : context.model().sets()) {
      constants(set, before.equalsIgnoreCase(set.name() + "::"));
    }
  }

  private void constants(FoundDeclaration<PropertySetDecl> set, boolean plain) {
    for (PropertySetDecl.ConstantDecl constant : set.node().constants()) {
      String name = constant.name().text();
      proposals.add(plain ? name : set.name() + "::" + name, Completion.Kind.LITERAL, "constant");
    }
  }

  /** Literals, fields and units of a type and of all that it is made of. */
  private void type(TypeExpr type, FoundDeclaration<PropertySetDecl> set, boolean unitsOnly) {
    if (!seen.add(type)) {
      return;
    }
    if (type instanceof TypeExpr.NumberType number) {
      number.units().ifPresent(units -> type(units, set, unitsOnly));
    } else if (type instanceof TypeExpr.UnitsType units) {
      units.units().forEach(u -> proposals.add(u.name().text(), Completion.Kind.UNIT, "unit"));
    } else if (type instanceof TypeExpr.RangeType range) {
      type(range.of(), set, unitsOnly);
    } else if (type instanceof TypeExpr.ListType list) {
      type(list.of(), set, unitsOnly);
    } else if (type instanceof TypeExpr.NamedType named) {
      context
          .properties()
          .type(named.name(), set)
          .ifPresent(found -> type(found.node().type(), found.set(), unitsOnly));
    } else if (type instanceof TypeExpr.RecordType fields) {
      for (TypeExpr.RecordType.Field field : fields.fields()) {
        if (!unitsOnly) {
          proposals.add(field.name().text(), Completion.Kind.LITERAL, "field");
        }
        type(field.type(), set, unitsOnly);
      }
    } else if (type instanceof TypeExpr.EnumerationType literals && !unitsOnly) {
      literals.literals().forEach(l -> proposals.add(l.text(), Completion.Kind.LITERAL, "literal"));
    }
  }

  private void platforms() {
    for (String name : platforms.names()) {
      platforms
          .find(name)
          .ifPresent(
              platform -> {
                proposals.add(name, Completion.Kind.PLATFORM, platform.title());
                platform
                    .parts()
                    .values()
                    .forEach(
                        part -> proposals.add(part.name(), Completion.Kind.PLATFORM, part.title()));
              });
    }
  }
}
