package org.aadlenergy.ui.launch;

import java.util.List;

/** An option of the command line as an attribute of a launch configuration. */
enum LaunchOption {
  INPUTS("inputs", Kind.LINES, Help.FILES, "&Models: files and folders, one a line"),
  ROOT(
      "--root",
      Kind.LINES,
      Help.SYSTEMS,
      "&Systems, one a line; none: all that nothing else instantiates"),
  MODE("--mode", Kind.TEXT, Help.MODE, "Only this &operation mode"),
  LIBRARY(
      "--library",
      Kind.LINES,
      Help.FOLDERS,
      "Folders with &packages that the models use, one a line"),
  MODELS("--models", Kind.LINES, Help.FOLDERS, "Folders with &platform files, one a line"),
  SET("--set", Kind.LINES, Help.NONE, "Property &values: Set::Property=value @ path, one a line"),
  MAX_COMPONENTS(
      "--max-components", Kind.TEXT, Help.NONE, "Most &components of a system; none: 1000000"),
  ALLOW_INCOMPLETE(
      "--allow-incomplete", Kind.FLAG, Help.NONE, "What is missin&g is a warning, not an error"),
  ASSUME_BUDGETS(
      "--assume-budgets", Kind.FLAG, Help.NONE, "Power &budgets stand for what has no figure"),
  FORMAT("--format", Kind.TEXT, Help.FORMATS, "&Formats"),
  OUTPUT("--output", Kind.TEXT, Help.FOLDER, "Fol&der for the report files"),
  FAIL_ON(
      "--fail-on",
      Kind.TEXT,
      Help.NONE,
      "Fa&il on:"
          + " budget,upper-bound,peak,margin,brown-out,deadline,regression,coverage,incomplete,warning"),
  MIN_COVERAGE("--min-coverage", Kind.TEXT, Help.NONE, "&Least coverage, from 0 to 1"),
  BASELINE("--baseline", Kind.TEXT, Help.FILE, "&Earlier report.json to compare with"),
  TOLERANCE("--tolerance", Kind.TEXT, Help.NONE, "&Tolerance of the comparison, as 5%"),
  VARY("--vary", Kind.LINES, Help.NONE, "&Vary: Set::Property=v1,v2 @ path, one a line"),
  OBJECTIVE(
      "--objective",
      Kind.TEXT,
      Help.NONE,
      "What should be &small (or large): energy,time,ram,battery"),
  LIMIT("--limit", Kind.LINES, Help.NONE, "&Limits: ram=256 KiByte, or deadline, one a line"),
  SHARD("--shard", Kind.TEXT, Help.NONE, "Only a s&hard of the points: i/n");

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

  /** What a button beside the field offers to choose from. */
  enum Help {
    NONE,
    FILES,
    FOLDERS,
    FILE,
    FOLDER,
    FORMATS,
    SYSTEMS,
    MODE
  }

  private final String word;
  private final Kind kind;
  private final Help help;
  private final String label;

  LaunchOption(String word, Kind kind, Help help, String label) {
    this.word = word;
    this.kind = kind;
    this.help = help;
    this.label = label;
  }

  Kind kind() {
    return kind;
  }

  Help help() {
    return help;
  }

  String label() {
    return label;
  }

  /** The attribute's name: stable, as configurations are kept in files. */
  String attribute() {
    return "org.aadlenergy.ui.launch." + word.replace("--", "");
  }
}
