package org.aadlenergy.aadl.internal.instance;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.junit.jupiter.api.Test;

/** Whose features have the same values need not be looked at one after the other. */
class FeaturesLikenessTest {
  private static ArchitectureView view(String properties) {
    return Models.of(
            """
            package M
            public
              data D
                properties
                  Data_Size => 4 Bytes;
              end D;
              data E
                properties
                  Data_Size => 8 Bytes;
              end E;
              feature group G
                features
                  p: in data port D;
              end G;
              device A
                features
                  p: in data port D;
              end A;
              device B
                features
                  q: in data port D;
                  r: out data port D;
              end B;
              device C
                features
                  p: in data port E;
              end C;
              device Both
                features
                  p: in data port D;
                  q: in data port E;
              end Both;
              device Own
                features
                  p: in data port D { Queue_Size => 3; };
              end Own;
              device Grouped
                features
                  g: feature group G;
              end Grouped;
              device Empty
                features
                  p: in data port D[0];
              end Empty;
              device Bare
              end Bare;
              system S
              end S;
              system implementation S.i
                subcomponents
                  a: device A;
                  b: device B;
                  c: device C;
                  both1: device Both;
                  both2: device Both;
                  own: device Own;
                  grouped: device Grouped;
                  empty: device Empty;
                  bare: device Bare;
                properties
                  Priority => 1;
            PROPERTIES
              end S.i;
            end M;
            """
                .replace("PROPERTIES", properties))
        .instantiate("M::S.i");
  }

  private static Object of(ArchitectureView view, String path) {
    return view.component(path).orElseThrow().featuresLikeness();
  }

  @Test
  void featuresOfOneTypeAreAlikeInWhateverHasThem() {
    ArchitectureView view = view("");
    assertThat(of(view, "a")).isSameAs(of(view, "b"));
    assertThat(of(view, "both1")).isSameAs(of(view, "both2"));
    for (String other : new String[] {"c", "both1", "own", "grouped", "empty", "bare"}) {
      assertThat(of(view, "a")).as(other).isNotSameAs(of(view, other));
    }
  }

  @Test
  void whatIsGivenFromOutsideIsOnesOwn() {
    ArchitectureView view = view("      Queue_Size => 2 applies to a.p;\n");
    Component own = view.component("a").orElseThrow();
    assertThat(own.featuresLikeness()).isSameAs(own);
    assertThat(of(view, "b")).isNotSameAs(own);
  }
}
