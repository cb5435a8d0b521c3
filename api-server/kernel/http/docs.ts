import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { mailedPages } from '../mail/mailed-pages';
import { localDateTime } from '@bars/shared-api/contracts/local-time';
import {
  apiKeyHeader,
  apiKeyParameter,
  brandHeader,
  brandParameter,
  clockTime,
  errorBody,
  instant,
  localDate,
} from '@bars/shared-api/contracts/dto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config/config';

/** Checks of our own, as the description of the API has them. A schema with more checks behind one of these is of its kind too. */
const described = new Map<z.core.$ZodType, { format: string; description: string }>([
  [instant, { format: 'date-time', description: 'A moment with its offset, of the years 2000 to 2099.' }],
  [localDate, { format: 'date', description: 'A day in Europe/London, of the years 2000 to 2099.' }],
  [clockTime, { format: 'clock-time', description: 'A time of day in Europe/London, HH:mm.' }],
  [
    localDateTime,
    {
      format: 'local-date-time',
      description:
        'A date and time in Europe/London, 2026-12-05 19:00. A time that the clocks leave out in spring is refused. One that comes twice in autumn needs BST (the first) or GMT (the second) behind it, 2027-10-31 01:30 GMT, or an offset, 2027-10-31 01:30 +00:00.',
    },
  ],
]);

const describedAs = (schema: z.core.$ZodType | undefined): { format: string; description: string } | undefined =>
  schema === undefined ? undefined : (described.get(schema) ?? describedAs(schema._zod.parent));

/** The input side of a schema is its API form: pounds, digits as text, an empty text that clears. */
const asJsonSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, describedAs(zodSchema));
    },
  });
const title = 'Bars booking API';
/** What a deploy of an area has to know beside the calls. */
const extensions = { 'x-mailed-pages': mailedPages };
const pagePolicy =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const bothEncodings = ['application/json', 'application/x-www-form-urlencoded'];
const refusal = { description: 'A refusal', ...asJsonSchema(errorBody) };

const inDtoForm = (value: unknown): unknown => (value instanceof z.core.$ZodType ? asJsonSchema(value) : value);

/** An answer that is no JSON: its schema by its type. */
const typedAnswer = z.object({
  description: z.string(),
  content: z.record(z.string(), z.object({ schema: z.instanceof(z.core.$ZodType) })),
});

const answerOf = (answer: unknown): unknown => {
  if (answer instanceof z.core.$ZodType) return { description: 'Answer', ...asJsonSchema(answer) };
  const { description, content } = typedAnswer.parse(answer);
  return {
    description,
    content: Object.fromEntries(
      Object.entries(content).map(([type, { schema }]) => [type, { schema: asJsonSchema(schema) }]),
    ),
  };
};

const answersOf = (response: unknown): Record<string, unknown> => {
  const answers = typeof response === 'object' && response !== null ? Object.entries(response) : [];
  return { ...Object.fromEntries(answers.map(([status, answer]) => [status, answerOf(answer)])), default: refusal };
};

/** What has a summary is part of the API, wherever it lies; the documents themselves and the site's files are not. */
const isDescribed = (url: string, summary: unknown): boolean =>
  (url.startsWith('/api/') && !url.startsWith('/api/docs')) || summary !== undefined;

const describe: SwaggerTransform = ({ schema, url, route }) => {
  // Routes without a schema hand over none, whatever the type says.
  const { body, querystring, params, response, ...rest } = { ...schema };
  if (!isDescribed(url, rest.summary)) return { schema: { hide: true }, url };
  return {
    url,
    schema: {
      ...rest,
      ...(body === undefined ? {} : { body: inDtoForm(body), consumes: bothEncodings }),
      ...(querystring === undefined ? {} : { querystring: inDtoForm(querystring) }),
      ...(params === undefined ? {} : { params: inDtoForm(params) }),
      ...(route.config?.public === true ? { security: [] } : {}),
      response: answersOf(response),
    },
  };
};

/** OpenAPI 3.1 at `/api/docs/json` and its page at `/api/docs`, from the schemas that check the requests. */
export const apiDocs = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      ...extensions,
      info: {
        title,
        version: '1.0.0',
        description:
          'Money is in pounds with at most two decimals. Every failure has the shape `{ error, code? }` or `{ errors, code? }`.',
      },
      servers: [{ url: config.publicOrigin }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: apiKeyHeader, description: 'Publishable key of the caller.' },
          brand: {
            type: 'apiKey',
            in: 'header',
            name: brandHeader,
            description: 'Brand id: 1, 2 or 4; anything else is 0.',
          },
          apiKeyParameter: {
            type: 'apiKey',
            in: 'query',
            name: apiKeyParameter,
            description: 'The key, for callers without cookies: their calls from another origin need no preflight.',
          },
          brandParameter: {
            type: 'apiKey',
            in: 'query',
            name: brandParameter,
            description: 'The brand, beside the key.',
          },
        },
      },
      security: [
        { apiKey: [], brand: [] },
        { apiKeyParameter: [], brandParameter: [] },
      ],
    },
    transform: describe,
  });
  app.addHook('onRoute', (route) => {
    // Documentation is for people who have no key yet.
    if (route.url.startsWith('/api/docs')) route.config = { ...route.config, public: true };
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy,
    theme: { title },
    uiConfig: { layout: 'BaseLayout' },
  });
};
