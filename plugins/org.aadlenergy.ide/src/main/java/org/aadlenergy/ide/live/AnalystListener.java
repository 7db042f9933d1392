package org.aadlenergy.ide.live;

import java.nio.file.Path;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;

/** Hears what is found out about projects, each named by its folder; in threads of the analyst. */
public interface AnalystListener {
  /** A text has mistakes of syntax; what an analysis finds comes later. */
  void misread(Path home, AadlDocument document);

  /** A project was analysed: these are all its findings and figures. */
  void analysed(Path home, AadlModel model, ProjectStudy study);

  /** A project has no file any more. */
  void gone(Path home);

  /** Something failed that is a fault of the program; the analyst goes on. */
  void failed(String what, Throwable failure);
}
