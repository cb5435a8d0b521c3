import type { Domain } from '../../kernel/composition/domain';
import type { Kernel } from '../../kernel/kernel';
import type { AreaVersions } from '../../kernel/site/area-versions';
import { countFailures, errorReportsMetrics } from './error-reports.metrics';
import { errorReportsRoutes } from './error-reports.routes';
import { createErrorReportsService } from './error-reports.service';

/** Error reports of our pages, on their way to a Sentry-compatible service. */
export const createErrorReports = (
  kernel: Kernel,
  { areaVersions }: { areaVersions: () => Promise<AreaVersions> },
): Domain<null> => ({
  service: null,
  routes: errorReportsRoutes(createErrorReportsService(kernel, countFailures(kernel.metrics, areaVersions))),
  sweeps: [],
  metrics: errorReportsMetrics,
});
