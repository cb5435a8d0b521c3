import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ReportProblemCopy {
  report: string;
  sending: string;
  /** Wording of the specification. Source: MG-35. */
  reported: string;
  failed: string;
}

export const reportProblemCopy: BrandCopy<ReportProblemCopy> = {
  byDefault: {
    report: 'Report this problem',
    sending: 'Sending…',
    reported: 'Report saved',
    failed: 'We couldn’t save your report. Check your connection and try again.',
  },
};
