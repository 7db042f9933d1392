package org.aadlenergy.report.osate;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;

/**
 * A model of OSATE's analysis results: the names, types, defaults and nesting of its {@code
 * Result.ecore}.
 */
final class ResultMetamodel {
  static final String URI = "http://www.osate.org/result/Result";

  private static final EcoreFactory ECORE = EcoreFactory.eINSTANCE;

  private final EPackage result = ECORE.createEPackage();

  private ResultMetamodel() {
    result.setName("result");
    result.setNsPrefix("result");
    result.setNsURI(URI);
  }

  static EPackage create() {
    ResultMetamodel model = new ResultMetamodel();
    EClassifier text = EcorePackage.Literals.ESTRING;
    EEnum resultType = model.literals("ResultType", "TBD", "ERROR", "", "", "SUCCESS", "FAILURE");
    EEnum diagnosticType = model.literals("DiagnosticType", "TBD", "ERROR", "WARNING", "INFO");
    EClass value = model.type("Value");
    value.setAbstract(true);
    EClass string = model.type("StringValue");
    string.getESuperTypes().add(value);
    attribute(string, "value", text);
    EClass real = model.type("RealValue");
    real.getESuperTypes().add(value);
    attribute(real, "value", EcorePackage.Literals.EDOUBLE);
    attribute(real, "unit", text);
    EClass diagnostic = model.type("Diagnostic");
    attribute(diagnostic, "diagnosticType", diagnosticType);
    described(diagnostic);
    EClass one = model.type("Result");
    described(one);
    attribute(one, "resultType", resultType);
    contained(one, "values", value);
    contained(one, "diagnostics", diagnostic);
    contained(one, "subResults", one);
    EClass analysis = model.type("AnalysisResult");
    described(analysis);
    attribute(analysis, "analysis", text);
    attribute(analysis, "resultType", resultType);
    contained(analysis, "results", one);
    contained(analysis, "diagnostics", diagnostic);
    return model.result;
  }

  private EClass type(String name) {
    EClass type = ECORE.createEClass();
    type.setName(name);
    result.getEClassifiers().add(type);
    return type;
  }

  private EEnum literals(String name, String... names) {
    EEnum type = ECORE.createEEnum();
    type.setName(name);
    for (int i = 0; i < names.length; i++) {
      if (names[i].isEmpty()) {
        continue; // a value that OSATE uses no more
      }
      EEnumLiteral literal = ECORE.createEEnumLiteral();
      literal.setName(names[i]);
      literal.setLiteral(names[i]);
      literal.setValue(i);
      type.getELiterals().add(literal);
    }
    result.getEClassifiers().add(type);
    return type;
  }

  private static void described(EClass type) {
    attribute(type, "message", EcorePackage.Literals.ESTRING);
    EReference element = ECORE.createEReference();
    element.setName("modelElement");
    element.setEType(EcorePackage.Literals.EOBJECT);
    type.getEStructuralFeatures().add(element);
  }

  private static void attribute(EClass type, String name, EClassifier of) {
    EAttribute attribute = ECORE.createEAttribute();
    attribute.setName(name);
    attribute.setEType(of);
    type.getEStructuralFeatures().add(attribute);
  }

  private static void contained(EClass type, String name, EClass of) {
    EReference reference = ECORE.createEReference();
    reference.setName(name);
    reference.setEType(of);
    reference.setUpperBound(-1);
    reference.setContainment(true);
    type.getEStructuralFeatures().add(reference);
  }
}
