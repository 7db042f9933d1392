package org.aadlenergy.engine.diagnostic;

import static org.aadlenergy.engine.diagnostic.Severity.ERROR;
import static org.aadlenergy.engine.diagnostic.Severity.INFO;
import static org.aadlenergy.engine.diagnostic.Severity.WARNING;

/**
 * The one catalogue of findings. A code never changes its meaning and is never given again. The
 * first two digits say the part: 00 usage, 01 AADL syntax, 02 AADL names and instances, 03 AADL
 * properties, 04 OSATE instance models, 05 platforms, 06 workload, 07 evaluation, 08 gates, 09 the
 * product itself, 10 calibration.
 */
public enum DiagnosticCode {
  // 00 usage
  AE0001(ERROR, "Wrong command-line usage"),
  AE0002(ERROR, "A file or folder does not exist or cannot be read"),
  AE0003(ERROR, "No such root system implementation"),
  AE0004(ERROR, "The output folder cannot be written"),
  AE0005(ERROR, "No such component"),
  AE0006(ERROR, "No such platform in the library"),
  AE0007(ERROR, "No AADL model in the input"),
  AE0008(ERROR, "An option's value cannot be used"),
  AE0009(ERROR, "No such mode"),
  AE0010(ERROR, "A report or project file that cannot be used"),
  AE0011(WARNING, "Points of a sweep that are not about the same time"),
  AE0013(ERROR, "No cluster where the points could be computed"),
  AE0014(ERROR, "A cluster that stopped before the points were computed"),
  AE0015(WARNING, "More changes than are estimated"),
  AE0016(INFO, "A project file of a folder around the models"),
  AE0017(WARNING, "A project file that is not read"),
  AE0023(ERROR, "A text in another encoding than UTF-8"),
  AE0024(INFO, "More systems than an editor estimates"),
  // 01 AADL syntax
  AE0101(ERROR, "AADL syntax error"),
  AE0102(ERROR, "A construct of AADL version 1"),
  AE0103(ERROR, "A merge-conflict marker"),
  AE0104(ERROR, "Text that is not closed"),
  AE0105(ERROR, "An illegal character or number"),
  AE0106(ERROR, "Nested too deeply"),
  AE0107(WARNING, "The name after 'end' differs"),
  AE0108(WARNING, "A connection without a name"),
  // 02 AADL names and instances
  AE0201(ERROR, "An unknown package or property set"),
  AE0202(ERROR, "An unknown classifier"),
  AE0203(ERROR, "The same name declared twice"),
  AE0204(ERROR, "A declaration that extends or contains itself"),
  AE0205(ERROR, "An unknown subcomponent, feature or mode"),
  AE0206(ERROR, "A prototype that is not bound or bound wrongly"),
  AE0207(ERROR, "An array size that cannot be used"),
  AE0208(WARNING, "A connection that does not reach an end"),
  AE0209(WARNING, "Too many operation modes"),
  AE0210(ERROR, "Too many components"),
  AE0211(WARNING, "A package that is used without 'with'"),
  AE0212(ERROR, "The category of a declaration does not fit"),
  // 03 AADL properties
  AE0301(ERROR, "An unknown property"),
  AE0302(ERROR, "A value of the wrong type"),
  AE0303(ERROR, "A unit that the property does not have"),
  AE0304(ERROR, "A value outside the property's range"),
  AE0305(ERROR, "An unknown enumeration literal or constant"),
  AE0306(ERROR, "A path that leads nowhere"),
  AE0307(ERROR, "A property that does not apply there"),
  AE0308(ERROR, "A property type or unit that cannot be used"),
  AE0309(ERROR, "A property that is given twice in one place"),
  // 04 OSATE instance models
  AE0401(ERROR, "Not an OSATE instance model"),
  AE0402(WARNING, "A reference of the instance model that cannot be resolved with certainty"),
  AE0403(ERROR, "XML that is not accepted"),
  // 05 platforms
  AE0501(ERROR, "Platform syntax error"),
  AE0502(ERROR, "An unknown platform"),
  AE0503(ERROR, "An unknown rail, profile, source or part in a platform"),
  AE0504(ERROR, "A unit of the wrong kind in a platform"),
  AE0505(ERROR, "Time, power and energy that disagree"),
  AE0506(ERROR, "A platform that extends itself"),
  AE0507(ERROR, "A name declared twice in a platform"),
  AE0508(ERROR, "A platform that shadows the library"),
  AE0509(ERROR, "An incomplete coefficient"),
  AE0510(ERROR, "A model parameter that cannot be used"),
  AE0511(ERROR, "A figure that a platform cannot have"),
  AE0512(ERROR, "Platforms that are nested or extend each other too deeply"),
  AE0513(WARNING, "A name in a platform that nothing reads"),
  AE0520(ERROR, "A memory chip that cannot be"),
  AE0521(WARNING, "Figures of a memory chip that contradict each other"),
  // 06 workload
  AE0601(ERROR, "A thread without period or rate"),
  AE0602(ERROR, "A thread without a bound processor"),
  AE0603(ERROR, "No bound component for a rail"),
  AE0604(ERROR, "A size that is no whole number of pages"),
  AE0605(ERROR, "A count that cannot be used"),
  AE0606(ERROR, "A thread without an execution time"),
  AE0607(INFO, "A window was chosen"),
  AE0608(ERROR, "A count that cannot be derived"),
  AE0609(ERROR, "A binding that does not fit"),
  AE0610(WARNING, "An annotation that no model of this version reads"),
  AE0611(ERROR, "A line of a trace that cannot be read"),
  AE0612(ERROR, "A trace that cannot be used"),
  AE0613(ERROR, "A partition schedule that cannot be used"),
  AE0614(ERROR, "Swapping without a device that can be used"),
  AE0615(INFO, "Processors were chosen from a list"),
  AE0616(ERROR, "Execution times for a processor of unknown speed"),
  AE0617(INFO, "A binding to several memories, the first of which counts"),
  AE0618(WARNING, "Storage that may be encrypted, and counts as plain"),
  AE0620(ERROR, "A mission through a mode that does not exist"),
  AE0621(ERROR, "Durations or shares of a mission that cannot be used"),
  AE0622(INFO, "A mission that is not computed"),
  AE0623(ERROR, "A battery whose energy is unknown"),
  AE0624(WARNING, "A sweep without a best point"),
  AE0625(WARNING, "A figure of a battery or converter where there is none"),
  AE0626(WARNING, "A battery that is empty before the others"),
  AE0630(ERROR, "Shares of states, or uses of devices, that cannot be"),
  AE0631(ERROR, "A state that a platform does not have"),
  AE0632(ERROR, "Statements of a device that contradict each other"),
  AE0633(ERROR, "Statements of a memory's rest that contradict each other"),
  AE0634(ERROR, "Traffic of a memory that nothing says the energy of"),
  // 07 evaluation
  AE0701(ERROR, "A coefficient that the platform lacks"),
  AE0702(INFO, "A term that cannot be computed"),
  AE0703(INFO, "A component that no platform covers"),
  AE0704(WARNING, "A coefficient outside its conditions"),
  AE0705(ERROR, "No execution profile"),
  AE0706(INFO, "Idle energy that is not included"),
  AE0707(WARNING, "A processor with more work than time"),
  AE0708(ERROR, "No threshold for a filter of code pages"),
  AE0709(ERROR, "A deadline that the services of the operating system break"),
  AE0710(WARNING, "A deadline that is missed, or may be"),
  AE0711(INFO, "A schedule that is not simulated"),
  AE0712(WARNING, "A deadline that waking up a device breaks"),
  AE0713(WARNING, "A device or bus with more work than time"),
  AE0714(WARNING, "A swap device that is too small"),
  AE0715(ERROR, "A timer that leaves no time"),
  AE0716(INFO, "A code cache that threads share"),
  AE0717(ERROR, "A figure beyond all numbers"),
  AE0720(WARNING, "Execution times that are scaled by frequency alone"),
  AE0721(WARNING, "A size of storage operation that was not measured"),
  AE0724(WARNING, "A power budget that is connected to no supply"),
  AE0725(WARNING, "An assumption that does not count"),
  AE0726(WARNING, "A converter that may carry power either way"),
  AE0727(WARNING, "Rails of several memories that are charged to one"),
  AE0728(WARNING, "Power of which nothing says where it comes from"),
  AE0729(WARNING, "A converter that feeds itself"),
  AE0730(WARNING, "A converter that is connected backwards"),
  AE0731(WARNING, "Work that takes less than the idle board"),
  AE0732(WARNING, "A part beyond the supply voltage of its figures"),
  AE0740(WARNING, "A device that is asked for more than all of its time"),
  AE0741(INFO, "Work of threads beside shares of states"),
  AE0742(INFO, "Uses of devices that no schedule places"),
  AE0743(INFO, "Row hits that nobody says the share of"),
  AE0744(WARNING, "A part of a memory that its chip refreshes all the same"),
  AE0745(INFO, "Gaps of a memory that no schedule places"),
  AE0746(WARNING, "Traffic of a memory that a measured rail may contain"),
  AE0747(WARNING, "A policy of a memory's gaps that changes nothing"),
  AE0748(INFO, "Times of a memory chip that count as none"),
  AE0750(INFO, "A policy of devices that does not reach a memory chip"),
  AE0751(INFO, "Traffic of several memories that one of them takes"),
  AE0752(WARNING, "Traffic of a memory that only a platform would tell"),
  AE0753(WARNING, "Figures that a platform loses where it says a statement again"),
  AE0760(ERROR, "A command that a memory chip cannot take"),
  AE0761(WARNING, "A trace of a memory that should be looked at"),
  AE0762(INFO, "A processor of which no more than its cores is counted"),
  AE0775(WARNING, "A measured point without power"),
  AE0776(WARNING, "Measured units that contradict each other"),
  AE0777(WARNING, "A point that only one of several units has"),
  AE0778(WARNING, "A core that was held back while it was measured"),
  AE0780(WARNING, "A frequency that a platform does not run at"),
  AE0781(INFO, "A governor that goes round between operating points"),
  AE0782(INFO, "Idle states that are not chosen for want of a schedule"),
  AE0783(INFO, "A frequency that does not count beside a governor"),
  AE0784(WARNING, "A governor that waits for a frequency"),
  AE0785(WARNING, "An idle state that gaps are too short for"),
  AE0786(INFO, "Jobs that come more seldom than a governor looks"),
  AE0790(WARNING, "A converter whose load is beyond its figures"),
  AE0791(WARNING, "A linear converter that cannot give its voltage"),
  // 08 gates
  AE0801(ERROR, "A budget that is exceeded"),
  AE0802(ERROR, "Coverage below the minimum"),
  AE0803(ERROR, "Warnings where none are allowed"),
  AE0804(ERROR, "An energy that has grown since the baseline"),
  AE0805(WARNING, "A waiver that concerns nothing"),
  AE0806(ERROR, "Totals that leave something out"),
  AE0807(ERROR, "A deadline that is not shown to be met"),
  AE0808(ERROR, "A budget that an upper bound exceeds"),
  // 09 the product itself
  AE0901(ERROR, "An internal error"),
  // 10 calibration
  AE1001(ERROR, "A campaign that cannot be used"),
  AE1002(ERROR, "A measurement file that is not understood"),
  AE1003(WARNING, "A bad sample in a power trace"),
  AE1004(WARNING, "Time that jumps in a recording"),
  AE1005(WARNING, "Events that a recorder lost or never counted"),
  AE1006(WARNING, "A run that is left out"),
  AE1007(ERROR, "A trace that cannot be aligned with the runs"),
  AE1008(WARNING, "Too few runs for a fit"),
  AE1009(WARNING, "Measurements that do not follow the model"),
  AE1010(WARNING, "A cost that cannot be told from zero"),
  AE1011(WARNING, "A file of a chip's variation that is left out"),
  AE1020(WARNING, "Figures that a kernel's description of processors lacks");

  private final Severity severity;
  private final String title;

  DiagnosticCode(Severity severity, String title) {
    this.severity = severity;
    this.title = title;
  }

  /** The severity unless the situation says otherwise. */
  public Severity severity() {
    return severity;
  }

  /** What the code stands for, in a few words. */
  public String title() {
    return title;
  }
}
