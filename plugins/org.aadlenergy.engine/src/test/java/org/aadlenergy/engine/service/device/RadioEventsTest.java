package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.device.Radios.THREAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Events of radios as uses of a device: advertising of n bytes takes 8 us x (16 + n) on each of
 * three channels, at 100 mW. The device rests at 1 mW.
 */
class RadioEventsTest {
  private static final double NEAR = 1e-12;

  static double air(int bytes) {
    return 3 * 8e-6 * (16 + bytes);
  }

  static ArchitectureBuilder advertising() {
    return asking("BLE_Advertising");
  }

  static ArchitectureBuilder asking(String profile) {
    return Radios.builder()
        .set(THREAD, Properties.RADIO, new ReferenceValue("radio"))
        .set("radio", Properties.RADIO_PROFILE, AadlValues.literal(profile));
  }

  static PropertyValue texts(String... texts) {
    return new ListValue(Stream.of(texts).map(AadlValues::text).toList());
  }

  static Row row(Estimated result) {
    List<Row> rows = result.rows(RadioSection.TYPE);
    assertThat(rows).hasSize(1);
    return rows.get(0);
  }

  private static void holds(Interval found, double low, double nominal, double high) {
    assertThat(found.nominal()).isCloseTo(nominal, within(NEAR));
    assertThat(found.low()).isCloseTo(low, within(NEAR));
    assertThat(found.high()).isCloseTo(high, within(NEAR));
  }

  /** Once a second with the dispatch: 1.128 ms, 112.8 uJ; 1e6 / 31 of them are a megabyte. */
  @Test
  void aDispatchSendsItsPayload() {
    Estimated result =
        Radios.estimate(advertising().set("radio", Properties.RADIO_PAYLOAD, "31 Bytes"));
    Row row = row(result);
    double joules = 0.1 * air(31);
    assertThat(row.get(RadioSection.THREAD)).isEqualTo(THREAD);
    assertThat(row.get(RadioSection.RADIO)).isEqualTo("radio");
    assertThat(row.get(RadioSection.EVENT)).isEqualTo("advertising");
    assertThat(row.get(RadioSection.EVERY)).isCloseTo(1.0, within(NEAR));
    assertThat(row.get(RadioSection.SECONDS)).isCloseTo(air(31), within(NEAR));
    holds(row.get(RadioSection.EVENT_ENERGY), joules, joules, joules);
    assertThat(row.get(RadioSection.DAY_ENERGY).nominal()).isCloseTo(86_400 * joules, within(1e-9));
    assertThat(row.get(RadioSection.STATES)).isEqualTo("transmit 1.128 ms");
    assertThat(row.get(RadioSection.REACH)).isCloseTo(1.0, within(NEAR));
    assertThat(row.get(RadioSection.MEGABYTE_ENERGY).nominal())
        .isCloseTo(joules * 1e6 / 31, within(1e-9));
    assertThat(result.component("radio").energyJoules().nominal())
        .isCloseTo(joules + (1.0 - air(31)) * 1e-3, within(NEAR));
    result
        .cost(THREAD, "device.radio", DISPATCH)
        .count(1)
        .seconds(air(31))
        .charges("radio", "supply", joules)
        .explains("n(advertising) = each dispatch = 1", 1.0)
        .given("p(transmit(supply))", "100 mW")
        .notes("payload = 31 B", "channels = 3");
  }

  /** A dispatch of 2 s sends once, or 2 / 0.105 times; what a connection cannot send is told. */
  @Test
  void ratesAreThoseOfTheThread() {
    ArchitectureBuilder slow =
        advertising()
            .set(THREAD, Properties.PERIOD, "2 sec")
            .set("radio", Properties.RADIO_PAYLOAD, "31 Bytes");
    Row row = row(Radios.estimate(slow));
    assertThat(row.get(RadioSection.EVERY)).isCloseTo(2.0, within(NEAR));
    assertThat(row.get(RadioSection.REACH)).isCloseTo(2.0, within(NEAR));
    assertThat(row.get(RadioSection.DAY_ENERGY).nominal())
        .isCloseTo(43_200 * 0.1 * air(31), within(1e-9));
    slow.set(THREAD, Properties.RADIO_INTERVAL, "100 ms");
    Estimated own = Radios.estimate(slow);
    own.cost(THREAD, "device.radio", DISPATCH).count(2.0 / 0.105);
    assertThat(own.rows(DeviceSection.TYPE).get(0).get(DeviceSection.REQUESTS))
        .isCloseTo(3 * own.mode().windowSeconds() / 0.105, within(1e-6)); // on three channels
    ArchitectureBuilder large =
        advertising()
            .sends("app.t.out", "radio.in")
            .set("app.t.out", Properties.DATA_SIZE, "2000 Bytes");
    Radios.estimate(large)
        .finds(
            DiagnosticCode.BAD_RADIO_PARAMETER,
            Severity.ERROR,
            large.lineOf(THREAD),
            "payload cannot be 2000 B");
  }

  /** Of its own, each 100 ms and 5 ms of random delay: 1 / 0.105 for each dispatch. */
  @Test
  void anIntervalOfItsOwnIsKept() {
    Estimated result =
        Radios.estimate(
            advertising()
                .set("radio", Properties.RADIO_PAYLOAD, "24 Bytes")
                .set(THREAD, Properties.RADIO_INTERVAL, "100 ms"));
    Row row = row(result);
    double joules = 0.1 * air(24);
    assertThat(row.get(RadioSection.EVERY)).isCloseTo(0.105, within(NEAR));
    assertThat(row.get(RadioSection.EVENT_ENERGY).nominal()).isCloseTo(joules, within(NEAR));
    assertThat(row.get(RadioSection.DAY_ENERGY).nominal())
        .isCloseTo(86_400 / 0.105 * joules, within(1e-9));
    assertThat(row.get(RadioSection.MEGABYTE_ENERGY).nominal())
        .isCloseTo(joules * 1e6 / 24, within(1e-9));
    assertThat(result.component("radio").averagePowerWatts().nominal())
        .isCloseTo(1e-3 + 0.099 * air(24) / 0.105, within(1e-9));
    result
        .cost(THREAD, "device.radio", DISPATCH)
        .count(1.0 / 0.105)
        .seconds(0.0)
        .charges("radio", "supply", joules / 0.105)
        .explains("n(advertising) = time of a dispatch / interval = 9.52381", 1.0 / 0.105);
    // the thread computes for 10 ms and waits for nothing
    assertThat(result.thread(THREAD).timePerDispatchSeconds().nominal())
        .isCloseTo(0.01, within(NEAR));
  }

  /**
   * Parameters as texts, states by their names, and what the thread says goes before the device.
   */
  @Test
  void textsSetParametersAndStates() {
    ArchitectureBuilder system =
        advertising()
            .set("radio", Properties.RADIO_PAYLOAD, "31 Bytes")
            .set(THREAD, Properties.RADIO_PAYLOAD, "10 Bytes")
            .set(
                "radio",
                Properties.RADIO_PARAMETERS,
                texts(
                    "channels = 1",
                    "transmit_state = receive",
                    "interval = 1 s",
                    "random_delay = no"));
    Row row = row(Radios.estimate(system));
    assertThat(row.get(RadioSection.SECONDS)).isCloseTo(air(10) / 3, within(NEAR));
    assertThat(row.get(RadioSection.STATES)).isEqualTo("receive 0.208 ms");
    assertThat(row.get(RadioSection.EVENT_ENERGY).nominal())
        .isCloseTo(0.05 * air(10) / 3, within(NEAR));
    assertThat(row.get(RadioSection.EVERY)).isCloseTo(1.0, within(NEAR));
  }

  /** What it is connected with: 4 and 20 bytes; where one has no size nothing is known of all. */
  @Test
  void thePayloadIsThatOfTheConnections() {
    ArchitectureBuilder system =
        advertising()
            .sends("app.t.out", "radio.in")
            .sends("app.t.more", "radio.also")
            .set("app.t.out", Properties.DATA_SIZE, "4 Bytes")
            .set("app.t.more", Properties.DATA_SIZE, "20 Bytes");
    assertThat(row(Radios.estimate(system)).get(RadioSection.SECONDS))
        .isCloseTo(air(24), within(NEAR));
    ArchitectureBuilder one =
        advertising()
            .sends("app.t.out", "radio.in")
            .sends("app.t.more", "radio.also")
            .set("app.t.out", Properties.DATA_SIZE, "4 Bytes");
    Row usual =
        row(Estimated.incompletely(one.build(), Radios.board().build(), Radios.radio().build()));
    assertThat(usual.get(RadioSection.SECONDS)).isCloseTo(air(31), within(NEAR));
    assertThat(usual.find(RadioSection.MEGABYTE_ENERGY)).isEmpty();
  }

  /** 10 to 24 bytes by chance, 17 on average; a dispatch takes as long as the longest at most. */
  @Test
  void ofARangeOfPayloadsTheMeanCounts() {
    ArchitectureBuilder system =
        advertising()
            .set("radio", Properties.RADIO_PAYLOAD_RANGE, "10 Bytes .. 24 Bytes")
            .set("cpu", Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"))
            .sends("app.t.out", "radio.in")
            .set("app.t.out", Properties.DATA_SIZE, "4 Bytes");
    Estimated result = Radios.estimate(system);
    double mean = 0.1 * air(17);
    holds(row(result).get(RadioSection.EVENT_ENERGY), mean, mean, mean);
    double all = 1e-3 + 0.099 * air(17);
    holds(result.component("radio").energyJoules(), all, all, all);
    Row task = UsesInTimeTest.task(result, THREAD);
    assertThat(task.get(ScheduleSection.BEST)).isCloseTo(0.01 + air(10), within(NEAR));
    assertThat(task.get(ScheduleSection.WORST)).isCloseTo(0.01 + air(24), within(NEAR));
    // what is said of one length goes before
    system.set("radio", Properties.RADIO_PAYLOAD, "20 Bytes");
    double joules = 0.1 * air(20);
    holds(row(Radios.estimate(system)).get(RadioSection.EVENT_ENERGY), joules, joules, joules);
  }

  static PlatformBuilder bare() {
    return PlatformBuilder.platform("radio")
        .rail("supply", Role.DEVICE)
        .state("idle", "supply", "1 mW");
  }

  static Estimated estimate(ArchitectureBuilder system, PlatformBuilder radio) {
    return Estimated.of(system.build(), Radios.board().build(), radio.build());
  }

  static PlatformBuilder receiver() {
    return bare()
        .state("acquisition", "supply", "30 mW")
        .state("tracking", "supply", "20 mW")
        .constant("radio.gnss", "1", Dimension.RATIO)
        .constant("start.cold", "27 s", Dimension.TIME)
        .constant("start.hot", "2 s", Dimension.TIME);
  }

  /** 27 s at 30 mW as the part says, unless a text says how long a start takes; 5 s of tracking. */
  @ParameterizedTest
  @CsvSource({
    "start = cold, tracking = 5 s, 27, 5",
    "start = hot, tracking = 0 s, 2, 0",
    "start = cold, cold_start = 10 s, 10, 0"
  })
  void aPartHasStartsOfItsOwn(String start, String other, double acquired, double tracked) {
    ArchitectureBuilder system =
        asking("GNSS")
            .set(THREAD, Properties.PERIOD, "600 sec")
            .set("radio", Properties.RADIO_PARAMETERS, texts(start, other));
    Row row = row(estimate(system, receiver()));
    assertThat(row.get(RadioSection.SECONDS)).isCloseTo(acquired + tracked, within(NEAR));
    assertThat(row.get(RadioSection.EVENT_ENERGY).nominal())
        .isCloseTo(acquired * 0.03 + tracked * 0.02, within(NEAR));
    assertThat(row.find(RadioSection.MEGABYTE_ENERGY)).isEmpty();
  }

  /** Who is never dispatched, or uses no radio, has no events. */
  @Test
  void whoUsesNoRadioHasNoEvents() {
    ArchitectureBuilder system = advertising().add("app.u", Category.THREAD);
    system
        .set("app.u", Properties.PERIOD, "1 sec")
        .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "1 ms");
    Row row = row(Radios.estimate(system));
    assertThat(row.get(RadioSection.THREAD)).isEqualTo(THREAD);
    assertThat(Radios.estimate(Radios.builder()).rows(RadioSection.TYPE)).isEmpty();
  }

  /** One length is a range, too. */
  @Test
  void aRangeOfOneLengthIsThatLength() {
    ArchitectureBuilder system =
        advertising().set("radio", Properties.RADIO_PAYLOAD_RANGE, "20 Bytes .. 20 Bytes");
    assertThat(row(Radios.estimate(system)).get(RadioSection.SECONDS))
        .isCloseTo(air(20), within(NEAR));
  }

  /**
   * A connection is kept each 50 ms, and data are sent once a second: a megabyte of payload takes
   * the sending of it all, and the keeping meanwhile.
   */
  @Test
  void aMegabyteTakesTheKeepingOfItsConnectionToo() {
    ArchitectureBuilder system =
        asking("BLE_Connection")
            .set("radio", Properties.RADIO_PAYLOAD, "100 Bytes")
            .set("radio", Properties.RADIO_INTERVAL, "50 ms");
    List<Row> rows = Radios.estimate(system).rows(RadioSection.TYPE);
    assertThat(rows).hasSize(2);
    double second = 0.0;
    for (Row row : rows) {
      second += row.get(RadioSection.EVENT_ENERGY).nominal() / row.get(RadioSection.EVERY);
    }
    assertThat(rows)
        .filteredOn(row -> row.find(RadioSection.MEGABYTE_ENERGY).isPresent())
        .hasSize(1);
    for (Row row : rows) {
      boolean sends = Math.abs(row.get(RadioSection.EVERY) - 1.0) < NEAR;
      assertThat(row.find(RadioSection.MEGABYTE_ENERGY).isPresent()).isEqualTo(sends);
      if (sends) {
        assertThat(row.get(RadioSection.MEGABYTE_ENERGY).nominal())
            .isCloseTo(second * 1e6 / 100, within(1e-9));
      } else {
        assertThat(row.get(RadioSection.EVERY)).isCloseTo(0.05, within(NEAR));
      }
    }
  }

  /** Data that go over the radio to somewhere else are its payload, too. */
  @Test
  void whatIsSentOverTheRadioIsItsPayload() {
    ArchitectureBuilder system =
        advertising()
            .add("far", Category.DEVICE)
            .sends("app.t.out", "far.in", "radio")
            .set("app.t.out", Properties.DATA_SIZE, "10 Bytes")
            .sends("app.t.aside", "far.aside")
            .set("app.t.aside", Properties.DATA_SIZE, "5 Bytes");
    assertThat(row(Radios.estimate(system)).get(RadioSection.SECONDS))
        .isCloseTo(air(10), within(NEAR));
  }

  /** Behind a use of the thread's own the steps of its protocol are numbered on. */
  @Test
  void stepsAreNumberedBehindTheUsesOfTheThread() {
    ArchitectureBuilder system =
        advertising()
            .set("radio", Properties.RADIO_PAYLOAD, "31 Bytes")
            .set(
                THREAD,
                Properties.DEVICE_USE,
                new ListValue(List.of(Radios.use("radio", "receive", "20 ms"))));
    Estimated result = Radios.estimate(system);
    result
        .cost(THREAD, "device.use", DISPATCH)
        .count(1)
        .explains("E1(supply) = p1(supply) x t1 = 50 mW x 20 ms", 1e-3);
    var why = result.service(THREAD, "device.radio", DISPATCH).orElseThrow().explanation().get();
    assertThat(why.equations())
        .extracting(equation -> equation.result())
        .containsExactly("n(advertising)", "E2(supply)", "E3(supply)", "E4(supply)");
    for (var equation : why.equations().subList(1, 4)) {
      assertThat(equation.formula()).isEqualTo("advertising: p(transmit(supply)) x t");
      assertThat(equation.substituted()).startsWith("100 mW x 0.376 ms (");
      assertThat(equation.value()).isCloseTo(0.1 * air(31) / 3, within(NEAR));
    }
    assertThat(why.values()).hasSize(1);
    assertThat(why.notes().get(0)).contains("payload = 31 B");
    assertThat(why.notes().toString()).contains("Bluetooth Core Specification");
  }
}
