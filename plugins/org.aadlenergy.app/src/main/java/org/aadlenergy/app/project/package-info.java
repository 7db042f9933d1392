/** The project file {@code aadl-energy.toml}: what every front end asks of a project's models. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.project;
