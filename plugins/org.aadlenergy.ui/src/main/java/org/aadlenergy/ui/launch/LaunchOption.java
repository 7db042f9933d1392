package org.aadlenergy.ui.launch;

import java.util.List;

/** An option of the command line as an attribute of a launch configuration. */
enum LaunchOption {
  INPUTS("inputs", Kind.LINES, "&Models: files and folders, one a line"),
  ROOT("--root", Kind.LINES, "&Systems, one a line; none: all that nothing else instantiates"),
  MODE("--mode", Kind.TEXT, "Only this &operation mode"),
  LIBRARY("--library", Kind.LINES, "Folders with &packages that the models use, one a line"),
  MODELS("--models", Kind.LINES, "Folders with &platform files, one a line"),
  SET("--set", Kind.LINES, "Property &values: Set::Property=value @ path, one a line"),
  MAX_COMPONENTS("--max-components", Kind.TEXT, "Most &components of a system; none: 1000000"),
  ALLOW_INCOMPLETE("--allow-incomplete", Kind.FLAG, "What is missin&g is a warning, not an error"),
  ASSUME_BUDGETS("--assume-budgets", Kind.FLAG, "Power &budgets stand for what has no figure"),
  FORMAT("--format", Kind.TEXT, "&Formats: text,json,html,csv,markdown,sarif,junit,osate"),
  OUTPUT("--output", Kind.TEXT, "Fol&der for the report files"),
  FAIL_ON("--fail-on", Kind.TEXT, "Fa&il on: budget,regression,coverage,incomplete,warning"),
  MIN_COVERAGE("--min-coverage", Kind.TEXT, "&Least coverage, from 0 to 1"),
  BASELINE("--baseline", Kind.TEXT, "&Earlier report.json to compare with"),
  TOLERANCE("--tolerance", Kind.TEXT, "&Tolerance of the comparison, as 5%"),
  VARY("--vary", Kind.LINES, "&Vary: Set::Property=v1,v2 @ path, one a line"),
  OBJECTIVE("--objective", Kind.TEXT, "What should be &small (or large): energy,time,ram,battery"),
  LIMIT("--limit", Kind.LINES, "&Limits: ram=256 KiByte, or deadline, one a line"),
  SHARD("--shard", Kind.TEXT, "Only a s&hard of the points: i/n");

  /** What is read, for every launch. */
  static final List<LaunchOption> MODEL =
      List.of(
          INPUTS,
          ROOT,
          MODE,
          LIBRARY,
          MODELS,
          SET,
          MAX_COMPONENTS,
          ALLOW_INCOMPLETE,
          ASSUME_BUDGETS);

  /** What comes of an analysis. */
  static final List<LaunchOption> REPORT =
      List.of(FORMAT, OUTPUT, FAIL_ON, MIN_COVERAGE, BASELINE, TOLERANCE);

  /** What a sweep varies. */
  static final List<LaunchOption> SWEEP = List.of(VARY, OBJECTIVE, LIMIT, SHARD, OUTPUT);

  /** How an option is written: a list, a text or yes. */
  enum Kind {
    LINES,
    TEXT,
    FLAG
  }

  private static final String PREFIX = "org.aadlenergy.ui.launch.";

  private final String word;
  private final Kind kind;
  private final String label;

  LaunchOption(String word, Kind kind, String label) {
    this.word = word;
    this.kind = kind;
    this.label = label;
  }

  Kind kind() {
    return kind;
  }

  String label() {
    return label;
  }

  /** The attribute's name: stable, as configurations are kept in files. */
  String attribute() {
    return PREFIX + word.replace("--", "");
  }
}
