package org.aadlenergy.engine.evaluation;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.aadlenergy.engine.architecture.SharedAssignments;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.workload.CheckedValues;
import org.aadlenergy.engine.workload.NumberDomains;

/**
 * Reports every number of a model that its property cannot have, wherever it stands and whether or
 * not something reads it.
 */
public final class InputCheck {
  private static final int COMPONENTS_BETWEEN_CHECKS = 128;
  private static final String HINT = "correct the value";

  private final Findings findings;
  private final CheckedValues checked;

  /** What was found without a fault last: neighbours mostly share their values. */
  private List<PropertyAssignment> good = List.of();

  /** Of the component whose features were found without a fault last. */
  private Object goodLikeness = this;

  private boolean faultless;

  private InputCheck(Findings findings, CheckedValues checked) {
    this.findings = findings;
    this.checked = checked;
  }

  /** Looks at all components, and at their features. */
  public static void report(
      ArchitectureView view, Findings findings, CheckedValues checked, Cancellation cancellation) {
    InputCheck check = new InputCheck(findings, checked);
    for (Component component : view.components()) {
      cancellation.check(component.index(), COMPONENTS_BETWEEN_CHECKS);
      check.component(component);
    }
  }

  private void component(Component component) {
    values(component, component);
    Object likeness = component.featuresLikeness();
    if (likeness != goodLikeness) {
      faultless = true;
      features(component, component.distinctFeatures());
      goodLikeness = faultless ? likeness : goodLikeness;
    }
  }

  private void features(Component component, List<Feature> features) {
    for (Feature feature : features) {
      values(feature, component);
      features(component, feature.children());
    }
  }

  private void values(PropertyHolder holder, Component component) {
    List<PropertyAssignment> own = holder.ownProperties(NumberDomains::has);
    if (own.isEmpty() || own == good) {
      return;
    }
    if (own instanceof SharedAssignments shared && shared.isFaultless()) {
      return;
    }
    boolean allGood = true;
    for (int i = 0; i < own.size(); i++) {
      PropertyAssignment assignment = own.get(i);
      if (i < good.size() && good.get(i) == assignment) {
        continue;
      }
      for (ModalValue value : assignment.values()) {
        for (String fault : checked.faults(assignment.property(), value.value())) {
          report(assignment, fault, holder, component);
          allGood = false;
        }
      }
    }
    if (allGood) {
      good = own;
      if (own instanceof SharedAssignments shared) {
        shared.noteFaultless();
      }
    }
    faultless &= allGood;
  }

  /** What stands in a declaration is one finding, for however many instances of it. */
  private void report(
      PropertyAssignment assignment, String fault, PropertyHolder holder, Component component) {
    boolean ofThread = component.category() == Category.THREAD && holder == component;
    String owner = holder instanceof Feature feature ? feature.path() : component.path();
    String whose =
        owner.isEmpty()
            ? ""
            : holder == component ? component.category().word() + " " + owner + ": " : owner + ": ";
    String place = assignment.source().isKnown() ? assignment.source().toString() : owner;
    Problem problem =
        new Problem(
            Problem.Kind.MISSING,
            NumberDomains.code(assignment.property()),
            ofThread ? fault : whose + fault,
            Optional.of(HINT),
            assignment.source(),
            "domain|" + assignment.property() + "|" + fault + "|" + place);
    if (ofThread) {
      findings.add(problem, owner);
    } else {
      findings.addOther(problem, component.path());
    }
  }
}
