package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;

/**
 * {@code app.t} runs for 10 ms each second on {@code cpu} (1 W, 200 mW at rest); {@code radio}
 * idles at 1 mW, transmits at 100 mW, receives at 50 mW and sleeps at 10 uW.
 */
final class Radios {
  static final String THREAD = "app.t";

  private Radios() {}

  static ArchitectureBuilder builder() {
    return ArchitectureBuilder.system("Node::Sys.impl")
        .add("cpu", Category.PROCESSOR)
        .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
        .add("radio", Category.DEVICE)
        .set("radio", Properties.CALIBRATION, AadlValues.text("radio"))
        .add("app", Category.PROCESS)
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
        .add(THREAD, Category.THREAD)
        .set(THREAD, Properties.PERIOD, "1 sec")
        .set(THREAD, Properties.COMPUTE_EXECUTION_TIME, "10 ms .. 10 ms");
  }

  static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .state("idle", "core", "200 mW")
        .profile("run", Set.of(), "core", "1 W");
  }

  static PlatformBuilder radio() {
    return PlatformBuilder.platform("radio")
        .rail("supply", Role.DEVICE)
        .state("idle", "supply", "1 mW")
        .state("transmit", "supply", "100 mW")
        .state("receive", "supply", "50 mW")
        .state("sleep", "supply", "0.01 mW");
  }

  static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), board().build(), radio().build());
  }

  /** The thread with uses of devices. */
  static ArchitectureBuilder using(PropertyValue... uses) {
    return builder().set(THREAD, Properties.DEVICE_USE, new ListValue(List.of(uses)));
  }

  static PropertyValue use(String device, String state, String duration) {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Used_Device", new ReferenceValue(device));
    fields.put("State", AadlValues.text(state));
    fields.put("Duration", AadlValues.number(duration));
    return new RecordValue(fields);
  }

  /** {@code "transmit", "0.01", "receive", "0.1"}. */
  static PropertyValue shares(String... statesAndShares) {
    List<PropertyValue> records = new ArrayList<>();
    for (int i = 0; i < statesAndShares.length; i += 2) {
      Map<String, PropertyValue> fields = new LinkedHashMap<>();
      fields.put("State", AadlValues.text(statesAndShares[i]));
      fields.put("Share", AadlValues.number(statesAndShares[i + 1]));
      records.add(new RecordValue(fields));
    }
    return new ListValue(records);
  }
}
