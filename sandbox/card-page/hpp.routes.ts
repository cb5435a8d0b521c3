import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { readAssets } from './assets';
import { cardPageCopy as copy } from './card-page.copy';
import { isApproved } from './bank/bank';
import { settle, type End } from './hpp/settle';
import { ancestorsOf, sendNotice, sendOutcome, sendPage } from './hpp/show';
import type { Payer, Visit } from './hpp/visits';
import { bankPage } from './pages/bank.page';
import { cardFormPage } from './pages/card-form.page';
import { homePage } from './pages/home.page';
import { nobody } from './pages/shell';
import type { Provider } from './provider';
import { type CardEntry, digitsOf, type EntryProblems, keep, problemsOf } from './rules/card-entry.rules';
import { isAsked, withoutPage } from './rules/authentication.rules';
import { cancelledCheck, duplicateOrder, failedCheck, planOf } from './rules/cards.rules';
import { isOrigin } from './rules/origin.rules';
import { readRequest } from './rules/request.rules';

const rightCode = '1234';

const posted = z.record(z.string(), z.string());
const line = z._default(z.string().check(z.maxLength(200)), '');
const cardForm = z.object({ number: line, expiry: line, cvn: line, name: line, save: line });
const bankForm = z.object({ code: line, action: line });
const params = z.object({ visit: z.string() });

const emptyEntry: CardEntry = { number: '', expiry: '', cvn: '', name: '' };

/** Settles a visit once, however often the form is sent, and shows its outcome. */
const finish = async (provider: Provider, reply: FastifyReply, visit: Visit, end: End) => {
  visit.outcome ??= settle(provider.orders, provider.settings, { request: visit.request, ...end });
  return sendOutcome(provider, reply, visit.request, await visit.outcome);
};

const showForm = (
  provider: Provider,
  reply: FastifyReply,
  visit: Visit,
  { entry, problems, saves }: { entry: CardEntry; problems: EntryProblems; saves: boolean },
) => {
  const view = {
    visitId: visit.id,
    shop: provider.settings.merchantId,
    request: visit.request,
    problems,
    typed: entry,
    saves,
  };
  return sendPage(reply, cardFormPage(view), { ancestors: ancestorsOf(provider, visit.request.responseTo) });
};

const showBank = (provider: Provider, reply: FastifyReply, visit: Visit, isMissing: boolean) =>
  sendPage(reply, bankPage(visit, provider.settings.merchantId, isMissing), {
    ancestors: ancestorsOf(provider, visit.request.responseTo),
  });

/** The error page of a refused request may be framed by the sender. */
const refuse = (
  provider: Provider,
  reply: FastifyReply,
  body: Record<string, string>,
  why: { result: string; message: string },
) => {
  const originIn = (name: string): string | null => (isOrigin(body[name] ?? '') ? (body[name] ?? null) : null);
  const around = { dimensionsTo: originIn('HPP_POST_DIMENSIONS'), responseTo: originIn('HPP_POST_RESPONSE') };
  return sendNotice(provider, reply, {
    title: copy.errorTitle,
    lines: [`${why.result}: ${why.message}`, copy.errorText],
    status: 400,
    around,
  });
};

const openPage = async (provider: Provider, reply: FastifyReply, body: Record<string, string>) => {
  const request = readRequest(body, provider.settings);
  if ('message' in request) return refuse(provider, reply, body, request);
  const visit = provider.visits.open(request);
  const order = provider.orders.find(request.orderId);
  // The form is not shown for a card that cannot be charged.
  if (order !== undefined && isApproved(order))
    return finish(provider, reply, visit, { payer: null, verdict: duplicateOrder, authentication: 'none' });
  return showForm(provider, reply, visit, { entry: emptyEntry, problems: {}, saves: false });
};

const takeCard = async (provider: Provider, reply: FastifyReply, visit: Visit, body: unknown) => {
  const { save, ...entry } = cardForm.parse(body);
  if (visit.outcome !== null) return sendOutcome(provider, reply, visit.request, await visit.outcome);
  const saves = save === '1';
  const problems = problemsOf(entry, provider.settings.now());
  if (Object.keys(problems).length > 0) return showForm(provider, reply, visit, { entry, problems, saves });
  const plan = planOf(digitsOf(entry.number));
  const payer: Payer = { card: keep(entry), holder: entry.name.trim(), plan, saves };
  const { challenge } = visit.request;
  if (!isAsked(plan, challenge))
    return finish(provider, reply, visit, {
      payer,
      verdict: plan.verdict,
      authentication: withoutPage(plan, challenge),
    });
  visit.asked = payer;
  return showBank(provider, reply, visit, false);
};

const takeCode = async (provider: Provider, reply: FastifyReply, visit: Visit, body: unknown) => {
  const { code, action } = bankForm.parse(body);
  if (visit.outcome !== null) return sendOutcome(provider, reply, visit.request, await visit.outcome);
  const payer = visit.asked;
  if (payer === null) return showForm(provider, reply, visit, { entry: emptyEntry, problems: {}, saves: false });
  if (action === 'cancel')
    return finish(provider, reply, visit, { payer, verdict: cancelledCheck, authentication: 'none' });
  if (code.trim() === '') return showBank(provider, reply, visit, true);
  return finish(provider, reply, visit, {
    payer,
    verdict: code.trim() === rightCode ? payer.plan.verdict : failedCheck,
    authentication: 'challenge',
  });
};

/** The hosted card page, which the browser loads from the provider. */
export const hppRoutes = (app: FastifyInstance, provider: Provider): void => {
  const assets = readAssets();
  const gone = (reply: FastifyReply) =>
    sendNotice(provider, reply, { title: copy.goneTitle, lines: [copy.goneText], status: 404, around: nobody });
  const withVisit = (read: unknown): Visit | undefined => provider.visits.find(params.parse(read).visit);

  app.get('/', (_request, reply) => sendPage(reply, homePage(), { ancestors: [] }));
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const asset = assets.get(request.params.name);
    return asset === undefined ? gone(reply) : reply.type(asset.type).send(asset.text);
  });
  app.post('/hpp', ({ body }, reply) => openPage(provider, reply, posted.parse(body ?? {})));
  app.post('/hpp/:visit/card', async (request, reply) => {
    const visit = withVisit(request.params);
    return visit === undefined ? gone(reply) : takeCard(provider, reply, visit, request.body);
  });
  app.post('/hpp/:visit/bank', async (request, reply) => {
    const visit = withVisit(request.params);
    return visit === undefined ? gone(reply) : takeCode(provider, reply, visit, request.body);
  });
  app.setNotFoundHandler((_request, reply) => gone(reply));
};
