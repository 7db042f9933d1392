package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.aadl.syntax.Parsed.names;
import static org.aadlenergy.aadl.syntax.Parsed.texts;
import static org.aadlenergy.aadl.syntax.Parsed.value;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.NamePath.IndexRange;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.BooleanExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.ClassifierExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.ComputeExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.IntegerExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.ListExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.LogicalExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.LogicalExpr.Operator;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.NamedExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.NegatedExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.RangeExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.RealExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.RecordExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.ReferenceExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.StringExpr;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The checklist's lines 23 to 26: property associations and values. */
class ChecklistValuesTest {

  @Test
  void line23_associations() {
    Parsed parsed =
        Parsed.associations(
            """
            A => 1;
            B +=> (2);
            C => constant 3;
            D::E => 4 applies to a.b.c, d;
            F => 5 applies to a[1].b, c[1][2..3];
            G => 6 in modes (m1);
            H => 7 in binding (Q::P.i, R);
            I => 8 in modes (m1), 9 in modes (m2, m3), 10;
            J => 11 in modes (m) applies to x in binding (P);
            """);
    assertThat(parsed.association(0).append()).isFalse();
    assertThat(parsed.association(1).append()).isTrue();
    assertThat(parsed.association(2).constant()).isTrue();
    assertThat(texts(parsed.association(3).appliesTo())).containsExactly("a.b.c", "d");
    List<NamePath> indexed = parsed.association(4).appliesTo();
    assertThat(indexed.get(0).text()).isEqualTo("a.b");
    assertThat(indexed.get(0).indicesOf(0)).containsExactly(new IndexRange(1, 1));
    assertThat(indexed.get(0).indicesOf(1)).isEmpty();
    assertThat(indexed.get(1).indicesOf(0))
        .containsExactly(new IndexRange(1, 1), new IndexRange(2, 3));
    assertThat(names(parsed.association(5).values().get(0).inModes().orElseThrow().modes()))
        .containsExactly("m1");
    assertThat(texts(parsed.association(6).inBinding())).containsExactly("Q::P.i", "R");
    assertThat(parsed.association(7).values()).hasSize(3);
    assertThat(parsed.association(7).values().get(2).inModes()).isEmpty();
    PropertyAssociation full = parsed.association(8);
    assertThat(full.values().get(0).inModes()).isPresent();
    assertThat(texts(full.appliesTo())).containsExactly("x");
    assertThat(full.inBinding()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "5, 5",
    "-5, -5",
    "+5, 5",
    "1_000, 1000",
    "1e3, 1000",
    "2#101#, 5",
    "16#Ff#, 255",
    "10#1_2#, 12",
    "16#1#e2, 256",
    "9223372036854775807, 9223372036854775807"
  })
  void line24_wholeNumbers(String text, long expected) {
    IntegerExpr value = (IntegerExpr) value(text);
    assertThat(value.value()).isEqualTo(expected);
    assertThat(value.unit()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1.5, 1.5",
    "-0.25, -0.25",
    "1.5e-3, 0.0015",
    "1.5E+3, 1500",
    "2e-2, 0.02",
    "1_0.2_5, 10.25",
    "16#0.8#, 0.5",
    "2#1.1#e3, 12"
  })
  void line24_realNumbers(String text, double expected) {
    assertThat(((RealExpr) value(text)).value()).isEqualTo(expected);
  }

  @Test
  void line24_unitsAndRanges() {
    assertThat(((IntegerExpr) value("10 ms")).unit()).contains(Name.of("ms"));
    RealExpr touching = (RealExpr) value("0.8w");
    assertThat(touching.value()).isEqualTo(0.8);
    assertThat(touching.unit()).contains(Name.of("w"));
    assertThat(((IntegerExpr) value("5eV")).unit()).contains(Name.of("eV"));
    RangeExpr range = (RangeExpr) value("-1 .. 2.5 ms delta 1 us");
    assertThat(((IntegerExpr) range.min()).value()).isEqualTo(-1);
    assertThat(((RealExpr) range.max()).unit()).contains(Name.of("ms"));
    assertThat(range.delta()).isPresent();
    RangeExpr tight = (RangeExpr) value("1ms..2ms");
    assertThat(((IntegerExpr) tight.max()).value()).isEqualTo(2);
    RangeExpr constants = (RangeExpr) value("PS::Low .. -PS::High");
    assertThat(((NamedExpr) constants.min()).name().text()).isEqualTo("PS::Low");
    NegatedExpr negated = (NegatedExpr) constants.max();
    assertThat(((NamedExpr) negated.operand()).name().text()).isEqualTo("PS::High");
  }

  @Test
  void line25_references() {
    ReferenceExpr reference = (ReferenceExpr) value("reference (a.b[0])");
    assertThat(reference.path().text()).isEqualTo("a.b");
    assertThat(reference.path().indicesOf(1)).containsExactly(new IndexRange(0, 0));
    ClassifierExpr classifier = (ClassifierExpr) value("classifier (P::T.i)");
    assertThat(classifier.classifier().name()).isEqualTo(Name.of("T.i"));
    assertThat(((ComputeExpr) value("compute (f)")).function()).isEqualTo(Name.of("f"));
    assertThat(((NamedExpr) value("EDF")).name().qualifier()).isEmpty();
    assertThat(((NamedExpr) value("PS::EDF")).name().qualifier()).contains(Name.of("PS"));
  }

  @Test
  void line25_listsAndRecords() {
    RecordExpr record = (RecordExpr) value("[x => 1; y => (2, 3);]");
    assertThat(names(record.fields())).containsExactly("x", "y");
    assertThat(((ListExpr) record.fields().get(1).value()).elements()).hasSize(2);
    assertThat(((RecordExpr) value("[a => [b => 1;];]")).fields()).hasSize(1);
    assertThat(((ListExpr) value("()")).elements()).isEmpty();
    ListExpr nested = (ListExpr) value("((1, 2), (), (3))");
    assertThat(nested.elements()).hasSize(3).allMatch(ListExpr.class::isInstance);
    ListExpr single = (ListExpr) value("(reference (cpu))");
    assertThat(single.elements().get(0)).isInstanceOf(ReferenceExpr.class);
  }

  @Test
  void line25_booleans() {
    assertThat(((BooleanExpr) value("TRUE")).value()).isTrue();
    assertThat(((BooleanExpr) value("false")).value()).isFalse();
    LogicalExpr or = (LogicalExpr) value("PS::A and not B or true");
    assertThat(or.operator()).isEqualTo(Operator.OR);
    LogicalExpr and = (LogicalExpr) or.operands().get(0);
    assertThat(and.operator()).isEqualTo(Operator.AND);
    assertThat(((LogicalExpr) and.operands().get(1)).operator()).isEqualTo(Operator.NOT);
    LogicalExpr grouped = (LogicalExpr) value("not (A or B)");
    assertThat(((LogicalExpr) grouped.operands().get(0)).operator()).isEqualTo(Operator.OR);
    LogicalExpr outer = (LogicalExpr) value("(A or B) and C");
    assertThat(outer.operands().get(0)).isInstanceOf(LogicalExpr.class);
  }

  @Test
  void line26_strings() {
    assertThat(string("\"\"")).isEmpty();
    assertThat(string("\"plain -- no comment\"")).isEqualTo("plain -- no comment");
    assertThat(string("\"say \\\"hi\\\"\"")).isEqualTo("say \"hi\"");
    assertThat(string("\"say \"\"hi\"\"\"")).isEqualTo("say \"hi\"");
    assertThat(string("\"a\\\\b\"")).isEqualTo("a\\b");
    assertThat(string("\"two\n lines\"")).isEqualTo("two\n lines");
    ListExpr list = (ListExpr) value("(\"\", \"x\", \"\")");
    assertThat(list.elements()).hasSize(3);
  }

  private static String string(String text) {
    return ((StringExpr) value(text)).value();
  }

  @Test
  void pathsMayGoOnIntoAnAnnex() {
    Parsed parsed = Parsed.associations("A => 1 applies to a.b {emv2}** failed.x, ** e;");
    List<NamePath> paths = parsed.association(0).appliesTo();
    assertThat(paths).extracting(NamePath::root).containsOnly(NamePath.Root.ANNEX);
    assertThat(paths.get(0).text()).isEqualTo("a.b");
    assertThat(paths.get(1).names()).isEmpty();
  }

  @Test
  void packagesMayHaveProperties() {
    Parsed parsed = Parsed.clean("package P public properties A => 1; B => 2; end P;");
    assertThat(parsed.file().packages().get(0).properties()).hasSize(2);
    assertThat(Optional.of(parsed.file().packages().get(0)).map(PackageDecl::name))
        .contains(Name.of("p"));
  }
}
