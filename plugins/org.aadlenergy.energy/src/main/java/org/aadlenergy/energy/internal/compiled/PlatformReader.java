package org.aadlenergy.energy.internal.compiled;

import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashSet;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Battery;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.PowerPolicy;
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

  private CalibratedPlatform platform() throws IOException {
    return new CalibratedPlatform(
        in.text(),
        in.text(),
        in.optional(in::text),
        conditions(),
        in.map(this::rail),
        in.map(this::profile),
        in.optional(in::text),
        in.map(this::event),
        in.map(this::coefficient),
        in.list(this::observation),
        in.map(this::platform),
        span(),
        in.map(this::parameter),
        in.map(this::state),
        in.map(this::policy),
        in.optional(this::battery));
  }

  private Conditions conditions() throws IOException {
    return new Conditions(
        in.optional(in::real), in.optional(in::real), in.optional(in::real), in.map(in::text));
  }

  private Rail rail() throws IOException {
    return new Rail(in.text(), in.literal(Role.class), in.optional(this::coefficient), span());
  }

  private ExecutionProfile profile() throws IOException {
    return new ExecutionProfile(
        in.text(),
        in.map(this::coefficient),
        in.optional(this::coefficient),
        in.optional(this::coefficient),
        in.optional(in::text),
        Collections.unmodifiableSet(new LinkedHashSet<>(in.list(in::text))),
        span());
  }

  private EventCost event() throws IOException {
    return new EventCost(
        in.text(),
        in.optional(this::coefficient),
        in.map(this::railCost),
        span(),
        in.optional(this::coefficient));
  }

  private RailCost railCost() throws IOException {
    return new RailCost(
        in.optional(this::coefficient),
        in.optional(this::coefficient),
        in.optional(this::coefficient));
  }

  private Coefficient coefficient() throws IOException {
    return new Coefficient(
        in.text(),
        in.real(),
        in.literal(Dimension.class),
        in.text(),
        uncertainty(),
        in.literal(Basis.class),
        in.optional(this::reference),
        conditions(),
        span(),
        in.optional(in::text));
  }

  private Uncertainty uncertainty() throws IOException {
    return new Uncertainty(
        in.literal(Uncertainty.Kind.class),
        in.real(),
        in.optional(() -> in.literal(Basis.class)),
        in.optional(in::text));
  }

  private Reference reference() throws IOException {
    return new Reference(in.text(), in.text());
  }

  private Observation observation() throws IOException {
    return new Observation(
        in.text(),
        in.real(),
        in.literal(Dimension.class),
        in.text(),
        in.optional(this::reference),
        in.optional(in::text),
        span());
  }

  private Parameter parameter() throws IOException {
    return new Parameter(
        in.text(),
        in.literal(Dimension.class),
        in.optional(this::coefficient),
        in.optional(in::text),
        in.list(this::use),
        span());
  }

  private Parameter.Use use() throws IOException {
    return new Parameter.Use(in.literal(Parameter.Slot.class), in.text(), in.text());
  }

  private DeviceState state() throws IOException {
    return new DeviceState(in.text(), in.map(this::coefficient), span());
  }

  private PowerPolicy policy() throws IOException {
    return new PowerPolicy(
        in.text(),
        in.text(),
        in.text(),
        in.optional(this::coefficient),
        in.optional(this::coefficient),
        in.map(this::coefficient),
        span());
  }

  private Battery battery() throws IOException {
    return new Battery(
        in.optional(this::coefficient),
        in.optional(this::coefficient),
        in.optional(this::coefficient),
        span());
  }

  private SourceSpan span() throws IOException {
    return new SourceSpan(in.text(), in.number(), in.number(), in.number(), in.number());
  }
}
