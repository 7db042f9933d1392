package org.aadlenergy.site.tests;

import java.io.DataInputStream;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** Whether compiled code finds in its libraries all that it names. */
final class Links {
  private static final List<String> LINKED =
      List.of(
          "org/aadlenergy/",
          "org/eclipse/emf/",
          "org/eclipse/lsp4j/",
          "org/eclipse/xtend/",
          "org/eclipse/xtext/",
          "com/google/");

  private final ClassLoader loader;
  private final Set<String> seen = new HashSet<>();
  private final Set<String> broken = new TreeSet<>();

  private Links(ClassLoader loader) {
    this.loader = loader;
  }

  /** The members that the product's own code names, and nobody has. */
  static Set<String> broken(Bundles bundles) throws IOException {
    List<Path> all = new ArrayList<>(bundles.jars().values());
    all.add(bundles.framework());
    Links links = new Links(new Jars(all));
    for (String own : bundles.own()) {
      try (JarFile file = new JarFile(bundles.jars().get(own).toFile())) {
        for (JarEntry entry : file.stream().toList()) {
          if (entry.getName().endsWith(".class")) {
            links.read(new DataInputStream(file.getInputStream(entry)));
          }
        }
      }
    }
    return links.broken;
  }

  /** Classes of jars; packages may be spread over some of them, signed and unsigned. */
  private static final class Jars extends ClassLoader {
    private final Map<String, Path> places = new HashMap<>();

    Jars(Collection<Path> jars) throws IOException {
      super(ClassLoader.getPlatformClassLoader());
      for (Path jar : jars) {
        try (JarFile file = new JarFile(jar.toFile(), false)) {
          file.stream().forEach(entry -> places.put(entry.getName(), jar));
        }
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      String entry = name.replace('.', '/') + ".class";
      if (!places.containsKey(entry)) {
        throw new ClassNotFoundException(name);
      }
      try (JarFile file = new JarFile(places.get(entry).toFile(), false)) {
        byte[] bytes = file.getInputStream(file.getEntry(entry)).readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  /** The pool of constants of a class file holds what the class names. */
  private void read(DataInputStream in) throws IOException {
    in.skipNBytes(8);
    int[][] pool = new int[in.readUnsignedShort()][];
    String[] texts = new String[pool.length];
    for (int i = 1; i < pool.length; i++) {
      int tag = in.readUnsignedByte();
      pool[i] = new int[] {tag, 0, 0};
      switch (tag) {
        case 1 -> texts[i] = in.readUTF();
        case 3, 4 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // takes two places
        }
        case 15 -> in.skipNBytes(3);
        case 7, 8, 16, 19, 20 -> pool[i][1] = in.readUnsignedShort();
        default -> {
          pool[i][1] = in.readUnsignedShort();
          pool[i][2] = in.readUnsignedShort();
        }
      }
    }
    for (int[] each : pool) {
      if (each != null && each[0] >= 9 && each[0] <= 11) {
        int[] member = pool[each[2]];
        check(texts[pool[each[1]][1]], texts[member[1]], texts[member[2]]);
      }
    }
  }

  private void check(String owner, String name, String type) {
    if (LINKED.stream().noneMatch(owner::startsWith) || !seen.add(owner + '.' + name + type)) {
      return;
    }
    try {
      if (!has(Class.forName(owner.replace('/', '.'), false, loader), name, type)) {
        broken.add(owner + "." + name + type);
      }
    } catch (ClassNotFoundException | LinkageError e) {
      broken.add(owner + ": " + e);
    }
  }

  private static boolean has(Class<?> owner, String name, String type) {
    if (name.equals("<init>")) {
      return Arrays.stream(owner.getDeclaredConstructors())
          .anyMatch(each -> type(void.class, each.getParameterTypes()).equals(type));
    }
    for (Method each : owner.getDeclaredMethods()) {
      if (each.getName().equals(name)
          && type(each.getReturnType(), each.getParameterTypes()).equals(type)) {
        return true;
      }
    }
    for (Field each : owner.getDeclaredFields()) {
      if (each.getName().equals(name) && each.getType().descriptorString().equals(type)) {
        return true;
      }
    }
    List<Class<?>> ancestors = new ArrayList<>(List.of(owner.getInterfaces()));
    if (owner.getSuperclass() != null) {
      ancestors.add(owner.getSuperclass());
    } else if (owner.isInterface()) {
      ancestors.add(Object.class);
    }
    return ancestors.stream().anyMatch(each -> has(each, name, type));
  }

  private static String type(Class<?> result, Class<?>... parameters) {
    return MethodType.methodType(result, parameters).toMethodDescriptorString();
  }
}
