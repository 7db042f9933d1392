package org.aadlenergy.calibration.imported.android;

import java.util.List;
import java.util.Optional;

/**
 * What a power profile knows of the devices: which figures make up the current of which state. The
 * format gives most of them as what is added to the state before.
 */
final class ProfileDevices {
  /**
   * A state of a device.
   *
   * @param figures names of the file that are added up; of each, those of all versions with a bar
   */
  record State(String name, String... figures) {}

  /** States of which a list of the file has one each, with a number behind the name. */
  record Levels(String name, String list) {}

  /**
   * A device.
   *
   * @param idle what it draws while nothing is asked of it; none where that is what the file calls
   *     {@code none}
   */
  record Part(
      String name, String title, Optional<State> idle, List<State> states, List<Levels> levels) {}

  private static Optional<State> idle(String figure) {
    return Optional.of(new State("idle", figure));
  }

  private static final String ON = "screen.on|screen.on.display0";

  static final List<Part> ALL =
      List.of(
          new Part(
              "screen",
              "The screen: on at its least brightness, full at its greatest, ambient always on",
              Optional.empty(),
              List.of(
                  new State("on", ON),
                  new State("full", ON, "screen.full|screen.full.display0"),
                  new State("ambient", "ambient.on|ambient.on.display0|ambient")),
              List.of()),
          new Part(
              "wifi",
              "Wi-Fi",
              idle("wifi.on|wifi.controller.idle"),
              List.of(
                  new State("on", "wifi.on"),
                  new State("active", "wifi.on", "wifi.active"),
                  new State("scan", "wifi.on", "wifi.scan"),
                  new State("rx", "wifi.controller.rx"),
                  new State("tx", "wifi.controller.tx")),
              List.of()),
          new Part(
              "bluetooth",
              "Bluetooth",
              idle("bluetooth.on|bluetooth.controller.idle"),
              List.of(
                  new State("on", "bluetooth.on"),
                  new State("active", "bluetooth.on", "bluetooth.active"),
                  new State("rx", "bluetooth.controller.rx"),
                  new State("tx", "bluetooth.controller.tx")),
              List.of()),
          new Part(
              "gps",
              "The receiver of satellites",
              Optional.empty(),
              List.of(new State("on", "gps.on")),
              List.of(new Levels("on", "gps.signalqualitybased"))),
          new Part(
              "camera",
              "The camera, and its flashlight",
              Optional.empty(),
              List.of(new State("on", "camera.avg"), new State("flashlight", "camera.flashlight")),
              List.of()),
          new Part(
              "modem",
              "The mobile radio",
              idle("modem.controller.idle|modem.idle"),
              List.of(
                  new State("active", "radio.active"),
                  new State("scan", "radio.scanning"),
                  new State("sleep", "modem.controller.sleep|modem.sleep"),
                  new State("rx", "modem.controller.rx")),
              List.of(new Levels("on", "radio.on"), new Levels("tx", "modem.controller.tx"))));

  private ProfileDevices() {}
}
