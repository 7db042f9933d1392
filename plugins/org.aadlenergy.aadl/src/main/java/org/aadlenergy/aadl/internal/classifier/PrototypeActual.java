package org.aadlenergy.aadl.internal.classifier;

import java.util.Optional;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.jspecify.annotations.Nullable;

/**
 * What a prototype stands for in a use of a classifier.
 *
 * @param category of a component
 * @param use its classifier with the classifier's own actuals; none where only a category is known
 * @param featureKind of a feature
 */
public record PrototypeActual(
    Optional<Category> category,
    @Nullable ClassifierUse use,
    Optional<FeatureDecl.Kind> featureKind,
    Optional<Direction> direction) {}
