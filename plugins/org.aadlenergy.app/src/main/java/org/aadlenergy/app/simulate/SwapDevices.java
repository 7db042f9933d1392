package org.aadlenergy.app.simulate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.MissingFigure;
import org.aadlenergy.engine.platform.ModelParameters;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.service.swap.PagePart;
import org.aadlenergy.engine.service.swap.PageSwapCost;
import org.aadlenergy.engine.service.swap.SwapTransports;
import org.aadlenergy.engine.swap.SwapDevice;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.text.Suggestions;

/** Finds the devices that the options name, with their parameters set. */
record SwapDevices(
    SwapOptions options, PlatformLibrary library, Diagnostics diagnostics, Set<String> used) {
  private static final String ADD_THE_LINE = "add the line to a platform file that extends it";

  SwapDevices(SwapOptions options, PlatformLibrary library, Diagnostics diagnostics) {
    this(options, library, diagnostics, new HashSet<>());
  }

  /** All of them, each with the transports that its platform has a cost for. */
  List<SwapDevice> find() {
    List<SwapDevice> devices = new ArrayList<>();
    for (String model : options.models()) {
      Optional<CalibratedPlatform> platform = library.find(model);
      if (platform.isEmpty()) {
        unknown(model);
      } else {
        devices.addAll(devices(set(platform.get())));
      }
    }
    for (String setting : options.settings()) {
      if (!used.contains(setting)) {
        diagnostics.add(
            DiagnosticCode.BAD_MODEL_PARAMETER,
            SourceSpan.NONE,
            "no device has the parameter of --set '" + setting + "'",
            "'aadl-energy models NAME' lists the parameters of a device");
      }
    }
    return devices;
  }

  private void unknown(String model) {
    String hint =
        Suggestions.hint(
            model,
            library.names(),
            "'aadl-energy models' lists the library; a part's name is PLATFORM.PART");
    diagnostics.add(
        DiagnosticCode.NO_SUCH_LIBRARY_PLATFORM,
        SourceSpan.NONE,
        "there is no platform \"" + model + "\"",
        hint);
  }

  private CalibratedPlatform set(CalibratedPlatform platform) {
    List<String> own = new ArrayList<>();
    for (String setting : options.settings()) {
      int colon = setting.indexOf(':');
      String target = colon < 0 ? platform.name() : setting.substring(0, colon).strip();
      String assignment = setting.substring(colon + 1).strip();
      int equals = assignment.indexOf('=');
      String name = equals < 0 ? assignment : assignment.substring(0, equals).strip();
      if (target.equals(platform.name()) && platform.parameters().containsKey(name)) {
        used.add(setting);
        own.add(assignment);
      }
    }
    return ModelParameters.set(platform, own, SourceSpan.NONE, diagnostics);
  }

  private List<SwapDevice> devices(CalibratedPlatform platform) {
    Optional<DeviceProfile> profile = DeviceProfile.of(platform);
    if (profile.isEmpty()) {
      lacking(
          platform, "the power of a waiting state", "add 'state wait { power ... = ... }' to it");
      return List.of();
    }
    List<SwapDevice> devices = new ArrayList<>();
    List<PageSwapCost> incomplete = new ArrayList<>();
    List<String> transports = SwapTransports.transports(platform);
    for (String transport : transports) {
      if (options.transport().isEmpty() || options.transport().get().equalsIgnoreCase(transport)) {
        PageSwapCost cost =
            new PageSwapCost(
                platform,
                transport,
                Optional.empty(),
                0.0,
                rail -> Optional.empty(),
                new Coefficients());
        String name =
            transports.size() == 1 ? platform.name() : platform.name() + " (" + transport + ")";
        Optional<SwapDevice> device = device(name, profile.get(), cost);
        device.ifPresentOrElse(devices::add, () -> incomplete.add(cost));
      }
    }
    if (devices.isEmpty()) {
      reportCosts(platform, incomplete);
    }
    return devices;
  }

  private static Optional<SwapDevice> device(
      String name, DeviceProfile profile, PageSwapCost cost) {
    Optional<PagePart> read = cost.read();
    Optional<PagePart> back = cost.writeBack();
    return read.isEmpty() || back.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new SwapDevice(
                name,
                profile,
                read.get().seconds().nominal(),
                read.get().allJoules(),
                Math.max(0.0, back.get().seconds().nominal()),
                Math.max(0.0, back.get().allJoules())));
  }

  private void reportCosts(CalibratedPlatform platform, List<PageSwapCost> incomplete) {
    if (incomplete.isEmpty()) {
      lacking(
          platform,
          options.transport().map(t -> "a cost of swapping over " + t).orElse("event swap.read"),
          "add 'event swap.read { time = ... power ... }' to it, or take another device");
      return;
    }
    for (MissingFigure figure : incomplete.get(0).missing()) {
      Optional<Parameter> open = figure.parameter();
      String what = open.map(p -> "parameter " + p.name()).orElse(figure.line());
      String hint = open.map(SwapDevices::setting).orElse(ADD_THE_LINE);
      lacking(platform, what + " for " + figure.item(), hint);
    }
  }

  private static String setting(Parameter open) {
    String assignment = (open.name() + " = ... " + open.usualUnit()).strip();
    return "set it with the value that you measured: --set '" + assignment + "'";
  }

  private void lacking(CalibratedPlatform platform, String what, String hint) {
    diagnostics.add(
        DiagnosticCode.MISSING_COEFFICIENT,
        platform.span(),
        "platform " + platform.name() + " lacks " + what,
        hint);
  }
}
