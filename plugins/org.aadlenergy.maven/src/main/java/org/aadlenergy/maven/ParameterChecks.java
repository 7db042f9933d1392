package org.aadlenergy.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.aadlenergy.engine.text.Suggestions;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * Tells what Maven itself passes over: parameters that no goal has, and values that mean nothing.
 */
final class ParameterChecks {
  private static final String PREFIX = "aadl-energy.";

  /** What our own example and the projects of {@code init} call the place of the plugin. */
  private static final String REPOSITORY = PREFIX + "repository";

  private static final String WRITERS = "aadl-energy.writers";

  private ParameterChecks() {}

  /** Whether a switch is on; anything but true and false is refused. */
  static boolean flag(String name, String value) throws MojoFailureException {
    String word = value.strip();
    if (!word.equals("true") && !word.equals("false")) {
      throw new MojoFailureException("<" + name + "> must be true or false, not \"" + value + "\"");
    }
    return word.equals("true");
  }

  /** Fails on parameters of the project and properties of the command line that no goal has. */
  static void known(
      PluginDescriptor plugin, MavenProject project, MojoExecution execution, Properties given)
      throws MojoFailureException {
    List<String> problems = new ArrayList<>();
    Plugin configured = project.getBuild().getPluginsAsMap().get(plugin.getPluginLookupKey());
    if (configured != null) {
      configuration(configured.getConfiguration(), names(plugin, Set.of()), project, problems);
      PluginExecution own = configured.getExecutionsAsMap().get(execution.getExecutionId());
      if (own != null) {
        Set<String> names = names(plugin, Set.copyOf(own.getGoals()));
        // what stands for all goals is repeated in each execution
        if (configured.getConfiguration() instanceof Xpp3Dom shared) {
          for (Xpp3Dom child : shared.getChildren()) {
            names.add(child.getName());
          }
        }
        configuration(own.getConfiguration(), names, project, problems);
      }
    }
    properties(plugin, given, problems);
    if (!problems.isEmpty()) {
      throw new MojoFailureException(String.join("\n", problems));
    }
  }

  private static void configuration(
      Object configuration, Set<String> names, MavenProject project, List<String> problems) {
    if (!(configuration instanceof Xpp3Dom dom)) {
      return;
    }
    for (Xpp3Dom child : dom.getChildren()) {
      String name = child.getName();
      if (!names.contains(name)) {
        String close =
            Suggestions.closest(name, names).map(n -> "; did you mean <" + n + ">?").orElse("");
        problems.add(
            place(project, name) + "there is no parameter <" + name + "> for these goals" + close);
      }
    }
  }

  private static void properties(PluginDescriptor plugin, Properties given, List<String> problems) {
    Set<String> names = new TreeSet<>(Set.of(REPOSITORY));
    for (MojoDescriptor goal : plugin.getMojos()) {
      for (Parameter parameter : goal.getParameters()) {
        String expression = String.valueOf(parameter.getExpression());
        names.add(expression.replaceAll("^\\$\\{(.*)}$", "$1"));
      }
    }
    for (String name : new TreeSet<>(given.stringPropertyNames())) {
      if (name.startsWith(PREFIX) && !names.contains(name)) {
        String close =
            Suggestions.closest(name, names).map(n -> "; did you mean -D" + n + "?").orElse("");
        problems.add("there is no property " + name + close);
      }
    }
  }

  /** The names that some goals know; of all goals where none is named. */
  private static Set<String> names(PluginDescriptor plugin, Set<String> goals) {
    Set<String> names = new TreeSet<>();
    for (MojoDescriptor goal : plugin.getMojos()) {
      if (goals.isEmpty() || goals.contains(goal.getGoal())) {
        for (Parameter parameter : goal.getParameters()) {
          if (parameter.isEditable()) {
            names.add(parameter.getName());
          }
        }
      }
    }
    return names;
  }

  /** The line of the project's file with the element, or nothing where a parent has it. */
  private static String place(MavenProject project, String name) {
    if (project.getFile() == null) {
      return "";
    }
    Path file = GoalMojo.shortened(project.getFile());
    try {
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        int column = lines.get(i).indexOf("<" + name);
        if (column >= 0) {
          return file.toString().replace('\\', '/') + ":" + (i + 1) + ":" + (column + 1) + ": ";
        }
      }
    } catch (IOException e) {
      return ""; // only the place is lost
    }
    return "";
  }

  /** Fails where another module of this build writes to the same folder. */
  static void ownFolder(MavenSession session, MavenProject project, Path folder)
      throws MojoFailureException {
    @SuppressWarnings("unchecked")
    Map<Path, String> writers =
        (Map<Path, String>)
            session
                .getRequest()
                .getData()
                .computeIfAbsent(WRITERS, key -> new ConcurrentHashMap<Path, String>());
    String own = project.getId();
    String other = writers.putIfAbsent(folder.toAbsolutePath().normalize(), own);
    if (other != null && !other.equals(own)) {
      throw new MojoFailureException(
          project.getArtifactId()
              + " and "
              + other.split(":", -1)[1]
              + " write to the same folder, "
              + folder.toString().replace('\\', '/')
              + ": give each module its own <outputDirectory>, as"
              + " ${project.build.directory}/energy");
    }
  }
}
