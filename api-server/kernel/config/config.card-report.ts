import * as z from 'zod/mini';
import type { ReportSettings } from '../gateway/report/transactions-report';

const builtInKey = 'sandbox-report-key';

/** The variables of the card provider's reporting service. */
export const cardReportVariables = {
  CARD_REPORT_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
          'must be an address such as https://apis.globalpay.com/ucp',
        ),
      ),
  ),
  CARD_REPORT_APP_ID: z._default(z.string(), 'sandbox-report'),
  CARD_REPORT_APP_KEY: z._default(z.string(), builtInKey),
};
const variables = z.object(cardReportVariables);

/** The service; null where there is none. The sandbox has one. */
export const toCardReport = (
  { CARD_REPORT_URL: url, CARD_REPORT_APP_ID: appId, CARD_REPORT_APP_KEY: appKey }: z.infer<typeof variables>,
  { isLocal, port }: { isLocal: boolean; port: number },
): ReportSettings | null => {
  const address = url ?? (isLocal ? `http://localhost:${port + 1}/report` : null);
  return address === null ? null : { url: address.replace(/\/$/, ''), appId, appKey };
};

/** Why production refuses it, or null. */
export const sandboxReportRefusal = (report: ReportSettings | null): string | null =>
  report?.appKey === builtInKey
    ? 'CARD_REPORT_APP_ID and CARD_REPORT_APP_KEY must be set with CARD_REPORT_URL: the built-in ones are public.'
    : null;
