package org.aadlenergy.quality;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a program can call that begins with some types: their public members, and all types of ours
 * that it gets or gives there. How records of results are made is not promised: they grow.
 */
final class LibraryApi {
  private static final Set<String> OF_EVERY_TYPE =
      Set.of("equals", "hashCode", "toString", "values", "valueOf");

  private final Deque<Class<?>> ahead = new ArrayDeque<>();
  private final Set<Class<?>> seen = new HashSet<>();
  private final TreeSet<String> lines = new TreeSet<>();

  private LibraryApi() {}

  /** A line for each type and each of its members, in order. */
  static List<String> from(Collection<Class<?>> roots) {
    LibraryApi api = new LibraryApi();
    roots.forEach(api::reach);
    while (!api.ahead.isEmpty()) {
      api.describe(api.ahead.remove());
    }
    return List.copyOf(api.lines);
  }

  private void reach(Type type) {
    if (type instanceof Class<?> one) {
      Class<?> plain = one.isArray() ? one.getComponentType() : one;
      if (plain.getName().startsWith("org.aadlenergy.")
          && Modifier.isPublic(plain.getModifiers())
          && seen.add(plain)) {
        ahead.add(plain);
      }
    } else if (type instanceof ParameterizedType generic) {
      reach(generic.getRawType());
      Stream.of(generic.getActualTypeArguments()).forEach(this::reach);
    } else if (type instanceof WildcardType wild) {
      Stream.of(wild.getUpperBounds()).forEach(this::reach);
      Stream.of(wild.getLowerBounds()).forEach(this::reach);
    } else if (type instanceof GenericArrayType array) {
      reach(array.getGenericComponentType());
    } else if (type instanceof TypeVariable<?> variable) {
      Stream.of(variable.getBounds()).forEach(this::reach);
    }
  }

  private void describe(Class<?> type) {
    String above =
        Stream.concat(Stream.ofNullable(type.getSuperclass()), Stream.of(type.getInterfaces()))
            .filter(one -> one.getName().startsWith("org.aadlenergy."))
            .peek(this::reach)
            .map(Class::getName)
            .collect(Collectors.joining(" "));
    lines.add(type.getName() + " " + kind(type) + (above.isEmpty() ? "" : " of " + above));
    if (type.isSealed()) {
      Stream.of(type.getPermittedSubclasses()).forEach(this::reach);
    }
    Stream.of(type.getClasses()).forEach(this::reach);
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isPublic(field.getModifiers()) && !field.isSynthetic()) {
        line(type, field.getName(), field.getGenericType());
      }
    }
    if (!type.isRecord() && !type.isEnum()) {
      for (Constructor<?> constructor : type.getConstructors()) {
        line(type, "new", type, constructor.getGenericParameterTypes());
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers())
          && !method.isSynthetic()
          && !OF_EVERY_TYPE.contains(method.getName())) {
        String name =
            (Modifier.isStatic(method.getModifiers()) ? "static " : "") + method.getName();
        line(type, name, method.getGenericReturnType(), method.getGenericParameterTypes());
      }
    }
  }

  private static String kind(Class<?> type) {
    if (type.isRecord()) {
      return "record";
    } else if (type.isEnum()) {
      return "enum";
    }
    return (type.isSealed() ? "sealed " : "") + (type.isInterface() ? "interface" : "class");
  }

  private void line(Class<?> owner, String name, Type result) {
    reach(result);
    lines.add(owner.getName() + " ." + name + " : " + result.getTypeName());
  }

  private void line(Class<?> owner, String name, Type result, Type[] parameters) {
    reach(result);
    Stream.of(parameters).forEach(this::reach);
    String given =
        Arrays.stream(parameters).map(Type::getTypeName).collect(Collectors.joining(", "));
    lines.add(owner.getName() + " ." + name + "(" + given + ") : " + result.getTypeName());
  }
}
