package org.aadlenergy.app.simulate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.app.trace.SwapTraceReader;
import org.aadlenergy.engine.device.ClairvoyantDecision;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.swap.SwapDevice;
import org.aadlenergy.engine.swap.SwapReplay;
import org.aadlenergy.engine.swap.SwapStudy;
import org.aadlenergy.engine.swap.SwapTrace;

/** Replays a trace of page requests on devices and policies. */
public record SwapSimulation(SwapOptions options, Diagnostics diagnostics, List<String> notes) {
  private SwapSimulation(SwapOptions options, Diagnostics diagnostics) {
    this(options, diagnostics, new ArrayList<>());
  }

  /** The study; nothing where a finding stands in the way. */
  public static Optional<SwapStudy> run(SwapOptions options, Diagnostics diagnostics) {
    return new SwapSimulation(options, diagnostics).run();
  }

  private Optional<SwapStudy> run() {
    PlatformLibrary library = PlatformReports.library(options.modelFolders(), diagnostics);
    SwapDevices devices = new SwapDevices(options, library, diagnostics);
    List<SwapDevice> found = devices.find();
    checkPolicies(found);
    Optional<SwapTrace> trace = SwapTraceReader.read(options.trace(), diagnostics);
    if (trace.isEmpty() || diagnostics.hasErrors()) {
      return Optional.empty();
    }
    List<SwapStudy.Row> rows = new ArrayList<>();
    for (SwapDevice device : found) {
      List<IdlePolicy> policies = policies(device);
      if (!policies.isEmpty()) {
        rows.addAll(
            new SwapReplay(trace.get(), device)
                .rows(policies, options.wakeUps(), wants(ClairvoyantDecision.NAME)));
      }
    }
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    int writes = trace.get().writing();
    return Optional.of(
        new SwapStudy(
            options.trace().replace('\\', '/'),
            trace.get().length() - writes,
            writes,
            trace.get().endSeconds(),
            rows,
            notes));
  }

  private boolean wants(String policy) {
    return options.policies().isEmpty() || options.policies().contains(policy);
  }

  /** A policy that no device has is a mistake in the command. */
  private void checkPolicies(List<SwapDevice> devices) {
    if (diagnostics.hasErrors()) {
      return;
    }
    Set<String> known =
        new LinkedHashSet<>(List.of(IdlePolicy.ALWAYS_ON, ClairvoyantDecision.NAME));
    devices.forEach(device -> known.addAll(device.profile().names()));
    for (String policy : options.policies()) {
      if (!known.contains(policy)) {
        diagnostics.add(
            DiagnosticCode.BAD_OPTION_VALUE,
            SourceSpan.NONE,
            "no device has a policy \"" + policy + "\"",
            "the policies are " + String.join(", ", known));
      }
    }
  }

  private List<IdlePolicy> policies(SwapDevice device) {
    List<IdlePolicy> policies = new ArrayList<>();
    if (wants(IdlePolicy.ALWAYS_ON)) {
      policies.add(device.profile().alwaysOn());
    }
    for (String name : device.profile().names()) {
      if (wants(name)) {
        device
            .profile()
            .policy(name, options.timeoutSeconds())
            .ifPresentOrElse(policies::add, () -> lacking(device, name));
      }
    }
    return policies;
  }

  /** A policy that was asked for has to be complete; one of all the others is left out. */
  private void lacking(SwapDevice device, String policy) {
    String what =
        String.format(
            "policy %s of %s cannot be simulated: the platform lacks %s",
            policy, device.name(), String.join(", ", device.profile().lacking(policy)));
    if (options.policies().isEmpty()) {
      notes.add(what);
    } else {
      diagnostics.add(
          DiagnosticCode.MISSING_COEFFICIENT,
          device.profile().platform().span(),
          what,
          "set it with --set 'NAME = ... ms', or leave the policy out");
    }
  }
}
