import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';
import { counter } from '../metrics/declare';
import type { Meter } from '../metrics/meter';
import { TooManyTries } from './attempts';
import { attemptCauses } from './limits.rules';

/** Refusals of 429 by their code, where they are no attempts. */
const byCode = {
  too_many_completions: 'completions',
  too_many_holds: 'holds',
  too_many_invitations: 'invitations',
  too_many_refused_cards: 'refused_cards',
  too_many_streams: 'streams',
} as const;

export const limitsHit = counter({
  name: 'limits_hit_total',
  says: 'Refusals because of a limit: of attempts by their cause, `requests` those of one network address in a minute, `mails` those that were kept back',
  labels: { limit: [...attemptCauses, ...Object.values(byCode), 'mails', 'requests'] },
});

export const limitsMetrics = { declared: [limitsHit] };

const isCode = (code: string | undefined): code is keyof typeof byCode => code !== undefined && code in byCode;

const limitOf = (error: Error & { statusCode?: number }) => {
  if (error instanceof TooManyTries) return error.limit;
  if (!(error instanceof AppError)) return 'requests';
  return isCode(error.body.code) ? byCode[error.body.code] : null;
};

/** Counts each answer of 429 under what refused it. */
export const countLimits = (app: FastifyInstance, meter: Meter): void => {
  app.addHook('onError', async (_request, _reply, error) => {
    if (error.statusCode !== 429) return;
    const limit = limitOf(error);
    if (limit !== null) meter.count(limitsHit, { limit });
  });
};
