package org.aadlenergy.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PropertySetsTest {
  @Test
  void everyListedSetIsThereAndDeclaresItsName() {
    for (List<String> names :
        List.of(
            PropertySets.PREDECLARED,
            PropertySets.OWN,
            PropertySets.CONTRIBUTED,
            PropertySets.LIBRARY)) {
      for (String name : names) {
        String text = text(name);
        assertThat(text).as(name).containsPattern("(?m)^(property set|package) " + name + "\\b");
        assertThat(text).as(name).endsWith("end " + name + ";\n");
      }
    }
  }

  @Test
  void namesAreFoundInAnyCase() {
    assertThat(PropertySets.find("os_services")).contains("OS_Services");
    assertThat(PropertySets.find("BASE_TYPES")).contains("Base_Types");
    assertThat(PropertySets.find("energy_platforms::PARTS")).contains("Energy_Platforms::Parts");
    assertThat(PropertySets.find("Os_Service")).isEmpty();
    assertThatThrownBy(() -> PropertySets.text("Nothing"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Nothing");
  }

  @Test
  void everyOwnPropertyIsExplained() {
    Pattern declaration = Pattern.compile("(?m)(.*)\n\t(\\w+): (?!type )");
    for (String name : PropertySets.OWN) {
      Matcher matcher = declaration.matcher(text(name));
      while (matcher.find()) {
        assertThat(matcher.group(1)).as(name + "::" + matcher.group(2)).contains("-- ");
      }
    }
  }

  @Test
  void typesOfTheProjectKeepTheOrderThatInstanceModelsCount() {
    Matcher matcher = Pattern.compile("(?m)^\t(\\w+): type ").matcher(text("AADL_Project"));
    List<String> types = new ArrayList<>();
    while (matcher.find()) {
      types.add(matcher.group(1));
    }
    assertThat(types)
        .startsWith(
            "Supported_Active_Thread_Handling_Protocols",
            "Supported_Connection_Patterns",
            "Supported_Concurrency_Control_Protocols",
            "Supported_Dispatch_Protocols",
            "Supported_Queue_Processing_Protocols",
            "Supported_Hardware_Source_Languages",
            "Supported_Connection_QoS",
            "Supported_Scheduling_Protocols",
            "Supported_Source_Languages",
            "Supported_Distributions",
            "Supported_Classifier_Substitutions",
            "Time",
            "Time_Range",
            "Size",
            "Size_Range",
            "Size_Units",
            "Time_Units",
            "Data_Rate_Units",
            "Processor_Speed_Units");
  }

  private static String text(String name) {
    return new String(PropertySets.text(name), StandardCharsets.UTF_8);
  }
}
