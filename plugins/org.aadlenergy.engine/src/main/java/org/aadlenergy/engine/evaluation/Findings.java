package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.LeftOut;

/** Gathers the problems of all threads; what many threads share is reported once. */
public final class Findings {
  private final boolean allowIncomplete;
  private final Map<String, Shared> byGroup = new LinkedHashMap<>();
  private final Set<LeftOut> leftOut = new TreeSet<>(LeftOut::inOrder);
  private String mode = "";

  private static final class Shared {
    final Problem problem;
    final String firstPath;
    final boolean ofThread;
    // threads come in the order of their paths, which tells that none comes twice
    private final List<String> inOrder = new ArrayList<>(1);
    // all of them, once the order was broken, as by another mode
    private Set<String> paths = Set.of();

    Shared(Problem problem, String firstPath, boolean ofThread) {
      this.problem = problem;
      this.firstPath = firstPath;
      this.ofThread = ofThread;
      inOrder.add(firstPath);
    }

    void add(String path) {
      if (paths.isEmpty() && path.compareTo(inOrder.get(inOrder.size() - 1)) > 0) {
        inOrder.add(path);
        return;
      }
      if (paths.isEmpty()) {
        paths = new HashSet<>(inOrder);
      }
      paths.add(path);
    }

    private int others() {
      return Math.max(inOrder.size(), paths.size()) - 1;
    }

    String message() {
      if (!ofThread) {
        return problem.message();
      }
      int others = others();
      String more = others == 0 ? "" : " and " + others + (others == 1 ? " other" : " others");
      return "thread " + firstPath + more + ": " + problem.message();
    }
  }

  public Findings(boolean allowIncomplete) {
    this.allowIncomplete = allowIncomplete;
  }

  /** What a contribution says. */
  public void add(Contribution more) {
    more.found.forEach(each -> add(each.problem(), each.path(), each.ofThread()));
  }

  /** A problem of a thread. */
  public void add(Problem problem, String path) {
    add(problem, path, true);
  }

  /** A problem of something else, whose message names it. */
  public void addOther(Problem problem, String path) {
    add(problem, path, false);
  }

  /** Says of which operation mode the problems are from now on. */
  public void inMode(String name) {
    mode = name;
  }

  /** What a problem leaves out besides, of another component than it is about. */
  public void leaveOut(String path, Omission what, Problem problem) {
    leaveOut(path, what, problem.message(), problem.code());
  }

  /** The same in words of its own, where the finding is about several components. */
  public void leaveOut(String path, Omission what, String reason, DiagnosticCode code) {
    leftOut.add(new LeftOut(path, mode, what, reason, code));
  }

  private void add(Problem problem, String path, boolean ofThread) {
    if (problem.omits().isPresent()) {
      leaveOut(path, problem.omits().get(), problem);
    }
    if (problem.kind() == Problem.Kind.REPORTED) {
      return;
    }
    Shared known = byGroup.get(problem.group());
    if (known == null) {
      byGroup.put(problem.group(), new Shared(problem, path, ofThread));
    } else {
      known.add(path);
    }
  }

  /** All that is not in the totals, in the order of reports. */
  public List<LeftOut> leftOut() {
    return List.copyOf(leftOut);
  }

  /**
   * What is not in the totals of the mode in force, by path.
   *
   * @param refused whether a value is wrong that is not among the problems
   */
  public Map<String, Set<Omission>> leftOutByPath(boolean refused) {
    Map<String, Set<Omission>> byPath = new HashMap<>();
    boolean wrong = refused;
    for (LeftOut left : leftOut) {
      wrong |= left.isWrong();
      if (left.mode().equals(mode)) {
        byPath.computeIfAbsent(left.path(), p -> EnumSet.noneOf(Omission.class)).add(left.what());
      }
    }
    if (wrong) {
      byPath.values().forEach(omissions -> omissions.add(Omission.VALUE));
    }
    return byPath;
  }

  public void report(Diagnostics diagnostics) {
    for (Shared shared : byGroup.values()) {
      Problem problem = shared.problem;
      Diagnostic finding =
          Diagnostic.of(problem.code(), problem.span(), shared.message())
              .about(shared.firstPath)
              .as(severity(problem));
      Optional<String> hint = problem.hint();
      diagnostics.add(hint.isPresent() ? finding.withHint(hint.get()) : finding);
    }
  }

  private Severity severity(Problem problem) {
    return switch (problem.kind()) {
      case MISSING, REPORTED -> allowIncomplete ? Severity.WARNING : Severity.ERROR;
      case NOT_COMPUTED ->
          problem.code().severity() == Severity.ERROR ? Severity.WARNING : Severity.INFO;
      case BROKEN -> Severity.ERROR;
      case DOUBT -> Severity.WARNING;
      case NOTE -> Severity.INFO;
    };
  }
}
