package org.aadlenergy.energy.internal.compiled;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.DramTable;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.platform.Reference;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;

/** Reads a platform from its compiled form; the fields stand in the writer's order. */
public final class PlatformReader {
  private final Decoder in;

  private PlatformReader(Decoder in) {
    this.in = in;
  }

  /** The platform behind what {@link PlatformWriter} wrote. */
  public static CalibratedPlatform read(byte[] bytes) throws IOException {
    return new PlatformReader(new Decoder(bytes, PlatformWriter.MAGIC, PlatformWriter.VERSION))
        .platform();
  }

  // A type token instead of a lambda: forty lambdas would cost a cold run more than the reading.
  private <T> T one(Class<T> type) throws IOException {
    Object value;
    if (type == Coefficient.class) {
      value = coefficient();
    } else if (type == String.class) {
      value = in.text();
    } else if (type == Double.class) {
      value = in.real();
    } else if (type == Reference.class) {
      value = new Reference(in.text(), in.text(), optional(String.class));
    } else if (type == RailCost.class) {
      value =
          new RailCost(
              optional(Coefficient.class),
              optional(Coefficient.class),
              optional(Coefficient.class));
    } else if (type == Basis.class) {
      value = in.literal(Basis.class);
    } else if (type == Observation.class) {
      value = observation();
    } else if (type == Parameter.Use.class) {
      value = new Parameter.Use(in.literal(Parameter.Slot.class), in.text(), in.text());
    } else if (type == Role.class) {
      value = in.literal(Role.class);
    } else {
      value = declaration(type);
    }
    return type.cast(value);
  }

  private Object declaration(Class<?> type) throws IOException {
    if (type == Rail.class) {
      return rail();
    } else if (type == ExecutionProfile.class) {
      return profile();
    } else if (type == EventCost.class) {
      return event();
    } else if (type == Parameter.class) {
      return parameter();
    } else if (type == DeviceState.class) {
      return new DeviceState(in.text(), map(Coefficient.class), span(), map(Coefficient.class));
    } else if (type == PowerPolicy.class) {
      return policy();
    } else if (type == CellRow.class) {
      return cellRow();
    } else if (type == Battery.class) {
      return battery();
    } else if (type == DramTable.class) {
      return new DramTable(new DramReader(in).chip(), map(Coefficient.class), span());
    } else if (type == Converter.class) {
      return converter();
    } else if (type == Converter.Efficiency.class) {
      return new Converter.Efficiency(optional(Coefficient.class), coefficient());
    } else if (type == ActivityCost.class) {
      return new ActivityCost(
          in.text(),
          list(String.class),
          map(Coefficient.class),
          optional(Coefficient.class),
          span());
    } else if (type == Programs.Spread.class) {
      return new Programs.Spread(in.text(), coefficient(), in.real());
    } else if (type == CalibratedPlatform.class) {
      return platform();
    }
    throw new IllegalArgumentException(type.getName());
  }

  private <T> Optional<T> optional(Class<T> type) throws IOException {
    return in.flag() ? Optional.of(one(type)) : Optional.empty();
  }

  private <T> List<T> list(Class<T> type) throws IOException {
    int size = in.number();
    List<T> values = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      values.add(one(type));
    }
    return Collections.unmodifiableList(values);
  }

  private <T> Map<String, T> map(Class<T> type) throws IOException {
    int size = in.number();
    Map<String, T> values = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      values.put(in.text(), one(type));
    }
    return Collections.unmodifiableMap(values);
  }

  private CalibratedPlatform platform() throws IOException {
    return new CalibratedPlatform(
        in.text(),
        in.text(),
        optional(String.class),
        conditions(),
        map(Rail.class),
        map(ExecutionProfile.class),
        optional(String.class),
        map(EventCost.class),
        map(Coefficient.class),
        list(Observation.class),
        map(CalibratedPlatform.class),
        span(),
        map(Parameter.class),
        map(DeviceState.class),
        map(PowerPolicy.class),
        optional(Battery.class),
        optional(Converter.class),
        optional(Coefficient.class),
        Set.of(),
        optional(DramTable.class),
        programs());
  }

  private Programs programs() throws IOException {
    int size = in.number();
    Map<String, Map<String, ActivityCost>> sets = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      sets.put(in.text(), map(ActivityCost.class));
    }
    Map<String, Programs.Spread> spreads = map(Programs.Spread.class);
    return size == 0 && spreads.isEmpty()
        ? Programs.NONE
        : new Programs(Collections.unmodifiableMap(sets), spreads);
  }

  private Conditions conditions() throws IOException {
    return new Conditions(
        optional(Double.class), optional(Double.class), optional(Double.class), map(String.class));
  }

  private Rail rail() throws IOException {
    return new Rail(
        in.text(),
        in.literal(Role.class),
        Set.copyOf(list(Role.class)),
        optional(Coefficient.class),
        span());
  }

  private ExecutionProfile profile() throws IOException {
    return new ExecutionProfile(
            in.text(),
            map(Coefficient.class),
            optional(Coefficient.class),
            optional(Coefficient.class),
            optional(String.class),
            Collections.unmodifiableSet(new LinkedHashSet<>(list(String.class))),
            span(),
            optional(Coefficient.class),
            optional(Coefficient.class))
        .with(map(Coefficient.class), map(ActivityCost.class));
  }

  private EventCost event() throws IOException {
    return new EventCost(
        in.text(),
        optional(Coefficient.class),
        map(RailCost.class),
        span(),
        optional(Coefficient.class));
  }

  private Coefficient coefficient() throws IOException {
    return new Coefficient(
        in.text(),
        in.real(),
        in.literal(Dimension.class),
        in.text(),
        uncertainty(),
        in.literal(Basis.class),
        optional(Reference.class),
        conditions(),
        span(),
        optional(String.class));
  }

  private Uncertainty uncertainty() throws IOException {
    return new Uncertainty(
        in.literal(Uncertainty.Kind.class),
        in.real(),
        in.real(),
        optional(Basis.class),
        optional(String.class),
        optional(String.class));
  }

  private Observation observation() throws IOException {
    return new Observation(
        in.text(),
        in.real(),
        in.literal(Dimension.class),
        in.text(),
        optional(Reference.class),
        optional(String.class),
        span());
  }

  private Parameter parameter() throws IOException {
    return new Parameter(
        in.text(),
        in.literal(Dimension.class),
        optional(Coefficient.class),
        optional(String.class),
        list(Parameter.Use.class),
        span());
  }

  private PowerPolicy policy() throws IOException {
    return new PowerPolicy(
        in.text(),
        in.text(),
        in.text(),
        optional(Coefficient.class),
        optional(Coefficient.class),
        map(Coefficient.class),
        span());
  }

  private Battery battery() throws IOException {
    return new Battery(
        optional(Coefficient.class),
        optional(Coefficient.class),
        optional(Coefficient.class),
        span(),
        list(CellRow.class));
  }

  private CellRow cellRow() throws IOException {
    return new CellRow(
        in.literal(CellRow.Kind.class),
        in.number(),
        optional(Double.class),
        optional(Double.class),
        optional(Double.class),
        coefficient());
  }

  private Converter converter() throws IOException {
    return new Converter(
        optional(Coefficient.class),
        optional(Coefficient.class),
        optional(Coefficient.class),
        in.number() == 1,
        list(Converter.Efficiency.class),
        map(Coefficient.class),
        span());
  }

  private SourceSpan span() throws IOException {
    return new SourceSpan(in.text(), in.number(), in.number(), in.number(), in.number());
  }
}
