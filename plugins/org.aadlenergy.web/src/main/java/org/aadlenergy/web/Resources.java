package org.aadlenergy.web;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The files inside the product: its platforms, property sets and the parts of its page. */
public final class Resources {
  private static final Map<String, byte[]> BYTES = new HashMap<>();

  private Resources() {}

  static void put(String name, byte[] bytes) {
    BYTES.put(name, bytes);
  }

  /** One beside a class; nothing where there is none. */
  public static @Nullable InputStream beside(Class<?> type, String name) {
    String folder = type.getName().substring(0, type.getName().lastIndexOf('.') + 1);
    String path = name.startsWith("/") ? name.substring(1) : folder.replace('.', '/') + name;
    byte[] bytes = BYTES.get(path);
    return bytes == null ? null : new ByteArrayInputStream(bytes);
  }
}
