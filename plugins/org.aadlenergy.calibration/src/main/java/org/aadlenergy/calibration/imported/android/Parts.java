package org.aadlenergy.calibration.imported.android;

import java.util.List;

/**
 * What a power profile knows of the devices: which figures make up the current of which state. The
 * format gives most of them as what is added to the state before.
 */
final class Parts {
  /**
   * A state of a device.
   *
   * @param figures names of the file that are added up; of each, those of all versions with a bar
   */
  record State(String name, String... figures) {}

  /**
   * A device.
   *
   * @param waits whether it draws its current {@code on} while nothing is asked of it
   */
  record Part(String name, String title, boolean waits, List<State> states) {}

  private static final String ON = "screen.on|screen.on.display0";

  static final List<Part> ALL =
      List.of(
          new Part(
              "screen",
              "The screen: on at its least brightness, full at its greatest, ambient always on",
              false,
              List.of(
                  new State("on", ON),
                  new State("full", ON, "screen.full|screen.full.display0"),
                  new State("ambient", "ambient.on|ambient.on.display0|ambient"))),
          new Part(
              "wifi",
              "Wi-Fi",
              true,
              List.of(
                  new State("on", "wifi.on"),
                  new State("active", "wifi.on", "wifi.active"),
                  new State("scan", "wifi.on", "wifi.scan"))),
          new Part(
              "bluetooth",
              "Bluetooth",
              true,
              List.of(
                  new State("on", "bluetooth.on"),
                  new State("active", "bluetooth.on", "bluetooth.active"))),
          new Part("gps", "The receiver of satellites", false, List.of(new State("on", "gps.on"))),
          new Part(
              "camera",
              "The camera, and its flashlight",
              false,
              List.of(new State("on", "camera.avg"), new State("flashlight", "camera.flashlight"))),
          new Part(
              "modem",
              "The mobile radio",
              true,
              List.of(new State("active", "radio.active"), new State("scan", "radio.scanning"))));

  private Parts() {}
}
