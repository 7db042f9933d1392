package org.aadlenergy.app;

import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.term.declared.PlatformState;

/** The reference of the services, from their declarations. */
final class ServicesPage {
  private final StringBuilder page = new StringBuilder();

  private ServicesPage() {}

  static String text() {
    ServicesPage text = new ServicesPage();
    text.page.append("# The services\n\n");
    text.page.append("<!-- generated from the declarations of the services; do not edit -->\n\n");
    text.page.append(
        "What each service computes, the names that it charges under, what it reads of");
    text.page.append(
        " a platform and of a model,\nand how `aadl-energy calibrate` finds its costs.\n");
    Services.standard().forEach(text::service);
    return text.page.toString();
  }

  private void service(Service service) {
    page.append("\n## ").append(service.name()).append("\n\n").append(service.summary());
    page.append("\n\n| charged as | |\n|---|---|\n");
    for (ChargeName charged : service.charged()) {
      row("`" + charged.name() + "`", charged.meaning());
    }
    if (!service.events().isEmpty()) {
      page.append("\n| event of a platform | one is | calibrated |\n|---|---|---|\n");
      service.events().forEach(this::event);
    }
    page.append("\n| reads | |\n|---|---|\n");
    boolean radios = false;
    for (PlatformConstant constant : service.constants()) {
      if (constant.name().startsWith("radio.")) {
        radios = true;
      } else {
        row("constant `" + constant.name() + "`", constant.meaning());
      }
    }
    if (radios) {
      row("constant `radio.NAME`", "1: the part has the radio of a [protocol](radio.md)");
    }
    for (PlatformState state : service.states()) {
      row("state `" + state.name() + "`", state.meaning());
    }
    service.figures().forEach(figure -> row("of a platform", "`" + figure + "`"));
    service.properties().forEach(property -> row("property", "`" + property + "`"));
  }

  private void event(PlatformEvent event) {
    page.append("| `").append(String.join("`, `", event.names())).append("` | ");
    page.append(event.one()).append(event.perByte() ? ", and for each byte" : "");
    page.append(" | ").append(fitting(event.fitting())).append(" |\n");
  }

  private static String fitting(Fitting fitting) {
    if (fitting instanceof Fitting.Rule rule) {
      String base = rule.base().map(runs -> " against `" + runs + "`").orElse("");
      return "bench `" + rule.bench() + "`, `" + rule.scenario() + "`" + base;
    }
    return "no: " + ((Fitting.None) fitting).reason();
  }

  private void row(String what, String words) {
    page.append("| ").append(what).append(" | ").append(words).append(" |\n");
  }
}
