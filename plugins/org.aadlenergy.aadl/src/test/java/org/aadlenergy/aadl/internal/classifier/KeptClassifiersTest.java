package org.aadlenergy.aadl.internal.classifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.aadl.internal.check.DeclarationChecks;
import org.aadlenergy.aadl.internal.property.Origin;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which classifiers are the same after an edit, and which are found out anew. */
class KeptClassifiersTest {
  private final Map<String, AadlFile> files = new LinkedHashMap<>();
  private Declarations declarations = new Declarations(Cancellation.NEVER);

  /** Packages in a circle: the root's names all others, and they name what stands in it. */
  @BeforeEach
  void circle() {
    edit(
        "Top",
        "with A, B; data Size end Size; system S end S; system implementation S.i subcomponents a:"
            + " process A::P.i; b: process B::P.i; end S.i;");
    edit("A", process(""));
    edit("B", process(""));
  }

  private static String process(String more) {
    return "with Top; thread T features p: in data port Top::Size; end T; process P end P; process"
        + " implementation P.i subcomponents t: thread T; end P.i;"
        + more;
  }

  private void edit(String name, String text) {
    String all = "package " + name + " public " + text + " end " + name + ";";
    files.put(
        name,
        AadlSyntaxReader.parse(
            name + ".aadl", all.getBytes(StandardCharsets.UTF_8), new Diagnostics()));
  }

  private void read() {
    List<AadlFile> inputs = new ArrayList<>(files.values());
    declarations = new Declarations(Cancellation.NEVER, declarations, inputs, List.of());
    inputs.forEach(file -> declarations.add(file, Origin.INPUT, new Diagnostics()));
    for (PackageSymbol pkg : declarations.packages()) {
      DeclarationChecks.check(pkg);
      pkg.classifiers().forEach(DeclarationChecks::check);
    }
  }

  private ClassifierSymbol find(String pkg, String name) {
    ClassifierSymbol found = pkg(pkg).own(name);
    assertThat(found).isNotNull().isIn(pkg(pkg).classifiers());
    assertThat(found.isStale()).isFalse();
    return found;
  }

  private PackageSymbol pkg(String name) {
    return declarations.findPackage(name).orElseThrow();
  }

  @Test
  void whoSeesWhatWasEditedIsNewAndAllOthersStay() {
    read();
    ClassifierSymbol size = find("Top", "size");
    ClassifierSymbol root = find("Top", "s.i");
    ClassifierSymbol edited = find("A", "p.i");
    ClassifierSymbol other = find("B", "p.i");
    edit("A", process(" data More end More;"));
    read();
    assertThat(find("Top", "size")).isSameAs(size);
    assertThat(find("B", "p.i")).isSameAs(other);
    assertThat(find("A", "p.i")).isNotSameAs(edited);
    assertThat(find("Top", "s.i")).isNotSameAs(root);
    assertThat(root.isStale()).isTrue();
    assertThat(find("Top", "s.i").use().subcomponents().get("a").use().symbol())
        .isSameAs(find("A", "p.i"));
  }

  @Test
  void whatIsSeenThroughOthersIsSeen() {
    edit(
        "B",
        process(" thread U extends A::T end U; thread implementation U.i end U.i;")
            .replace("with Top", "with A, Top"));
    read();
    ClassifierSymbol extending = find("B", "u");
    ClassifierSymbol implementing = find("B", "u.i");
    ClassifierSymbol beside = find("B", "t");
    edit("A", process(" data More end More;"));
    read();
    assertThat(find("B", "u")).isNotSameAs(extending);
    assertThat(find("B", "u.i")).isNotSameAs(implementing);
    assertThat(find("B", "t")).isSameAs(beside);
  }

  @Test
  void aNameThatIsFoundByRenamingMayBeFoundElsewhere() {
    edit("Extra", "");
    edit(
        "Lib",
        "with Extra, Top; renames Extra::all; renames Top::all; thread L features p: in data port"
            + " Size; end L;");
    edit(
        "B",
        process(" thread U features p: in data port Lib::Size; end U;")
            .replace("with Top", "with Lib, Top"));
    read();
    ClassifierSymbol own = find("Lib", "l");
    ClassifierSymbol others = find("B", "u");
    edit("A", process(" data More end More;"));
    read();
    assertThat(find("Lib", "l")).isSameAs(own);
    edit("Extra", "data Size end Size;");
    read();
    assertThat(find("Lib", "l")).isNotSameAs(own);
    assertThat(find("B", "u")).isNotSameAs(others);
    assertThat(find("B", "u").use().features().get("p").use().symbol())
        .isSameAs(find("Extra", "size"));
  }

  @Test
  void clausesAreCheckedAgain() {
    edit("B", process("").replace("with Top;", "with A, Top; Other renames thread A::T;"));
    read();
    ClassifierSymbol beside = find("B", "t");
    edit("A", process("").replace("thread T", "thread V").replace("end T", "end V"));
    read();
    assertThat(find("B", "t")).isSameAs(beside);
    assertThat(pkg("B").problems())
        .extracting(Diagnostic::message)
        .containsExactly("There is no classifier 'T' in package 'A'");
    edit("A", process(""));
    read();
    assertThat(pkg("B").problems()).isEmpty();
  }

  @Test
  void whatIsWrongOrGivenActualsIsFoundOutAgain() {
    edit(
        "Lib",
        "with A; process G prototypes th: thread A::T; end G; data Bad extends Gone end Bad; data"
            + " Good end Good;");
    edit(
        "Top",
        "with Lib, B; data Size end Size; process U extends Lib::G (th => thread B::T) end U;"
            + " system S end S; system implementation S.i subcomponents a: process Lib::G (th =>"
            + " thread B::T); end S.i;");
    read();
    ClassifierSymbol given = find("Lib", "g");
    ClassifierSymbol wrong = find("Lib", "bad");
    ClassifierSymbol good = find("Lib", "good");
    read();
    assertThat(find("Lib", "g")).isNotSameAs(given);
    assertThat(find("Lib", "bad")).isNotSameAs(wrong);
    assertThat(find("Lib", "bad").problems()).isEqualTo(wrong.problems());
    assertThat(find("Lib", "good")).isSameAs(good);
  }
}
