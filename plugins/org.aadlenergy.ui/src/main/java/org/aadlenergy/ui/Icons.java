package org.aadlenergy.ui;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/** The product's pictures, each in two sizes. */
public enum Icons {
  ENERGY,
  ANALYSIS,
  SWEEP,
  AGAIN,
  COMPARE,
  EXPORT;

  public ImageDescriptor descriptor() {
    String file = "icons/" + name().toLowerCase(java.util.Locale.ROOT) + ".png";
    return ResourceLocator.imageDescriptorFromBundle("org.aadlenergy.ui", file)
        .orElseGet(ImageDescriptor::getMissingImageDescriptor);
  }
}
