package org.aadlenergy.engine.radio;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A protocol of radios: which states it puts a radio in, how long and how often. */
public interface RadioProtocol {
  /** What it is called. */
  RadioLabel label();

  default String name() {
    return label().name();
  }

  default String literal() {
    return label().literal();
  }

  default String radio() {
    return label().radio();
  }

  default String title() {
    return label().title();
  }

  default List<String> documents() {
    return label().documents();
  }

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
