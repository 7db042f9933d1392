package org.aadlenergy.properties;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The shipped property sets and packages, by name; a text is read only when it is asked for. */
public final class PropertySets {
  /**
   * The sets of the standard, in the order in which an unqualified name is looked up; models name
   * neither them in {@code with} nor their set before a property.
   */
  public static final List<String> PREDECLARED =
      List.of(
          "AADL_Project",
          "Deployment_Properties",
          "Thread_Properties",
          "Timing_Properties",
          "Communication_Properties",
          "Memory_Properties",
          "Programming_Properties",
          "Modeling_Properties");

  /** The product's own sets. */
  public static final List<String> OWN = List.of("Energy_Estimation", "OS_Services", "OS_Workload");

  /** Sets and packages of annexes and of other tools, which models name in {@code with}. */
  public static final List<String> CONTRIBUTED =
      List.of(
          "ARINC429",
          "ARINC653",
          "ARP4761",
          "Base_Types",
          "Behavior_Properties",
          "Code_Generation_Properties",
          "Data_Model",
          "Deployment",
          "EMV2",
          "MILSTD882",
          "Physical",
          "SEI");

  private static final Map<String, String> SPELLING = spellings();

  private PropertySets() {}

  /** The declared spelling of a shipped set or package, whatever the case of the name given. */
  public static Optional<String> find(String name) {
    return Optional.ofNullable(SPELLING.get(name.toLowerCase(Locale.ROOT)));
  }

  /** The name of a shipped set's file, as messages show it. */
  public static String fileName(String name) {
    return name + ".aadl";
  }

  /**
   * The AADL text of a shipped set, in UTF-8.
   *
   * @param name as {@link #find} spells it
   * @throws IllegalArgumentException if there is no such set
   */
  public static byte[] text(String name) {
    try (InputStream stream = PropertySets.class.getResourceAsStream(fileName(name))) {
      if (stream == null) {
        throw new IllegalArgumentException("no property set " + name + " is shipped");
      }
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> spellings() {
    Map<String, String> map = new TreeMap<>();
    for (List<String> names : List.of(PREDECLARED, OWN, CONTRIBUTED)) {
      for (String name : names) {
        map.put(name.toLowerCase(Locale.ROOT), name);
      }
    }
    return map;
  }
}
