package org.aadlenergy.cli.jar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.cli.Main;
import org.aadlenergy.engine.text.Suggestions;
import org.junit.jupiter.api.Test;

/** Where the classes come from when the command line starts out of its jar. */
class StartClassesTest {
  private static final String SUGGESTIONS = Suggestions.class.getName();
  private final ClassLoader here = getClass().getClassLoader();

  /** A loader that has no class of ours any more. */
  private final ClassLoader withoutOurs =
      new ClassLoader(here) {
        @Override
        public InputStream getResourceAsStream(String name) {
          return name.startsWith("org/aadlenergy/") ? null : super.getResourceAsStream(name);
        }
      };

  private static byte[] bytes(Class<?> type) throws IOException {
    try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
      return in.readAllBytes();
    }
  }

  private static StartFile file(Class<?>... types) throws IOException {
    Map<String, byte[]> classes = new TreeMap<>();
    for (Class<?> type : types) {
      classes.put(type.getName(), bytes(type));
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StartFile.write(new TreeMap<>(classes), out);
    return StartFile.of(out.toByteArray());
  }

  @Test
  void aClassOfThePieceIsNotLookedForInTheJar() throws Exception {
    StartClasses classes = new StartClasses(withoutOurs, file(Main.class, Suggestions.class));
    assertThat(classes.loadClass(SUGGESTIONS).getClassLoader()).isSameAs(classes);
    assertThat(classes.loadClass(SUGGESTIONS)).isSameAs(classes.loadClass(SUGGESTIONS));
    assertThat(classes.loadClass(Main.class.getName()).getClassLoader()).isSameAs(classes);
  }

  @Test
  void eachHasItsBytesBackWhateverItsNeighbours() throws Exception {
    StartFile file = file(Main.class, StartFile.class, Suggestions.class);
    for (Class<?> type : new Class<?>[] {Main.class, StartFile.class, Suggestions.class}) {
      StartFile.Piece piece = file.find(type.getName());
      byte[] found = Arrays.copyOfRange(file.bytes(), piece.start(), piece.start() + piece.size());
      assertThat(found).as(type.getName()).isEqualTo(bytes(type));
    }
    assertThat(file.find("org.aadlenergy.Other")).isNull();
  }

  /** Two loaders of one class would be two classes, which do not know each other. */
  @Test
  void aClassOfOursThatThePieceLacksHasTheSameLoader() throws Exception {
    StartClasses classes = new StartClasses(here, file(Main.class));
    assertThat(classes.loadClass(SUGGESTIONS).getClassLoader()).isSameAs(classes);
    assertThat(classes.loadClass(SUGGESTIONS)).isNotSameAs(Suggestions.class);
  }

  @Test
  void librariesAndResourcesAreThoseOfTheJar() throws Exception {
    StartClasses classes = new StartClasses(here, file(Main.class));
    assertThat(classes.loadClass("com.google.gson.Gson"))
        .isSameAs(here.loadClass("com.google.gson.Gson"));
    assertThat(classes.getResource("properties/aadl-energy/OS_Services.aadl"))
        .isNotNull()
        .isEqualTo(here.getResource("properties/aadl-energy/OS_Services.aadl"));
  }

  /** The examples and the part for clusters are found beside the jar by this. */
  @Test
  void aClassKnowsTheJarThatItIsOf() throws Exception {
    StartClasses classes = new StartClasses(withoutOurs, file(Suggestions.class));
    assertThat(classes.loadClass(SUGGESTIONS).getProtectionDomain().getCodeSource())
        .isEqualTo(StartClasses.class.getProtectionDomain().getCodeSource());
  }

  @Test
  void aClassThatIsNowhereIsNamed() throws IOException {
    StartClasses classes = new StartClasses(here, file());
    assertThatThrownBy(() -> classes.loadClass("org.aadlenergy.Nothing"))
        .isInstanceOf(ClassNotFoundException.class)
        .hasMessage("org.aadlenergy.Nothing");
  }
}
