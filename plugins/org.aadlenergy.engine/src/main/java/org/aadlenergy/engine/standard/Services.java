package org.aadlenergy.engine.standard;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.service.assumed.AssumedService;
import org.aadlenergy.engine.service.device.DeviceService;
import org.aadlenergy.engine.service.dram.DramService;
import org.aadlenergy.engine.service.execution.ExecutionService;
import org.aadlenergy.engine.service.idle.IdleService;
import org.aadlenergy.engine.service.message.MessageService;
import org.aadlenergy.engine.service.paging.PagingService;
import org.aadlenergy.engine.service.power.PowerService;
import org.aadlenergy.engine.service.scheduling.SchedulingService;
import org.aadlenergy.engine.service.storage.StorageService;
import org.aadlenergy.engine.service.superpage.SuperpageService;
import org.aadlenergy.engine.service.swap.SwapService;
import org.aadlenergy.engine.service.tlb.TlbService;
import org.aadlenergy.engine.service.xip.XipService;
import org.aadlenergy.engine.service.zram.ZramService;
import org.aadlenergy.engine.term.EnergyModel;

/** The services of the product: the one list of them. */
public final class Services {
  private static final List<Service> STANDARD =
      List.of(
          ExecutionService.SERVICE,
          TlbService.SERVICE,
          PagingService.SERVICE,
          SuperpageService.SERVICE,
          StorageService.SERVICE,
          MessageService.SERVICE,
          SchedulingService.SERVICE,
          SwapService.SERVICE,
          ZramService.SERVICE,
          XipService.SERVICE,
          DeviceService.SERVICE,
          DramService.SERVICE,
          AssumedService.SERVICE,
          IdleService.SERVICE,
          PowerService.SERVICE);

  // plain loops: this runs in each start of the program, where lambdas are dear
  private static final List<EnergyModel> MODELS = modelsInOrder();

  private static final List<SectionType> SECTIONS = sectionsInOrder();

  private Services() {}

  /** Every service, in the order of reports. */
  public static List<Service> standard() {
    return STANDARD;
  }

  /** What computes the terms of one thread, in the order of the services. */
  public static List<EnergyModel> models() {
    return MODELS;
  }

  /**
   * What contributes to a pass, in the order of the services, which knows nothing of each other.
   */
  public static <V> List<Contributor<? super V>> contributors(Pass<V> pass) {
    List<Contributor<? super V>> contributors = new ArrayList<>();
    for (Service service : STANDARD) {
      contributors.addAll(service.contributors(pass));
    }
    return contributors;
  }

  /** What services show in the report, in the order of {@code report.json}. */
  public static List<SectionType> sections() {
    return SECTIONS;
  }

  private static List<EnergyModel> modelsInOrder() {
    List<EnergyModel> models = new ArrayList<>();
    for (Service service : STANDARD) {
      if (service.model().isPresent()) {
        models.add(service.model().get());
      }
    }
    return List.copyOf(models);
  }

  private static List<SectionType> sectionsInOrder() {
    List<SectionType> sections = new ArrayList<>();
    for (SectionType.Subject subject : SectionType.Subject.values()) {
      for (Service service : STANDARD) {
        for (SectionType section : service.sections()) {
          if (section.subject() == subject) {
            sections.add(section);
          }
        }
      }
    }
    return List.copyOf(sections);
  }
}
