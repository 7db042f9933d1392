package org.aadlenergy.cli.jar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes in place of lambda expressions do what those do. */
class LambdaClassesTest {
  @TempDir Path temp;

  /** One of each kind, with what comes of it. */
  public static class Kinds extends ArrayList<String> implements Supplier<List<Object>> {
    private static final long serialVersionUID = 1;

    private final transient List<Object> results = new ArrayList<>();
    private int count;

    private interface Named {
      private String own() {
        return "own";
      }

      default Supplier<String> name() {
        return () -> own() + Named.of(3);
      }

      private static int of(int x) {
        IntFunction<Integer> twice = y -> 2 * y;
        return twice.apply(x);
      }
    }

    private record Pair(String a, long b) implements Named {
      private Pair(String a) {
        this(a, 7);
      }
    }

    private static <T, R> R on(T value, Function<? super T, R> function) {
      return function.apply(value);
    }

    private long both(String text, long more) {
      return text.length() + more;
    }

    @Override
    public List<Object> get() {
      int small = 5;
      long large = 1L << 40;
      double real = 0.5;
      Object captured = "c";
      String[] array = {"x"};
      results.add(on("abc", String::length));
      results.add(on("abc", s -> s + small + large + real + captured + array[0]));
      ToDoubleFunction<String> widened = String::length;
      results.add(widened.applyAsDouble("four"));
      ToLongFunction<Integer> unboxed = Integer::intValue;
      results.add(unboxed.applyAsLong(9));
      IntToLongFunction wide = x -> x;
      results.add(wide.applyAsLong(-1));
      ToIntFunction<Integer> compared = Integer.valueOf(4)::compareTo;
      results.add(compared.applyAsInt(3));
      Function<Integer, Long> longs = x -> x + large;
      results.add(longs.apply(1));
      BiFunction<String, Long, Long> own = this::both;
      results.add(own.apply("ab", 40L));
      results.add(on("p", Pair::new).name().get());
      BiFunction<String, Long, Pair> pair = Pair::new;
      results.add(pair.apply("q", 1L).toString());
      IntFunction<int[]> arrays = int[]::new;
      results.add(arrays.apply(3).length);
      Consumer<String> ignored = new StringBuilder("s")::append;
      ignored.accept("t");
      Runnable counts = () -> count++;
      counts.run();
      counts.run();
      results.add(count);
      UnaryOperator<String> up = String::toUpperCase;
      results.add(up.andThen(s -> s + "!").apply("up"));
      DoubleUnaryOperator half = x -> x / 2;
      results.add(half.andThen(Math::sqrt).applyAsDouble(8.0));
      Supplier<Supplier<String>> nested = () -> () -> captured + "" + small;
      results.add(nested.get().get());
      Function<String, Boolean> adds = super::add;
      results.add(adds.apply("one") && isEmpty());
      Supplier<Character> letter = () -> 'l';
      results.add(letter.get());
      Supplier<String> stays = (Supplier<String> & Serializable) () -> "serializable";
      results.add(stays.get());
      results.add(
          new Object() {
            @Override
            public String toString() {
              return on("in", s -> s + small);
            }
          }.toString());
      return results;
    }

    @Override
    public boolean add(String text) {
      return false;
    }
  }

  private static Map<String, byte[]> bytes() throws IOException {
    Map<String, byte[]> classes = new HashMap<>();
    Path folder = Path.of(URI.create(LambdaClassesTest.class.getResource("").toString()));
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.startsWith("LambdaClassesTest") && name.endsWith(".class")) {
          String own = name.substring(0, name.length() - ".class".length());
          classes.put("org/aadlenergy/cli/jar/" + own, Files.readAllBytes(file));
        }
      }
    }
    return classes;
  }

  /** Loads some classes of this test from other bytes. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loader(Map<String, byte[]> classes) {
      super(LambdaClassesTest.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      byte[] bytes = classes.get(name.replace('.', '/'));
      if (bytes == null) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : defineClass(name, bytes, 0, bytes.length);
    }
  }

  @Test
  void theyDoTheSame() throws Exception {
    Map<String, byte[]> classes = bytes();
    SortedMap<String, byte[]> changed = LambdaClasses.of(classes);
    classes.putAll(changed);
    Loader loader = new Loader(classes);
    Object kinds = loader.loadClass(Kinds.class.getName()).getDeclaredConstructor().newInstance();

    assertThat(kinds.getClass()).isNotSameAs(Kinds.class);
    assertThat((Collection<?>) ((Supplier<?>) kinds).get()).isEqualTo(new Kinds().get());
    assertThat(changed).hasSizeGreaterThan(25);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  @Test
  void whatIsSerializableStays() throws Exception {
    String kinds = Kinds.class.getName().replace('.', '/');
    byte[] changed = LambdaClasses.of(bytes()).get(kinds);

    assertThat(text(bytes().get(kinds))).contains("metafactory", "altMetafactory");
    assertThat(text(changed)).contains("altMetafactory").doesNotContain("metafactory");
  }

  @Test
  void aJarHasThemInItsClassesAndItsStart() throws Exception {
    Path file = temp.resolve("some.jar");
    SortedMap<String, byte[]> start = new TreeMap<>();
    String name = Kinds.class.getName();
    start.put(name, bytes().get(name.replace('.', '/')));
    try (FileSystem jar = FileSystems.newFileSystem(file, Map.of("create", "true"))) {
      Path root = jar.getPath("/");
      Files.createDirectories(root.resolve("org/aadlenergy/cli/jar"));
      for (Map.Entry<String, byte[]> each : bytes().entrySet()) {
        Files.write(root.resolve(each.getKey() + ".class"), each.getValue());
      }
      Files.createDirectories(root.resolve("META-INF"));
      Files.writeString(root.resolve("META-INF/MANIFEST.MF"), "Manifest-Version: 1.0\n");
      try (var out = Files.newOutputStream(root.resolve(StartFile.PLACE))) {
        StartFile.write(start, out);
      }
    }

    LambdaJar.main(new String[] {file.toString()});

    String first = name.replace('.', '/') + "$$1";
    try (FileSystem jar = FileSystems.newFileSystem(file)) {
      assertThat(jar.getPath("/" + first + ".class")).exists();
      try (InputStream in = Files.newInputStream(jar.getPath(StartFile.PLACE))) {
        StartFile found = StartFile.of(in.readAllBytes());
        assertThat(found.find(name)).isNotNull();
        assertThat(found.find(name + "$$1")).isNotNull();
      }
    }
  }
}
