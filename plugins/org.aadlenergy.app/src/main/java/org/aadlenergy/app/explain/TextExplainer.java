package org.aadlenergy.app.explain;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.StateResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.service.assumed.AssumptionSection;
import org.aadlenergy.engine.service.device.StateShareSection;
import org.aadlenergy.engine.service.power.PowerSection;
import org.aadlenergy.engine.workload.ValueOrigins;
import org.aadlenergy.report.json.Explainer;
import org.aadlenergy.report.json.ExplanationJson.Share;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.text.ExplanationText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;
import org.aadlenergy.report.words.SpreadText;

/** Prints explanations for people. */
record TextExplainer(PrintStream out, Screen screen, Optional<String> service)
    implements Explainer {
  private static final int MOST_PARTS = 20;

  @Override
  public void thread(
      RootResult root, ModeResult mode, ThreadResult thread, List<ServiceResult> services)
      throws IOException {
    title(root, mode);
    ExplanationText text = new ExplanationText(out, screen);
    if (service.isPresent()) {
      text.service(thread, service.get());
    } else {
      text.thread(thread);
    }
  }

  @Override
  public void component(
      RootResult root,
      ModeResult mode,
      ComponentResult component,
      List<RestResult> rests,
      List<Share> shares)
      throws IOException {
    title(root, mode);
    String name = component.path().isEmpty() ? "the root system" : component.path();
    out.print(component.category() + " " + name + " over " + seconds(mode.windowSeconds()));
    out.print(" (" + mode.windowReason() + ")\n");
    Optional<Explanation> reason = Optional.ofNullable(mode.reasons().get(component.path()));
    if (component.activeJoules().high() != 0.0 || reason.isEmpty()) {
      energy("active ", component.activeJoules());
    }
    if (component.idleJoules().high() != 0.0) {
      energy("idle   ", component.idleJoules());
    }
    for (RestResult rest : rests) {
      energy("  " + rest.service() + " ", rest.energyJoules());
      new ExplanationText(out, screen).explanation(rest.explanation().get());
    }
    states(mode, component.path());
    assumptions(mode, component.path());
    rests(mode, mode.rests(component.path()), false);
    energy("subtree", component.subtreeJoules());
    PowerSection.of(component.path(), mode).forEach(row -> power(row));
    if (reason.isPresent()) {
      new ExplanationText(out, screen).explanation(reason.get());
    }
    parts(mode, component);
    rests(mode, within(mode, component.path()), true);
    if (!shares.isEmpty()) {
      out.print("  charged by (energy of one dispatch or start; explain the thread for more):\n");
      shares.forEach(share -> out.print("    " + inWords(share) + "\n"));
    }
  }

  /** What a component draws in states that have shares of the time. */
  private void states(ModeResult mode, String path) {
    for (Section section : mode.sections()) {
      for (Row row : section.type() == StateShareSection.TYPE ? section.rows() : List.<Row>of()) {
        if (row.get(StateShareSection.PATH).equals(path)) {
          energy(
              "  state " + row.get(StateShareSection.STATE) + " ",
              row.get(StateShareSection.STATE_ENERGY));
          out.print("            = " + row.get(StateShareSection.WHY));
          out.print("  (" + row.get(StateShareSection.WHERE) + ")\n");
        }
      }
    }
  }

  /** What a designer says in place of a figure. */
  private void assumptions(ModeResult mode, String path) {
    for (Row row : mode.section(AssumptionSection.TYPE).rows()) {
      if (row.get(AssumptionSection.PATH).equals(path)) {
        StringBuilder text = new StringBuilder("    ").append(row.get(AssumptionSection.BASIS));
        quantity(" of ", row.find(AssumptionSection.POWER_DRAWN), Dimension.POWER, text);
        row.find(AssumptionSection.REASON).ifPresent(why -> text.append(": ").append(why));
        out.print(text + "  (" + row.get(AssumptionSection.WHERE) + ")\n");
      }
    }
  }

  /** The states that idle energy is drawn in, with their figures. */
  private void rests(ModeResult mode, List<StateResult> rests, boolean named) {
    int shown = 0;
    for (StateResult rest : rests) {
      if (++shown > MOST_PARTS && named) {
        out.print("    ... and " + (rests.size() - MOST_PARTS) + " more\n");
        return;
      }
      String share = QuantityFormat.number(100.0 * rest.seconds() / mode.windowSeconds());
      String whose = named ? rest.path() + " in state " : "in state ";
      out.print(shown == 1 && named ? "  idle in it:\n" : "");
      out.print((named ? "    " : "    idle ") + whose + rest.state());
      out.print(" for " + seconds(rest.seconds()) + " (" + share + " % of the window)  ");
      out.print(QuantityFormat.format(rest.energyJoules(), Dimension.ENERGY) + "\n");
      for (Coefficient power : rest.powers()) {
        Given value = ValueOrigins.of("P", rest.state(), power);
        out.print("            = " + value.text() + "  " + value.origin());
        out.print("  (" + power.span().brief() + ")\n");
      }
    }
  }

  private static List<StateResult> within(ModeResult mode, String path) {
    return mode.rests().stream()
        .filter(
            rest ->
                !rest.path().equals(path) && (path.isEmpty() || rest.path().startsWith(path + ".")))
        .toList();
  }

  /** Where a component stands in the way of power. */
  private void power(Row row) {
    StringBuilder text = new StringBuilder("  power   ").append(row.get(PowerSection.KIND));
    Optional<String> fedBy = row.find(PowerSection.FED_BY);
    fedBy.ifPresent(its -> text.append(", fed by ").append(its));
    quantity(", usable ", row.find(PowerSection.USABLE), Dimension.ENERGY, text);
    quantity(", draws ", row.find(PowerSection.INPUT), Dimension.POWER, text);
    quantity(", loses ", row.find(PowerSection.LOSS), Dimension.POWER, text);
    quantity(", gives ", row.find(PowerSection.OUTPUT), Dimension.POWER, text);
    out.print(text.append('\n'));
  }

  private static void quantity(
      String what, Optional<Interval> value, Dimension dimension, StringBuilder text) {
    value.ifPresent(its -> text.append(what).append(QuantityFormat.format(its, dimension)));
  }

  /** What a component contains, the dearest first. */
  private void parts(ModeResult mode, ComponentResult whole) {
    String prefix = whole.path().isEmpty() ? "" : whole.path() + ".";
    Ranking<ComponentResult> ranking = new Ranking<>(MOST_PARTS);
    int count = 0;
    for (ComponentResult part : mode.components()) {
      boolean inside = part.path().startsWith(prefix) && part.path().length() > prefix.length();
      if (inside && part.energyJoules().high() > 0.0) {
        ranking.add(part, part.energyJoules().nominal(), part.path());
        count++;
      }
    }
    if (count > 0) {
      out.print("  in it (explain one of them for what charges it):\n");
      for (ComponentResult part : ranking.first()) {
        out.print("    " + part.path() + "  ");
        out.print(QuantityFormat.format(part.energyJoules(), Dimension.ENERGY) + "\n");
      }
      if (count > MOST_PARTS) {
        out.print("    ... and " + (count - MOST_PARTS) + " more\n");
      }
    }
  }

  @Override
  public void finish() {
    out.flush();
  }

  private void title(RootResult root, ModeResult mode) {
    out.print("=== " + root.root());
    out.print((mode.name().isEmpty() ? "" : " in mode " + mode.name()) + "\n");
  }

  private void energy(String label, Interval energy) {
    out.print("  " + label + " " + QuantityFormat.format(energy, Dimension.ENERGY) + "\n");
    Optional<String> spread = SpreadText.of(energy, Dimension.ENERGY);
    spread.ifPresent(its -> out.print("          " + its + "\n"));
  }

  private static String inWords(Share share) {
    Optional<Double> rate = share.thread().dispatchesPerSecond();
    boolean startup = share.service().phase() == ServiceResult.Phase.STARTUP;
    String often =
        rate.isPresent() ? " x " + QuantityFormat.number(rate.get()) + " per second" : "";
    return String.format(
        "%s  %s  %s  %s%s",
        share.thread().path(),
        share.service().service(),
        share.charge().rail(),
        QuantityFormat.format(share.charge().energyJoules(), Dimension.ENERGY),
        startup ? " once at start" : often);
  }

  private static String seconds(double seconds) {
    return QuantityFormat.format(seconds, Dimension.TIME);
  }
}
