import { tipOutcomeAnswer, tipOutcomePath, type TipOutcome } from '@bars/shared-api/contracts/tips';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { Domain } from '../../../kernel/composition/domain';
import { AppError } from '../../../kernel/errors';
import type { App } from '../../../kernel/http/app';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import { tipsCopy } from './tips.copy';
import { freeColumns, personalData } from './tips.personal';
import { findTip, type TipRow } from './tips.store';

export { tipsKind } from './tips.estate';

const toOutcome = (
  { is_completed: completed, forename, bar_id: barId, bank_auth_code: code }: TipRow,
  bars: Pick<BarsService, 'bar'>,
): TipOutcome => {
  const bar = barId === null ? undefined : bars.bar(barId);
  return {
    completed,
    forename,
    bar: bar === undefined ? null : { branded_name: bar.branded_name, brand_id: bar.brand_id },
    outcome: { bank_auth_code: code },
  };
};

const tipsRoutes =
  ({ db }: Pick<Kernel, 'db'>, bars: Pick<BarsService, 'bar'>) =>
  async (app: App): Promise<void> => {
    app.get(
      tipOutcomePath(':id'),
      {
        schema: {
          summary: 'How a tip of former days ended',
          tags: ['payments'],
          params: z.object({ id: token }),
          response: { 200: tipOutcomeAnswer },
        },
      },
      async ({ params }) => {
        const tip = await findTip(db, params.id);
        if (!tip) throw new AppError(404, tipsCopy.unknown, 'not_found');
        return { data: toOutcome(tip, bars) };
      },
    );
  };

/** Tips of former days, imported with the estate. No call creates one. Sources: API-B-26, PY-79…PY-82. */
export const createTips = (kernel: Kernel, { bars }: { bars: Pick<BarsService, 'bar'> }): Domain<null> => ({
  service: null,
  routes: tipsRoutes(kernel, bars),
  sweeps: [],
  personalData,
  freeColumns,
});
