package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.device.RadioSection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Radios in instance models as OSATE saves them: values by position, units and literals too. */
class RadioInstanceTest {
  private static final String PREDECLARED =
      "platform:/plugin/org.osate.aadl2.contrib/resources/properties/Predeclared_Property_Sets/";

  private static final String PROJECT = PREDECLARED + "AADL_Project.aadl#/0/@ownedPropertyType.";

  @TempDir Path folder;

  private static String value(String inner) {
    return "<ownedValue><ownedValue " + inner + "</ownedValue></ownedValue>";
  }

  private static String property(String href, String value) {
    return "<ownedPropertyAssociation xsi:type=\"instance:PropertyAssociationInstance\">"
        + "<property href=\""
        + href
        + "\"/>"
        + value
        + "</ownedPropertyAssociation>\n";
  }

  private static String radio(String name, String value) {
    return property("../OS_Radio.aadl#OS_Radio." + name, value);
  }

  /** An integer with a unit: a position among those of the project's type. */
  private static String number(int value, String unit) {
    return value(
        "xsi:type=\"aadl2:IntegerLiteral\" value=\""
            + value
            + "\">"
            + (unit.isEmpty() ? "" : "<unit href=\"" + PROJECT + unit + "\"/>"));
  }

  private static String text(String text) {
    return value("xsi:type=\"aadl2:StringLiteral\" value=\"" + text + "\">");
  }

  private static String literal(String href) {
    return value(
        "xsi:type=\"aadl2:NamedValue\"><namedValue xsi:type=\"aadl2:EnumerationLiteral\" href=\""
            + href
            + "\"/>");
  }

  private static String reference(int component, boolean list) {
    String to = " referencedInstanceObject=\"//@componentInstance." + component + "\"";
    return list
        ? value(
            "xsi:type=\"aadl2:ListValue\"><ownedListElement"
                + " xsi:type=\"instance:InstanceReferenceValue\""
                + to
                + "/>")
        : value("xsi:type=\"instance:InstanceReferenceValue\"" + to + ">");
  }

  private static String component(String name, String category, String inner) {
    return "<componentInstance name=\""
        + name
        + "\" category=\""
        + category
        + "\">\n"
        + inner
        + "<index>0</index></componentInstance>\n";
  }

  private static String ms(int value) {
    return number(value, "16/@ownedLiteral.3");
  }

  /** A thread of 900 s that sends 20 bytes by LoRaWAN at SF9, confirmed. */
  private Path instance(int profile, String parameters) throws IOException {
    String binding = PREDECLARED + "Deployment_Properties.aadl#Deployment_Properties.";
    String timing = PREDECLARED + "Timing_Properties.aadl#Timing_Properties.";
    String thread =
        property(binding + "Actual_Processor_Binding", reference(1, true))
            + property(
                PREDECLARED + "Thread_Properties.aadl#Thread_Properties.Dispatch_Protocol",
                literal(PROJECT + "3/@ownedLiteral.0"))
            + property(timing + "Period", ms(900_000))
            + property(
                timing + "Compute_Execution_Time",
                value(
                    "xsi:type=\"aadl2:RangeValue\"><minimum xsi:type=\"aadl2:IntegerLiteral\""
                        + " value=\"2\"><unit href=\""
                        + PROJECT
                        + "16/@ownedLiteral.3\"/></minimum><maximum"
                        + " xsi:type=\"aadl2:IntegerLiteral\" value=\"2\"><unit href=\""
                        + PROJECT
                        + "16/@ownedLiteral.3\"/></maximum>"))
            + radio("Radio", reference(2, false))
            + radio("Radio_Payload", number(20, "15/@ownedLiteral.1"));
    String device =
        property("../Energy_Estimation.aadl#Energy_Estimation.Calibration", text("my-radio"))
            + radio(
                "Radio_Profile",
                literal(
                    "../OS_Radio.aadl#/0/@ownedProperty.1/@ownedPropertyType/@ownedLiteral."
                        + profile))
            + radio("Spreading_Factor", number(9, ""))
            + radio(
                "Radio_Parameters",
                value(
                    "xsi:type=\"aadl2:ListValue\"><ownedListElement"
                        + " xsi:type=\"aadl2:StringLiteral\" value=\""
                        + parameters
                        + "\"/>"));
    String core =
        property("../Energy_Estimation.aadl#Energy_Estimation.Calibration", text("my-core"));
    Path file = Files.createDirectories(folder.resolve("instances")).resolve("b.aaxl2");
    return Files.writeString(
        file,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <instance:SystemInstance xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" name="Board_i_Instance"
            xmlns:aadl2="http://aadl.info/AADL/2.0" category="system"
            xmlns:instance="http://aadl.info/AADL/2.0/instance">
        %s<classifier xsi:type="aadl2:SystemImplementation" href="../P.aadl#P.Board.i"/>
        </instance:SystemInstance>
        """
            .formatted(
                component("app", "process", component("report", "thread", thread))
                    + component("core", "processor", core)
                    + component("radio", "device", device)));
  }

  private ModeResult mode(AnalysisOptions.Builder options) {
    return RadioNode.modeOf(Analysis.run(options.build(), Progress.NONE));
  }

  private static List<String> events(ModeResult mode) {
    List<String> events = new ArrayList<>();
    for (Row row : mode.section(RadioSection.TYPE).rows()) {
      events.add(
          row.get(RadioSection.EVENT)
              + " "
              + row.get(RadioSection.EVERY)
              + " "
              + row.get(RadioSection.EVENT_ENERGY)
              + " "
              + row.get(RadioSection.STATES));
    }
    return events;
  }

  @Test
  void theSameEventsAsFromText() throws IOException {
    RadioNode node = new RadioNode(folder);
    ModeResult ofText =
        mode(
            node.options(
                    "OS_Radio::Radio_Profile => LoRaWAN applies to radio;",
                    "OS_Radio::Spreading_Factor => 9 applies to radio;",
                    "OS_Radio::Radio_Parameters => (\"confirmed = yes\") applies to radio;",
                    "OS_Radio::Radio_Payload => 20 Bytes applies to app.report;",
                    "Period => 900 sec applies to app.report;")
                .mode("calm"));
    AnalysisOptions.Builder instance =
        AnalysisOptions.builder().input(instance(3, "confirmed = yes")).models(folder);
    ModeResult ofInstance = mode(instance);
    assertThat(events(ofInstance)).isEqualTo(events(ofText)).hasSize(1);
    assertThat(RadioNode.watts(ofInstance, "radio")).isEqualTo(RadioNode.watts(ofText, "radio"));
    ModeResult slower = mode(instance.set("OS_Radio::Spreading_Factor=12 @ radio"));
    assertThat(RadioNode.watts(slower, "radio").nominal())
        .isGreaterThan(2 * RadioNode.watts(ofText, "radio").nominal());
  }

  @Test
  void mistakesHaveAPlace() throws IOException {
    new RadioNode(folder).options();
    Outcome outcome =
        Analysis.run(
            AnalysisOptions.builder().input(instance(3, "confirmd = yes")).models(folder).build(),
            Progress.NONE);
    List<Diagnostic> errors = outcome.diagnostics().stream().filter(Diagnostic::isError).toList();
    assertThat(errors)
        .singleElement()
        .satisfies(
            its -> {
              assertThat(its.message()).contains("lorawan has no parameter 'confirmd'");
              assertThat(its.hint().orElseThrow()).contains("did you mean confirmed?");
              assertThat(its.span().file()).endsWith("b.aaxl2");
            });
  }
}
