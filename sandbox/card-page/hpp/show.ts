import type { FastifyReply } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { cardPageCopy as copy } from '../card-page.copy';
import { answerPage } from '../pages/answer.page';
import { type Around, nobody, notice } from '../pages/shell';
import type { Provider } from '../provider';
import { policyOf } from '../rules/policy.rules';
import type { PaymentRequest } from '../rules/request.rules';
import { postAway } from './post-away';
import type { Outcome } from './visits';

/** Where a page may be framed, and with what code it is sent. */
interface Sending {
  ancestors: readonly string[];
  posts?: 'here' | 'away';
  status?: number;
}

export const sendPage = (reply: FastifyReply, body: string, { ancestors, posts = 'here', status = 200 }: Sending) =>
  reply.code(status).header('content-security-policy', policyOf(ancestors, posts)).type('text/html; charset=utf-8').send(body);

/** The frame belongs to the page that asked for messages; the merchant's registered sites may be around that one. */
export const ancestorsOf = ({ settings }: Provider, responseTo: string | null): string[] => [...(responseTo === null ? [] : [responseTo]), ...settings.sites];

export const sendNotice = (provider: Provider, reply: FastifyReply, { title, lines, status, around = nobody }: { title: string; lines: string[]; status: number; around?: Around }) =>
  sendPage(reply, notice(title, lines, around), { ancestors: ancestorsOf(provider, around.responseTo), status });

/** Ends a visit: takes the answer to the merchant as its card wants it. */
export async function sendOutcome(provider: Provider, reply: FastifyReply, request: PaymentRequest, { answer, delivery }: Outcome): Promise<FastifyReply> {
  if (delivery === 'slow') await wait(provider.settings.slowAnswerMs);
  if (answer.sent === null) return sendNotice(provider, reply, { title: copy.neverTitle, lines: [copy.neverText], status: 200, around: request });
  // The merchant may be away: the browser's post is the one that counts.
  if (delivery === 'twice') postAway(answer.to, answer.sent).catch(() => undefined);
  return sendPage(reply, answerPage(answer.to, answer.sent, request), { ancestors: ancestorsOf(provider, request.responseTo), posts: 'away' });
}
