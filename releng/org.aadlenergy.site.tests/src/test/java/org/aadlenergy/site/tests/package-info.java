/**
 * The update site as a user gets it, in an Equinox that has nothing else but the target platform.
 */
package org.aadlenergy.site.tests;
