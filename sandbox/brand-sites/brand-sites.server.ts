import { fastify, type FastifyInstance } from 'fastify';
import { isOurName } from '../local-names';
import { readSites } from './files';
import { pageOf, splitPage } from './layout';
import { listPage, missingPage } from './list.page';
import { sitePages } from './pages';
import { brandPolicy } from './policy';
import { wantsMenu, withMenu } from './with-menu';

const htmlType = 'text/html; charset=utf-8';

/**
 * Sites of brands that embed the booking, on their own origin; see README.md.
 * It answers only to this machine's own names.
 * @param port the product's port on localhost
 */
export const createBrandSites = (port: number): FastifyInstance => {
  const app = fastify({ forceCloseConnections: true });
  const product = `http://localhost:${port}`;
  const files = readSites(port);

  app.addHook('onRequest', async (request, reply) =>
    isOurName(request.hostname) ? undefined : reply.code(403).send(),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': brandPolicy(product),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type(htmlType).send(missingPage()));

  app.get('/', (_request, reply) => reply.type(htmlType).send(listPage()));
  for (const { path, file, look, language, headers = {}, ...policy } of sitePages) {
    app.get(path, ({ query }, reply) => {
      const page = files.get(file);
      if (page === undefined) return reply.callNotFound();
      const content = pageOf({ look, language, ...splitPage(page.content.toString('utf8')) });
      return reply
        .type(page.type)
        .headers(headers)
        .header('content-security-policy', brandPolicy(product, policy))
        .send(wantsMenu(query) ? withMenu(content) : content);
    });
    app.get(path.slice(0, -1), (_request, reply) => reply.redirect(path));
  }
  app.get<{ Params: { folder: string; name: string } }>('/:folder/:name', ({ params, query }, reply) => {
    const file = files.get(`${params.folder}/${params.name}`);
    return file === undefined || file.type === htmlType
      ? reply.callNotFound()
      : reply.type(file.type).send(wantsMenu(query) ? withMenu(file.content.toString('utf8')) : file.content);
  });
  return app;
};
