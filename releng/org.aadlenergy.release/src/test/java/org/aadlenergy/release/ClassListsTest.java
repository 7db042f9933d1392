package org.aadlenergy.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A class whose members are listed in another order is the same class. */
class ClassListsTest {
  /** Declared against the order of their names, which is the order that javac keeps. */
  static final class Host {
    static final double BOTH = 1e9;
    static final long ALL = 1L << 40;

    static final class Zebra {}

    static final class Ape {}

    String name() {
      return "host of " + BOTH + ALL + new Zebra() + new Ape();
    }
  }

  private static byte[] code(Class<?> type) throws IOException {
    Path file = Path.of("target/test-classes", type.getName().replace('.', '/') + ".class");
    return Files.readAllBytes(file);
  }

  @Test
  void membersComeByTheirNames() throws IOException {
    byte[] ordered = ClassLists.inOrder(code(ClassListsTest.class));
    assertThat(ClassLists.inOrder(ordered)).isEqualTo(ordered).hasSameSizeAs(ordered);
    assertThat(ordered).isNotEqualTo(code(ClassListsTest.class));
    Class<?> loaded =
        new ClassLoader(null) {
          Class<?> define() {
            return defineClass(null, ordered, 0, ordered.length);
          }
        }.define();
    assertThat(loaded.getName()).isEqualTo(ClassListsTest.class.getName());
  }

  /** As an enum has them whose constants have bodies. */
  enum Constants {
    ZEBRA {
      @Override
      int legs() {
        return 4;
      }
    },
    APE;

    int legs() {
      return 2;
    }
  }

  @Test
  void subclassesOfAnEnumAreInOrderAlready() throws IOException {
    byte[] code = code(Constants.class);
    assertThat(ClassLists.inOrder(code)).isEqualTo(code);
  }

  @Test
  void whatIsNoClassStaysAsItIs() {
    byte[] text = "no class at all".getBytes(StandardCharsets.UTF_8);
    assertThat(ClassLists.inOrder(text)).isSameAs(text);
    assertThat(ClassLists.inOrder(new byte[0])).isEmpty();
  }
}
