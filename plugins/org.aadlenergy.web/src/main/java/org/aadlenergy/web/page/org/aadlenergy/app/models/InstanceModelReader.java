package org.aadlenergy.web.page.org.aadlenergy.app.models;

import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.app.models.ModelReader;
import org.aadlenergy.app.models.Models;
import org.aadlenergy.app.models.ReadRequest;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** A page reads no instance models of OSATE: what would read them is not in it. */
public final class InstanceModelReader implements ModelReader {
  @Override
  public String ending() {
    return ".aaxl2";
  }

  @Override
  public List<Path> files(List<Path> inputs) {
    return List.of();
  }

  @Override
  public List<Models> read(ReadRequest request, Diagnostics diagnostics) {
    for (Path input : request.inputs()) {
      diagnostics.add(
          Diagnostic.of(
                  DiagnosticCode.UNREADABLE_INPUT,
                  SourceSpan.file(input.toString()),
                  "an instance model cannot be read in a page")
              .withHint("put its AADL texts here, or use 'aadl-energy analyze' for it"));
    }
    return List.of();
  }
}
