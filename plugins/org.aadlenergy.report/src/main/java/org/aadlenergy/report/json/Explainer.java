package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.json.ExplanationJson.Share;

/** Prints what was found of the component that the user asks about. */
public interface Explainer {
  /** Explains a thread with those of its services that are wanted. */
  void thread(RootResult root, ModeResult mode, ThreadResult thread, List<ServiceResult> services)
      throws IOException;

  /** Explains a component with what it draws at rest and what threads charge it. */
  void component(
      RootResult root,
      ModeResult mode,
      ComponentResult component,
      List<RestResult> rests,
      List<Share> shares)
      throws IOException;

  /** Ends the output. */
  void finish() throws IOException;
}
