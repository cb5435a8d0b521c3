import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiKeyHeader, brandHeader } from '@bars/shared-api/contracts/wire';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Config } from '../config';

const asJsonSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' });
const describeRequest = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });
const bothEncodings = ['application/json', 'application/x-www-form-urlencoded'];

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.core.$ZodType;

/** Answers are documented as they cross the wire (pounds), which is the input side of the codecs. */
const describe: SwaggerTransform = (document) => {
  if (!document.url.startsWith('/api/') || document.url.startsWith('/api/docs')) return { schema: { hide: true }, url: document.url };
  const response = typeof document.schema?.['response'] === 'object' ? Object.entries(document.schema['response'] ?? {}) : [];
  const { schema, url } = describeRequest({ ...document, schema: { ...document.schema, response: undefined } });
  const answers = response.map(([status, answer]) => [status, isSchema(answer) ? { description: 'Answer', ...asJsonSchema(answer) } : answer]);
  return {
    url,
    schema: {
      ...schema,
      ...(document.schema?.body === undefined ? {} : { consumes: bothEncodings }),
      ...(document.route.config?.public === true ? { security: [] } : {}),
      ...(answers.length === 0 ? {} : { response: Object.fromEntries(answers) }),
    },
  };
};

/** OpenAPI 3.1 at `/api/docs/json` and its page at `/api/docs`, from the schemas that check the requests. */
export async function apiDocs(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Bars booking API', version: '1.0.0', description: 'Money is in pounds with at most two decimals. Every failure has the shape `{ error, code? }` or `{ errors, code? }`.' },
      servers: [{ url: config.publicOrigin }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: apiKeyHeader, description: 'Publishable key of the caller.' },
          brand: { type: 'apiKey', in: 'header', name: brandHeader, description: 'Brand id: 1, 2 or 4; anything else is 0.' },
        },
      },
      security: [{ apiKey: [], brand: [] }],
    },
    transform: describe,
  });
  app.addHook('onRoute', (route) => {
    // Documentation is for people who have no key yet.
    if (route.url.startsWith('/api/docs')) route.config = { ...route.config, public: true };
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
