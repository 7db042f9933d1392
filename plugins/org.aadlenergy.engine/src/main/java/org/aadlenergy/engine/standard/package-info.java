/** The one list of services: what the analysis runs, and what a platform has of it. */
package org.aadlenergy.engine.standard;
