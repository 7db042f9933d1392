package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.aadl.syntax.Parsed.names;
import static org.aadlenergy.aadl.syntax.Parsed.propertySet;
import static org.aadlenergy.aadl.syntax.Parsed.texts;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.IntegerExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.ListExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.NamedExpr;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.PropertyDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.BooleanType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.ClassifierType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.EnumerationType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.ListType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.MetaName;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.NamedType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.NumberType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.RangeType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.RecordType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.ReferenceType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.StringType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.UnitsType;
import org.junit.jupiter.api.Test;

/** The checklist's lines 27 and 28: property sets. */
class ChecklistPropertySetsTest {

  private static TypeExpr type(String text) {
    return propertySet("T: type " + text + ";").types().get(0).type();
  }

  @Test
  void line27_simpleTypes() {
    assertThat(type("aadlboolean")).isInstanceOf(BooleanType.class);
    assertThat(type("aadlstring")).isInstanceOf(StringType.class);
    EnumerationType enumeration = (EnumerationType) type("enumeration (Low, High)");
    assertThat(names(enumeration.literals())).containsExactly("Low", "High");
    assertThat(((NamedType) type("Q::Other")).name().text()).isEqualTo("Q::Other");
  }

  @Test
  void line27_units() {
    UnitsType units =
        (UnitsType) type("units (ps, ns => ps * 1000, us => ns * 1_000, x => us * 2.5)");
    assertThat(names(units.units())).containsExactly("ps", "ns", "us", "x");
    assertThat(units.units().get(0).base()).isEmpty();
    assertThat(units.units().get(1).base()).contains(Name.of("ps"));
    assertThat(units.units().stream().map(UnitsType.Unit::factor))
        .containsExactly(1.0, 1000.0, 1000.0, 2.5);
  }

  @Test
  void line27_numbers() {
    NumberType plain = (NumberType) type("aadlinteger");
    assertThat(plain.real()).isFalse();
    assertThat(plain.min()).isEmpty();
    NumberType bounded = (NumberType) type("aadlreal -1.5 .. PS::Max units Q::Time");
    assertThat(bounded.real()).isTrue();
    assertThat(bounded.min()).isPresent();
    assertThat(bounded.max().orElseThrow()).isInstanceOf(NamedExpr.class);
    assertThat(bounded.units().orElseThrow()).isInstanceOf(NamedType.class);
    NumberType inline = (NumberType) type("aadlinteger 0 ps .. 10 ns units (ps, ns => ps * 1000)");
    assertThat(inline.units().orElseThrow()).isInstanceOf(UnitsType.class);
    assertThat(((IntegerExpr) inline.max().orElseThrow()).unit()).contains(Name.of("ns"));
    assertThat(((NumberType) type("aadlinteger units Time")).min()).isEmpty();
  }

  @Test
  void line27_compositeTypes() {
    assertThat(((RangeType) type("range of aadlinteger 1 .. 5")).of())
        .isInstanceOf(NumberType.class);
    assertThat(((RangeType) type("range of Time")).of()).isInstanceOf(NamedType.class);
    ListType lists = (ListType) type("list of list of aadlstring");
    assertThat(((ListType) lists.of()).of()).isInstanceOf(StringType.class);
    ClassifierType classifier = (ClassifierType) type("classifier (processor, thread group)");
    assertThat(classifier.allowed())
        .extracting(MetaName::words)
        .containsExactly("processor", "thread group");
    ReferenceType reference = (ReferenceType) type("reference (connection, P::T)");
    assertThat(reference.allowed().get(1).classifier().map(QName::text)).contains("P::T");
    assertThat(((ReferenceType) type("reference")).allowed()).isEmpty();
    RecordType record = (RecordType) type("record (a: aadlinteger; b: list of Time;)");
    assertThat(names(record.fields())).containsExactly("a", "b");
  }

  @Test
  void line27_properties() {
    List<PropertyDecl> properties =
        propertySet(
                """
                with Q, R::S;
                A: inherit Time => 5 ms applies to (all);
                B: aadlboolean applies to (thread, virtual processor, port, event data port,
                   connection, mode, flow, end to end flow, feature group, named element);
                C: record (x: aadlreal;) applies to ({emv2}**error type, {emv2}**all, P::T, P::T.i);
                D: list of reference (processor) => () applies to (system);
                E: enumeration (p, q) => p applies to (all);
                F: Q::Type applies to (system);
                """)
            .properties();
    assertThat(names(properties)).containsExactly("A", "B", "C", "D", "E", "F");
    assertThat(properties.get(0).inherit()).isTrue();
    assertThat(properties.get(0).appliesToAll()).isTrue();
    assertThat(((IntegerExpr) properties.get(0).defaultValue().orElseThrow()).value()).isEqualTo(5);
    assertThat(properties.get(1).appliesTo())
        .extracting(MetaName::words)
        .containsExactly(
            "thread",
            "virtual processor",
            "port",
            "event data port",
            "connection",
            "mode",
            "flow",
            "end to end flow",
            "feature group",
            "named element");
    List<MetaName> owners = properties.get(2).appliesTo();
    assertThat(owners.get(0).annex()).contains(Name.of("EMV2"));
    assertThat(owners.get(0).words()).isEqualTo("error type");
    assertThat(owners.get(2).classifier().map(QName::text)).contains("P::T");
    assertThat(owners.get(3).classifier().map(QName::text)).contains("P::T.i");
    assertThat(properties.get(3).defaultValue()).isPresent();
    assertThat(properties.get(5).type()).isInstanceOf(NamedType.class);
  }

  @Test
  void line28_constants() {
    PropertySetDecl set =
        propertySet(
            """
            N: constant aadlinteger => 5;
            M: constant aadlinteger => PS::N;
            T: constant Time => 10 ms;
            L: constant list of aadlstring => ("a", "b");
            R: constant range of aadlreal => 1.0 .. 2.0;
            U: constant aadlinteger units Q::Time => 3 ms;
            """);
    assertThat(names(set.constants())).containsExactly("N", "M", "T", "L", "R", "U");
    assertThat(((NamedExpr) set.constants().get(1).value()).name().text()).isEqualTo("PS::N");
    assertThat(set.constants().get(3).type()).isInstanceOf(ListType.class);
    assertThat(((ListExpr) set.constants().get(3).value()).elements()).hasSize(2);
    assertThat(((IntegerExpr) set.constants().get(5).value()).unit()).contains(Name.of("MS"));
  }

  @Test
  void withClausesMayRepeat() {
    assertThat(texts(propertySet("with A, B::C; with D;").withs()))
        .containsExactly("A", "B::C", "D");
  }
}
