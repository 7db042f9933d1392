package org.aadlenergy.engine.radio;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A protocol of radios: which states it puts a radio in, how long and how often. */
public interface RadioProtocol {
  /** How commands call it, as {@code ble-advertising}. */
  String name();

  /** The literal of {@code OS_Radio::Radio_Profile}. */
  String literal();

  /** The radio that it needs, as constants of parts call it: {@code lora} of {@code radio.lora}. */
  String radio();

  /** One line for people. */
  String title();

  /** The documents with the equations. */
  List<String> documents();

  /** What it can be told. */
  List<RadioParameter> parameters();

  /** Parts of names of states that are meant where a platform has several, the best one first. */
  List<String> hints(RadioSettings settings);

  /** What the radio does. */
  RadioPlan plan(RadioSettings settings);

  /** The shortest payload of a range: where none means that nothing is sent, a range has some. */
  default int shortest() {
    return 0;
  }

  default Optional<RadioParameter> parameter(String name) {
    return parameters().stream().filter(its -> its.name().equals(name)).findFirst();
  }

  /** What it does on average where each length of a range is equally likely. */
  default RadioPlan plan(RadioSettings settings, int fewestBytes, int mostBytes) {
    List<RadioPlan> plans = new ArrayList<>();
    for (int bytes = fewestBytes; bytes <= mostBytes; bytes++) {
      plans.add(plan(settings.with("payload", Math.max(bytes, shortest()))));
    }
    return RadioPlan.mean(plans);
  }
}
