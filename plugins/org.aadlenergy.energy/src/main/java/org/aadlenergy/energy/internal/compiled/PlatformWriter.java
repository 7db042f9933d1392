package org.aadlenergy.energy.internal.compiled;

import java.io.IOException;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.ActivityCost;
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
import org.aadlenergy.engine.platform.Uncertainty;

/** Writes a platform in its compiled form: the same platform gives the same bytes. */
public final class PlatformWriter {
  static final int MAGIC = 0xAE_E0_06_19;
  static final int VERSION = 9; // a page knows this form, too: columns.js

  private final Encoder out = new Encoder();

  private PlatformWriter() {}

  /** The compiled form, which {@link PlatformReader} reads. */
  public static byte[] write(CalibratedPlatform platform) throws IOException {
    PlatformWriter writer = new PlatformWriter();
    writer.platform(platform);
    return writer.out.finish(MAGIC, VERSION);
  }

  private void platform(CalibratedPlatform p) throws IOException {
    out.text(p.name());
    out.text(p.title());
    out.optional(p.description(), out::text);
    conditions(p.conditions());
    out.map(p.rails(), this::rail);
    out.map(p.profiles(), this::profile);
    out.optional(p.defaultProfile(), out::text);
    out.map(p.events(), this::event);
    out.map(p.constants(), this::coefficient);
    out.list(p.observations(), this::observation);
    out.map(p.parts(), this::platform);
    span(p.span());
    out.map(p.parameters(), this::parameter);
    out.map(p.states(), this::state);
    out.map(p.policies(), this::policy);
    out.optional(p.battery(), this::battery);
    out.optional(p.converter(), this::converter);
    out.optional(p.price(), this::coefficient);
    out.optional(p.dram(), this::dram);
    out.map(p.programs().sets(), this::activities);
    out.map(p.programs().spreads(), this::spread);
  }

  private void conditions(Conditions c) throws IOException {
    out.optional(c.pageSizeBytes(), out::real);
    out.optional(c.frequencyHertz(), out::real);
    out.optional(c.voltageVolts(), out::real);
    out.map(c.others(), out::text);
  }

  private void rail(Rail r) throws IOException {
    out.text(r.name());
    out.literal(r.role());
    out.list(r.covers(), out::literal);
    out.optional(r.voltage(), this::coefficient);
    span(r.span());
  }

  private void profile(ExecutionProfile p) throws IOException {
    out.text(p.name());
    out.map(p.power(), this::coefficient);
    out.optional(p.frequency(), this::coefficient);
    out.optional(p.voltage(), this::coefficient);
    out.optional(p.governor(), out::text);
    out.list(p.includes(), out::text);
    span(p.span());
    out.optional(p.workTime(), this::coefficient);
    out.optional(p.busyCores(), this::coefficient);
    out.map(p.base(), this::coefficient);
    activities(p.activity());
  }

  private void activities(Map<String, ActivityCost> set) throws IOException {
    out.map(set, this::activity);
  }

  private void activity(ActivityCost a) throws IOException {
    out.text(a.event());
    out.list(a.numbers(), out::text);
    out.map(a.energy(), this::coefficient);
    out.optional(a.time(), this::coefficient);
    span(a.span());
  }

  private void spread(Programs.Spread s) throws IOException {
    out.text(s.codeClass());
    coefficient(s.share());
    out.real(s.around());
  }

  private void event(EventCost e) throws IOException {
    out.text(e.service());
    out.optional(e.time(), this::coefficient);
    out.map(e.rails(), this::railCost);
    span(e.span());
    out.optional(e.timePerByte(), this::coefficient);
  }

  private void railCost(RailCost c) throws IOException {
    out.optional(c.energy(), this::coefficient);
    out.optional(c.power(), this::coefficient);
    out.optional(c.energyPerByte(), this::coefficient);
  }

  private void coefficient(Coefficient c) throws IOException {
    out.text(c.id());
    out.real(c.value());
    out.literal(c.dimension());
    out.text(c.text());
    uncertainty(c.uncertainty());
    out.literal(c.basis());
    out.optional(c.reference(), this::reference);
    conditions(c.conditions());
    span(c.span());
    out.optional(c.note(), out::text);
  }

  private void uncertainty(Uncertainty u) throws IOException {
    out.literal(u.kind());
    out.real(u.amount());
    out.real(u.lean());
    out.optional(u.basis(), out::literal);
    out.optional(u.reason(), out::text);
    out.optional(u.source(), out::text);
  }

  private void reference(Reference r) throws IOException {
    out.text(r.source());
    out.text(r.place());
    out.optional(r.condition(), out::text);
  }

  private void observation(Observation o) throws IOException {
    out.text(o.name());
    out.real(o.value());
    out.literal(o.dimension());
    out.text(o.text());
    out.optional(o.reference(), this::reference);
    out.optional(o.note(), out::text);
    span(o.span());
  }

  private void parameter(Parameter p) throws IOException {
    out.text(p.name());
    out.literal(p.dimension());
    out.optional(p.value(), this::coefficient);
    out.optional(p.note(), out::text);
    out.list(p.uses(), this::use);
    span(p.span());
  }

  private void use(Parameter.Use u) throws IOException {
    out.literal(u.slot());
    out.text(u.item());
    out.text(u.name());
  }

  private void state(DeviceState s) throws IOException {
    out.text(s.name());
    out.map(s.power(), this::coefficient);
    span(s.span());
    out.map(s.times(), this::coefficient);
  }

  private void policy(PowerPolicy p) throws IOException {
    out.text(p.name());
    out.text(p.waiting());
    out.text(p.low());
    out.optional(p.timeout(), this::coefficient);
    out.optional(p.wakeUpTime(), this::coefficient);
    out.map(p.wakeUpPower(), this::coefficient);
    span(p.span());
  }

  private void battery(Battery b) throws IOException {
    out.optional(b.energy(), this::coefficient);
    out.optional(b.charge(), this::coefficient);
    out.optional(b.voltage(), this::coefficient);
    span(b.span());
    out.list(b.rows(), this::cellRow);
  }

  private void cellRow(CellRow r) throws IOException {
    out.literal(r.kind());
    out.number(r.branch());
    out.optional(r.share(), out::real);
    out.optional(r.celsius(), out::real);
    out.optional(r.amperes(), out::real);
    coefficient(r.value());
  }

  private void dram(DramTable d) throws IOException {
    new DramWriter(out).chip(d.chip());
    out.map(d.figures(), this::coefficient);
    span(d.span());
  }

  private void converter(Converter c) throws IOException {
    out.optional(c.input(), this::coefficient);
    out.optional(c.output(), this::coefficient);
    out.optional(c.quiescent(), this::coefficient);
    out.number(c.linear() ? 1 : 0);
    out.list(c.efficiencies(), this::efficiency);
    out.map(c.limits(), this::coefficient);
    span(c.span());
  }

  private void efficiency(Converter.Efficiency e) throws IOException {
    out.optional(e.load(), this::coefficient);
    coefficient(e.share());
  }

  private void span(SourceSpan s) throws IOException {
    out.text(s.file());
    out.number(s.line());
    out.number(s.column());
    out.number(s.endLine());
    out.number(s.endColumn());
  }
}
