package org.aadlenergy.web.jdk;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.Writer;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.aadlenergy.web.Resources;
import org.jspecify.annotations.Nullable;

/** Methods of the JDK's classes that are called in their place. */
public final class Lacking {
  private Lacking() {}

  /** Whose method it is. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.METHOD)
  public @interface Of {
    Class<?> value();

    /** What it is called, where that is not its own name. */
    String name() default "";

    /** Whether the first argument is the object that has the method. */
    boolean instance() default false;
  }

  @Of(Collections.class)
  public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> set) {
    return set;
  }

  @Of(Collections.class)
  public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> map) {
    return new TreeMap<>(map);
  }

  @Of(Collections.class)
  public static <K, V> SortedMap<K, V> emptySortedMap() {
    return new TreeMap<>();
  }

  @Of(Character.class)
  public static String toString(int codePoint) {
    return new String(Character.toChars(codePoint));
  }

  @Of(value = Pattern.class, instance = true)
  public static Stream<String> splitAsStream(Pattern pattern, CharSequence text) {
    return Arrays.stream(pattern.split(text.toString()));
  }

  @Of(value = String.class, instance = true)
  public static Stream<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int to = from;
      while (to < text.length() && text.charAt(to) != '\n' && text.charAt(to) != '\r') {
        to++;
      }
      lines.add(text.substring(from, to));
      boolean both = text.startsWith("\r\n", to);
      from = to + (both ? 2 : 1);
    }
    return lines.stream();
  }

  @Of(value = java.io.BufferedReader.class, instance = true)
  public static long transferTo(java.io.BufferedReader from, Writer to) throws IOException {
    return copy(from, to);
  }

  private static long copy(Reader from, Writer to) throws IOException {
    char[] some = new char[8192];
    long all = 0;
    for (int count = from.read(some); count >= 0; count = from.read(some)) {
      to.write(some, 0, count);
      all += count;
    }
    return all;
  }

  /** Of files whose names end so. */
  @Of(Files.class)
  public static DirectoryStream<Path> newDirectoryStream(Path folder, String ending)
      throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> all = Files.list(folder)) {
      all.filter(path -> path.toString().endsWith(ending.substring(1))).forEach(found::add);
    }
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        return found.iterator();
      }

      @Override
      public void close() {
        // it holds nothing
      }
    };
  }

  /** TeaVM's refuses a folder of one name that is there. */
  @Of(Files.class)
  public static Path createDirectories(Path folder, FileAttribute<?>[] attributes)
      throws IOException {
    if (!Files.isDirectory(folder)) {
      if (folder.getParent() != null) {
        createDirectories(folder.getParent(), attributes);
      }
      Files.createDirectory(folder);
    }
    return folder;
  }

  @Of(java.lang.invoke.MethodHandles.class)
  public static @Nullable VarHandle byteArrayViewVarHandle(Class<?> type, ByteOrder order) {
    return null; // what is done with it is called below
  }

  @Of(value = VarHandle.class, instance = true, name = "get")
  public static short getShort(@Nullable VarHandle handle, byte[] bytes, int at) {
    return (short) (bytes[at] & 255 | bytes[at + 1] << 8);
  }

  @Of(value = VarHandle.class, instance = true, name = "get")
  public static int getInt(@Nullable VarHandle handle, byte[] bytes, int at) {
    return getShort(handle, bytes, at) & 0xFFFF | getShort(handle, bytes, at + 2) << 16;
  }

  @Of(value = VarHandle.class, instance = true, name = "get")
  public static long getLong(@Nullable VarHandle handle, byte[] bytes, int at) {
    return getInt(handle, bytes, at) & 0xFFFFFFFFL | (long) getInt(handle, bytes, at + 4) << 32;
  }

  @Of(JsonParser.class)
  public static JsonElement parseString(String text) {
    return Json.parsed(text);
  }

  @Of(value = Class.class, instance = true)
  public static @Nullable InputStream getResourceAsStream(Class<?> type, String name) {
    return Resources.beside(type, name);
  }

  /** What is cast so is what it is said to be; whether it is would need code for each class. */
  @Of(value = Class.class, instance = true)
  public static @Nullable Object cast(Class<?> type, @Nullable Object value) {
    return value;
  }

  /** An empty one of TeaVM's is asked in vain. */
  @Of(Map.class)
  public static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> map) {
    return Collections.unmodifiableMap(new HashMap<>(map));
  }

  @Of(String.class)
  public static String format(Locale locale, String format, Object[] values) {
    return GeneralFormat.format(locale, format, values);
  }

  @Of(String.class)
  public static String format(String format, Object[] values) {
    return GeneralFormat.format(Locale.ROOT, format, values);
  }

  @Of(value = String.class, instance = true)
  public static String formatted(String format, Object[] values) {
    return GeneralFormat.format(Locale.ROOT, format, values);
  }

  /** TeaVM's fails for some paths. */
  @Of(value = Path.class, instance = true)
  public static Path normalize(Path path) {
    List<String> names = new ArrayList<>();
    for (Path name : path) {
      String one = name.toString();
      boolean inside = !names.isEmpty() && !names.get(names.size() - 1).equals("..");
      if (one.equals("..") && inside) {
        names.remove(names.size() - 1);
      } else if (!(one.isEmpty() || one.equals(".") || one.equals("..") && path.isAbsolute())) {
        names.add(one);
      }
    }
    return Path.of((path.isAbsolute() ? "/" : "") + String.join("/", names));
  }

  /** Workbooks made in a page have no date. */
  @Of(value = ZipEntry.class, instance = true)
  public static void setTimeLocal(ZipEntry entry, LocalDateTime time) {}
}
