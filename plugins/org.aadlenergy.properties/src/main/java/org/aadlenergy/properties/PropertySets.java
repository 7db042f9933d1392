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
  public static final List<String> OWN =
      List.of("Energy_Estimation", "OS_Services", "OS_Workload", "OS_Radio");

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

  /** The packages of the AADL library: boards of the calibrated platforms, parts and chips. */
  public static final List<String> LIBRARY =
      List.of(
          "Energy_Platforms::Armada_Xp",
          "Energy_Platforms::Dram",
          "Energy_Platforms::Exynos_5422",
          "Energy_Platforms::Imx8m_Mini",
          "Energy_Platforms::Ipaq_3600",
          "Energy_Platforms::Kernel_Socs",
          "Energy_Platforms::Parts",
          "Energy_Platforms::Pxa255_Xip",
          "Energy_Platforms::Socs",
          "Energy_Platforms::Xup_Virtex2pro");

  private static final Map<String, String> SPELLING = spellings();

  private PropertySets() {}

  /** The declared spelling of a shipped set or package, whatever the case of the name given. */
  public static Optional<String> find(String name) {
    return Optional.ofNullable(SPELLING.get(name.toLowerCase(Locale.ROOT)));
  }

  /** The name of a shipped set's or package's file, as messages show it. */
  public static String fileName(String name) {
    return LIBRARY.contains(name) ? "models/aadl/" + libraryFile(name) : name + ".aadl";
  }

  private static String libraryFile(String name) {
    return name.substring(name.lastIndexOf(':') + 1).toLowerCase(Locale.ROOT) + ".aadl";
  }

  private static String resource(String name) {
    return LIBRARY.contains(name) ? "library/" + libraryFile(name) : fileName(name);
  }

  /**
   * The AADL text of a shipped set or package, in UTF-8.
   *
   * @param name as {@link #find} spells it
   * @throws IllegalArgumentException if there is no such set
   */
  public static byte[] text(String name) {
    try (InputStream stream = PropertySets.class.getResourceAsStream(resource(name))) {
      if (stream == null) {
        throw new IllegalArgumentException("nothing named " + name + " is shipped");
      }
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> spellings() {
    Map<String, String> map = new TreeMap<>();
    for (List<String> names : List.of(PREDECLARED, OWN, CONTRIBUTED, LIBRARY)) {
      for (String name : names) {
        map.put(name.toLowerCase(Locale.ROOT), name);
      }
    }
    return map;
  }
}
