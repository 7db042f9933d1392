package org.aadlenergy.app.radio;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.radio.RadioSettings;

/**
 * What a protocol is tried with.
 *
 * @param settings the protocol with the parameters that were given
 * @param parameters the same as texts, without interval and payload
 * @param part a platform of the library or of the folders
 * @param every after how many seconds there is something to send
 * @param dbm the power that it transmits with
 * @param battery the capacity as AADL writes it: {@code 225.0 mAh} or {@code 2.4 Wh}
 */
public record RadioTrialOptions(
    RadioSettings settings,
    List<String> parameters,
    String part,
    List<Path> modelFolders,
    Optional<Double> every,
    Optional<Double> dbm,
    Optional<String> battery) {
  public RadioTrialOptions {
    parameters = List.copyOf(parameters);
    modelFolders = List.copyOf(modelFolders);
  }
}
