package org.aadlenergy.energy.ide.server;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Finds what a message must say and does not, in whatever parameters: a client that leaves it out
 * is told which it is. What the services can do without may be missing.
 */
final class NeededParameters {
  private static final List<String> NEEDED =
      List.of(
          "textDocument",
          "uri",
          "position",
          "range",
          "start",
          "end",
          "newName",
          "text",
          "contentChanges",
          "changes",
          "event",
          "added",
          "removed");

  /** Needed in requests; a change without a range is one of the whole text. */
  private static final String RANGE = "range";

  /** Needed in texts and changes; who saves a text need not send it again. */
  private static final String TEXT = "text";

  private NeededParameters() {}

  /** The name of the first one that is missing, with those of what it is in. */
  static Optional<String> missing(Object parameters) {
    for (String name : NEEDED) {
      Optional<Method> getter = getter(parameters, name);
      if (getter.isPresent()) {
        Optional<String> missing = missing(name, value(getter.get(), parameters));
        if (missing.isPresent()) {
          return missing;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> missing(String name, Optional<Object> value) {
    if (value.isEmpty()) {
      return Optional.of(name);
    }
    if (!(value.get() instanceof Collection<?>)) {
      return missing(value.get()).map(inner -> name + "." + inner);
    }
    for (Object element : (Collection<?>) value.get()) {
      Optional<String> missing = element == null ? Optional.of("an element") : missing(element);
      if (missing.isPresent()) {
        return missing.map(inner -> name + "." + inner);
      }
    }
    return Optional.empty();
  }

  private static Optional<Method> getter(Object parameters, String name) {
    Class<?> type = parameters.getClass();
    boolean whole = type.getSimpleName().endsWith("Params");
    if (!type.getName().startsWith("org.eclipse.lsp4j.")
        || name.equals(RANGE) && !whole
        || name.equals(TEXT) && whole) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          type.getMethod("get" + Character.toUpperCase(name.charAt(0)) + name.substring(1)));
    } catch (NoSuchMethodException other) {
      return Optional.empty();
    }
  }

  private static Optional<Object> value(Method getter, Object parameters) {
    try {
      return Optional.ofNullable(getter.invoke(parameters));
    } catch (ReflectiveOperationException unreadable) {
      return Optional.empty();
    }
  }
}
