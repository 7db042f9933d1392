package org.aadlenergy.cli.jar;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;

/**
 * What {@code java -jar} calls. A start needs hundreds of small classes, and Java looks each up in
 * the jar by itself; here they come out of one piece. With an archive of classes, which is faster
 * still and does without this, call {@code org.aadlenergy.cli.Main}.
 */
public final class JarStart {
  private static final String MAIN = "org.aadlenergy.cli.Main";

  private JarStart() {}

  /** Runs the command line. */
  public static void main(String[] words) throws Throwable {
    ClassLoader jar = JarStart.class.getClassLoader();
    // the version needs so few classes that the piece costs more than it saves
    boolean version = words.length == 1 && words[0].equals("--version");
    run(version ? jar : new StartClasses(jar, file()), words);
  }

  static void run(ClassLoader classes, String[] words) throws Throwable {
    Thread.currentThread().setContextClassLoader(classes);
    try {
      classes.loadClass(MAIN).getMethod("main", String[].class).invoke(null, (Object) words);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  private static StartFile file() throws IOException {
    try (InputStream in = JarStart.class.getResourceAsStream(StartFile.PLACE)) {
      return in == null ? StartFile.EMPTY : StartFile.of(in.readAllBytes());
    }
  }
}
