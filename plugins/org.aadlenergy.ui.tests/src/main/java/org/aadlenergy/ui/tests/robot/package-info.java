/** What tests use to work with a real workbench as a user does, and to see what it shows. */
package org.aadlenergy.ui.tests.robot;
