package org.aadlenergy.cli.jar;

import java.io.IOException;
import java.io.InputStream;
import java.security.ProtectionDomain;

/**
 * Loads the classes of this product itself, most of them out of one piece of the jar; libraries and
 * resources it leaves to the loader of the jar.
 */
class StartClasses extends ClassLoader {
  private static final String OURS = "org.aadlenergy.";

  static {
    registerAsParallelCapable();
  }

  private final ClassLoader jar;
  private final StartFile start;
  private final ProtectionDomain place = StartClasses.class.getProtectionDomain();

  StartClasses(ClassLoader jar, StartFile start) {
    super(jar);
    this.jar = jar;
    this.start = start;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(OURS)) {
      return jar.loadClass(name);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : findClass(name);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    StartFile.Piece piece = start.find(name);
    if (piece != null) {
      return defineClass(name, start.bytes(), piece.start(), piece.size(), place);
    }
    byte[] bytes = read(name);
    return defineClass(name, bytes, 0, bytes.length, place);
  }

  /** A class of ours that the piece does not have. */
  byte[] read(String name) throws ClassNotFoundException {
    try (InputStream in = jar.getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
