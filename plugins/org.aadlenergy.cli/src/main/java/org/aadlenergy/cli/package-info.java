@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli;
