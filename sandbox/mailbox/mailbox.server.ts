import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { isOurName } from '../local-names';
import { framePage, listPage, messagePage, missingPage } from './mailbox.pages';
import { mailboxStyle } from './mailbox.style';
import type { Message, MessageAttachment } from './message';
import type { MessageList } from './message-list';

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const framePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'";

const number = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
const messageParams = z.object({ id: number, index: z.optional(number) });
const listQuery = z.object({ to: z.optional(z.string()) });

const isText = (type: string): boolean => /^text\/|json|calendar/.test(type);

const attachmentToDto = (one: MessageAttachment) => ({
  filename: one.filename,
  content_type: one.content_type,
  size: one.bytes.length,
  /** The text of a text attachment, otherwise base64. */
  content: Buffer.from(one.bytes).toString(isText(one.content_type) ? 'utf8' : 'base64'),
});

const toDto = (message: Message) => ({
  ...message,
  to: message.to.join(', '),
  received_at: message.received_at.toISOString(),
  attachments: message.attachments.map(attachmentToDto),
});

const html = (reply: FastifyReply, body: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(body);

/**
 * The mailbox's pages, and for tests `GET /api/messages` (`?to=` for one recipient; newest first) and `DELETE /api/messages`.
 * It answers only to this machine's own names, which prevents DNS rebinding.
 */
export const createMailbox = (messages: MessageList): FastifyInstance => {
  const app = fastify({ forceCloseConnections: true });
  const find = (params: unknown): Message | undefined => {
    const read = messageParams.safeParse(params);
    return read.success ? messages.one(read.data.id) : undefined;
  };
  app.addHook('onRequest', async (request, reply) =>
    isOurName(request.hostname) ? undefined : reply.code(403).send(),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  app.setNotFoundHandler((_request, reply) => html(reply, missingPage(), 404));

  app.get('/', (_request, reply) => html(reply, listPage(messages.all())));
  app.get('/mailbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxStyle));
  app.get('/messages/:id', ({ params }, reply) => {
    const message = find(params);
    return message === undefined ? html(reply, missingPage(), 404) : html(reply, messagePage(message));
  });
  app.get('/messages/:id/html', ({ params }, reply) => {
    const message = find(params);
    if (message === undefined) return html(reply, missingPage(), 404);
    return html(reply.header('content-security-policy', framePolicy), framePage(message));
  });
  app.get('/messages/:id/attachments/:index', ({ params }, reply) => {
    const attachment = find(params)?.attachments[messageParams.parse(params).index ?? 0];
    if (attachment === undefined) return html(reply, missingPage(), 404);
    return reply
      .type(attachment.content_type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`)
      .send(Buffer.from(attachment.bytes));
  });
  app.get('/api/messages', async ({ query }) => messages.all(listQuery.parse(query).to).map(toDto));
  app.delete('/api/messages', async (_request, reply) => {
    messages.clear();
    return reply.code(204).send();
  });
  return app;
};
