import { barList, barListPath } from '@bars/shared-api/contracts/bars';
import type { App } from '../../../kernel/http/app';
import type { BarsService } from './service';

/** Brand sites and the app read the list too, so any origin may, and those of our keys with credentials, too; it changes with an import or at midnight. */
const anyOrigin = { 'access-control-allow-origin': '*' };
const headers = {
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=60',
};

/** `GET /static/bars.json`: the bare list, without key and envelope. Source: API-B-8. */
export const barsRoutes =
  (bars: BarsService) =>
  async (app: App): Promise<void> => {
    app.get(
      barListPath,
      {
        config: { public: true },
        schema: { summary: 'Every venue that may be seen', tags: ['bars'], response: { 200: barList } },
      },
      async (_request, reply) =>
        reply
          .headers(reply.hasHeader('access-control-allow-origin') ? headers : { ...anyOrigin, ...headers })
          .send(bars.list()),
    );
  };
