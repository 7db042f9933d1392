/** What the AADL files beside an instance model declare: DeclaredFiles -&gt; DeclaredPosition. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.declared;
