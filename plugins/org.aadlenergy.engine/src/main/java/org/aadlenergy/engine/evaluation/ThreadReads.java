package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What the evaluation of one thread asks of the thread itself, besides the annotations that it
 * reads: another one of which all this is the same costs the same.
 */
public final class ThreadReads implements ThreadWorkload.Reader {
  private final ReadAnnotations annotations = new ReadAnnotations();
  private List<String> asked = new ArrayList<>();
  private Optional<Boolean> first = Optional.empty();
  private List<Problem> said = List.of();
  private boolean personal;
  private boolean done;

  @Override
  public void read(EffectiveValue annotation) {
    annotations.read(annotation);
  }

  @Override
  public void asked(String property) {
    if (done) {
      return;
    }
    // names are constants, which are asked for again and again
    for (int i = 0; i < asked.size(); i++) {
      if (asked.get(i) == property) {
        return;
      }
    }
    asked.add(property);
  }

  @Override
  public void askedFirst(boolean answer) {
    first = Optional.of(answer);
  }

  @Override
  public void looked() {
    personal = true;
  }

  /** From now on only annotations are collected, as those that look at all threads read more. */
  public void done() {
    done = true;
    asked = List.of(); // there may be many threads
    said = List.of();
  }

  public ReadAnnotations annotations() {
    return annotations;
  }

  /** The properties that were looked for at the thread, found or not. */
  public List<String> asked() {
    return Collections.unmodifiableList(asked);
  }

  /** Notes what is said of the thread. */
  public void say(Problem problem) {
    said = said.isEmpty() ? new ArrayList<>(1) : said;
    said.add(problem);
  }

  /** What is said of the thread. */
  public List<Problem> said() {
    return List.copyOf(said);
  }

  /** What was answered where it was asked whether the thread is the first of its process. */
  public Optional<Boolean> first() {
    return first;
  }

  /** Whether something was asked that may hold for this thread alone. */
  public boolean isPersonal() {
    return personal;
  }
}
