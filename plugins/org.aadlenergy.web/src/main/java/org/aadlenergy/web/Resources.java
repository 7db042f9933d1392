package org.aadlenergy.web;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** The files inside the product: its platforms, property sets and the parts of its page. */
public final class Resources {
  private static final Map<String, byte[]> BYTES = new HashMap<>();
  private static @Nullable Source source;

  private Resources() {}

  /** Who has them. */
  @JSFunctor
  public interface Source extends JSObject {
    byte @Nullable [] bytes(String name);
  }

  static void from(Source everything) {
    source = everything;
  }

  /** One beside a class; nothing where there is none. */
  public static @Nullable InputStream beside(Class<?> type, String name) {
    String folder = type.getName().substring(0, type.getName().lastIndexOf('.') + 1);
    String path = name.startsWith("/") ? name.substring(1) : folder.replace('.', '/') + name;
    byte @Nullable [] bytes = BYTES.get(path);
    if (bytes == null && source != null) {
      bytes = source.bytes(path);
      if (bytes != null) {
        BYTES.put(path, bytes);
      }
    }
    return bytes == null ? null : new ByteArrayInputStream(bytes);
  }
}
