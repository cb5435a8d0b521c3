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

/** The allowed ancestors and the HTTP status of a page. */
interface Sending {
  ancestors: readonly string[];
  posts?: 'here' | 'away';
  status?: number;
}

export const sendPage = (reply: FastifyReply, body: string, { ancestors, posts = 'here', status = 200 }: Sending) =>
  reply
    .code(status)
    .header('content-security-policy', policyOf(ancestors, posts))
    .type('text/html; charset=utf-8')
    .send(body);

/** The page that receives the messages may frame this one; the merchant's registered sites may frame that page. */
export const ancestorsOf = ({ settings }: Provider, responseTo: string | null): string[] => [
  ...(responseTo === null ? [] : [responseTo]),
  ...settings.sites,
];

export const sendNotice = (
  provider: Provider,
  reply: FastifyReply,
  { title, lines, status, around = nobody }: { title: string; lines: string[]; status: number; around?: Around },
) => sendPage(reply, notice(title, lines, around), { ancestors: ancestorsOf(provider, around.responseTo), status });

/** Ends a visit: delivers the answer to the merchant in the way of its test card. */
export const sendOutcome = async (
  provider: Provider,
  reply: FastifyReply,
  request: PaymentRequest,
  { answer, delivery }: Outcome,
): Promise<FastifyReply> => {
  if (delivery === 'slow') await wait(provider.settings.slowAnswerMs);
  if (answer.sent === null)
    return sendNotice(provider, reply, {
      title: copy.neverTitle,
      lines: [copy.neverText],
      status: 200,
      around: request,
    });
  // The merchant may be down; the browser's post counts.
  if (delivery === 'twice') postAway(answer.to, answer.sent).catch(() => undefined);
  return sendPage(reply, answerPage(answer.to, answer.sent, request), {
    ancestors: ancestorsOf(provider, request.responseTo),
    posts: 'away',
  });
};
