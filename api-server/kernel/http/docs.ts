import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiKeyHeader, apiKeyParameter, brandHeader, brandParameter, errorBody, instant, localDate } from '@bars/shared-api/contracts/wire';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config';

/** The input side of a schema is its wire form: pounds, digits as text, an empty text that clears. */
/** Checks of our own, by the name that the description of an API has for them. */
const formats = new Map<z.core.$ZodType, string>([
  [instant, 'date-time'],
  [localDate, 'date'],
]);

const asJsonSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const format = formats.get(zodSchema);
      if (format !== undefined) jsonSchema.format = format;
    },
  });
const title = 'Bars booking API';
const pagePolicy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const bothEncodings = ['application/json', 'application/x-www-form-urlencoded'];
const refusal = { description: 'A refusal', ...asJsonSchema(errorBody) };

const inWireForm = (value: unknown): unknown => (value instanceof z.core.$ZodType ? asJsonSchema(value) : value);

const answersOf = (response: unknown): Record<string, unknown> => {
  const answers = typeof response === 'object' && response !== null ? Object.entries(response) : [];
  const described = answers.map(([status, answer]) => [status, answer instanceof z.core.$ZodType ? { description: 'Answer', ...asJsonSchema(answer) } : answer]);
  return { ...Object.fromEntries(described), default: refusal };
};

/** What has a summary is part of the API, wherever it lies; the documents themselves and the site's files are not. */
const isDescribed = (url: string, summary: unknown): boolean => (url.startsWith('/api/') && !url.startsWith('/api/docs')) || summary !== undefined;

const describe: SwaggerTransform = ({ schema, url, route }) => {
  // Routes without a schema hand over none, whatever the type says.
  const { body, querystring, params, response, ...rest } = { ...schema };
  if (!isDescribed(url, rest.summary)) return { schema: { hide: true }, url };
  return {
    url,
    schema: {
      ...rest,
      ...(body === undefined ? {} : { body: inWireForm(body), consumes: bothEncodings }),
      ...(querystring === undefined ? {} : { querystring: inWireForm(querystring) }),
      ...(params === undefined ? {} : { params: inWireForm(params) }),
      ...(route.config?.public === true ? { security: [] } : {}),
      response: answersOf(response),
    },
  };
};

/** OpenAPI 3.1 at `/api/docs/json` and its page at `/api/docs`, from the schemas that check the requests. */
export async function apiDocs(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description: 'Money is in pounds with at most two decimals. Every failure has the shape `{ error, code? }` or `{ errors, code? }`.' },
      servers: [{ url: config.publicOrigin }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: apiKeyHeader, description: 'Publishable key of the caller.' },
          brand: { type: 'apiKey', in: 'header', name: brandHeader, description: 'Brand id: 1, 2 or 4; anything else is 0.' },
          apiKeyParameter: { type: 'apiKey', in: 'query', name: apiKeyParameter, description: 'The key, for callers without cookies: their calls from another origin need no preflight.' },
          brandParameter: { type: 'apiKey', in: 'query', name: brandParameter, description: 'The brand, beside the key.' },
        },
      },
      security: [{ apiKey: [], brand: [] }, { apiKeyParameter: [], brandParameter: [] }],
    },
    transform: describe,
  });
  app.addHook('onRoute', (route) => {
    // Documentation is for people who have no key yet.
    if (route.url.startsWith('/api/docs')) route.config = { ...route.config, public: true };
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: pagePolicy, theme: { title }, uiConfig: { layout: 'BaseLayout' } });
}
