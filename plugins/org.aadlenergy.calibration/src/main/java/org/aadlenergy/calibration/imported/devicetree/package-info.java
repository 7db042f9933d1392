/**
 * Device trees in the flattened format, as the kernel gets them: TreeFile (bytes, header) -&gt;
 * StructureReader -&gt; FlatTree with Nodes and Properties -&gt; Cluster (CPUs) with
 * OperatingPoints and IdleStates -&gt; DeviceTreePlatform (text). Every access to the file is
 * within its bounds, whatever the file says.
 */
@NullMarked
package org.aadlenergy.calibration.imported.devicetree;

import org.jspecify.annotations.NullMarked;
