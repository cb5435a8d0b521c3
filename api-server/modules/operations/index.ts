import type { Domain } from '../../kernel/composition/domain';
import type { Kernel } from '../../kernel/kernel';
import { errorReportsRoutes } from './error-reports.routes';
import { createErrorReportsService } from './error-reports.service';

/** Error reports of our pages, on their way to a Sentry-compatible service. */
export const createErrorReports = (kernel: Kernel): Domain<null> => ({
  service: null,
  routes: errorReportsRoutes(createErrorReportsService(kernel)),
  sweeps: [],
});
