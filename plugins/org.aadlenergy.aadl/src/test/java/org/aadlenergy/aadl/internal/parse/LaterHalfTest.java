package org.aadlenergy.aadl.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.aadlenergy.aadl.internal.text.SourceText;
import org.aadlenergy.aadl.internal.text.SyntaxErrors;
import org.aadlenergy.aadl.internal.token.NameTable;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A text that is read in two halves at once is what it is when it is read in order. */
class LaterHalfTest {
  private static final String[] PIECES = {
    "end T7;",
    "end P;",
    "end;",
    "\"",
    "{**",
    "**}",
    "--",
    "'",
    "<<<<<<< a\n",
    "public",
    "private",
    "package Q public",
    "thread U end U;",
    "port group",
    "with X;",
    "a renames package B;",
    "é",
    ";",
    "property set S is end S;",
    "system T3",
    "features",
    "(",
    "#",
    "/*",
    "none;",
    "16#",
    "end to end"
  };

  private record Outcome(List<NamedNode> units, List<Diagnostic> findings) {}

  private static Outcome read(String text, boolean halves) {
    return read(text, halves, Cancellation.NEVER);
  }

  private static Outcome read(String text, boolean halves, Cancellation cancellation) {
    SourceText source = SourceText.of(text.getBytes(StandardCharsets.UTF_8));
    Diagnostics found = new Diagnostics();
    SyntaxErrors errors = new SyntaxErrors("m.aadl", source, found);
    Tokens tokens = new Tokens(source, new NameTable(), errors, cancellation);
    @Nullable LaterHalf later = halves ? LaterHalf.begin(tokens) : null;
    return new Outcome(new FileParser(tokens, later).units(), found.sorted());
  }

  private static String text(int classifiers, String end) {
    StringBuilder text = new StringBuilder("package P\npublic\n  with OS_Services;\n");
    for (int i = 0; i < classifiers; i++) {
      text.append("  thread T%1$d\n    features\n      p: in data port;\n    properties\n");
      text.append("      Period => %2$d ms;\n  end T%1$d;\n  -- one of many; end T%1$d;\n");
      text.append("  system S%1$d extends S\n    annex A {** end S%1$d; thread X end X; **};\n");
      text.append("  end S%1$d;\n  alias%1$d renames data Q::D;\n  annex B {**\n x\n **};\n");
      text.append("  thread implementation T%1$d.i\n    modes\n      m: initial mode;\n");
      text.append("    properties\n      Names => (\"end T%1$d;\n thread\");\n  end T%1$d.i;\n");
      text.replace(0, text.length(), text.toString().formatted(i, i + 1));
    }
    return text.append(end).toString();
  }

  private static Name lastName(Outcome outcome) {
    PackageDecl.Section part = ((PackageDecl) outcome.units().get(0)).publicSection().orElseThrow();
    List<ClassifierDecl> all = part.classifiers();
    return all.get(all.size() - 1).properties().get(0).property().name();
  }

  private static Name firstName(Outcome outcome) {
    PackageDecl.Section part = ((PackageDecl) outcome.units().get(0)).publicSection().orElseThrow();
    return part.classifiers().get(2).properties().get(0).property().name();
  }

  /** Each half has names of its own, by which one sees who read what. */
  @Test
  void theLaterHalfIsReadBesides() {
    for (String end :
        List.of("end P;\n", "private\n  data D end D;\nend P;\npackage Q public end Q;")) {
      String text = text(20, end);
      Outcome halves = read(text, true);

      assertThat(halves).isEqualTo(read(text, false));
      assertThat(halves.findings()).isEmpty();
      assertThat(lastName(halves)).isEqualTo(firstName(halves)).isNotSameAs(firstName(halves));
    }
  }

  @Test
  void aFaultAnywhereIsToldAsInOrder() {
    Random random = new Random(7);
    String whole = text(9, "private\n  data D\n  end D;\nend P;\n");
    int faults = 0;
    for (int i = 0; i < 3000; i++) {
      StringBuilder text = new StringBuilder(whole);
      for (int n = random.nextInt(3); n >= 0; n--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.insert(at, PIECES[random.nextInt(PIECES.length)]);
          case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(30)));
          default -> text.insert(at, "\n " + PIECES[random.nextInt(PIECES.length)] + "\n");
        }
      }
      Outcome inOrder = read(text.toString(), false);
      faults += inOrder.findings().isEmpty() ? 0 : 1;
      assertThat(read(text.toString(), true)).as(text.toString()).isEqualTo(inOrder);
    }
    assertThat(faults).isBetween(1500, 2999);
  }

  /**
   * The packages are named as what is in them, the middle is no classifier's beginning, or none.
   */
  @Test
  void whatOnlySeemsToBeginIsLeft() {
    for (String text :
        List.of(
            "",
            "package P public\nend P;",
            "package P public\nsystem P\nend P;\n\n\nthread T\nend T;\nend P;",
            "package P public\nsystem S\nend S;\n\n\n\nthread P\nend P;\nend P;",
            "package P public annex A {**\n\n\n\n\nthread T end T;\n**}; end P;",
            "property set S is\nA: aadlinteger;\n\nthread T end T;\nend S;")) {
      assertThat(read(text, true)).as(text).isEqualTo(read(text, false));
    }
  }

  @Test
  void whoeverIsStoppedStopsBoth() {
    String text = text(400, "end P;\n");
    assertThatThrownBy(() -> read(text, true, () -> true))
        .isInstanceOf(CancellationException.class);
  }

  /** The halves are not put together by one who is interrupted; the interrupt is kept. */
  @Test
  void anInterruptIsKept() {
    String text = text(20, "end P;\n");
    Outcome inOrder = read(text, false);
    Thread.currentThread().interrupt();
    Outcome halves = read(text, true);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(halves).isEqualTo(inOrder);
  }
}
