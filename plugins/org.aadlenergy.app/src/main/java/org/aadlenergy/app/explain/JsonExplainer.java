package org.aadlenergy.app.explain;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.json.ExplanationJson;
import org.aadlenergy.report.json.ExplanationJson.Share;

/** Prints explanations for other programs. */
final class JsonExplainer implements Explainer {
  private final ExplanationJson json;

  JsonExplainer(OutputStream out) throws IOException {
    json = new ExplanationJson(out);
  }

  @Override
  public void thread(
      RootResult root, ModeResult mode, ThreadResult thread, List<ServiceResult> services)
      throws IOException {
    json.thread(root.root(), mode.name(), thread, services);
  }

  @Override
  public void component(
      RootResult root,
      ModeResult mode,
      ComponentResult component,
      List<RestResult> rests,
      List<Share> shares)
      throws IOException {
    json.component(root.root(), mode, component, rests, shares);
  }

  @Override
  public void finish() throws IOException {
    json.finish();
  }
}
