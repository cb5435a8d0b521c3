import { checkContract } from '../check-contract.mjs';

/** A release, a server and the pages of others, as small as shows each fault. Tests change a copy of it. */
type Schema = Record<string, unknown>;

const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});

const liveId: Schema = { type: 'string', maxLength: 40 };

/** The answer about a booking. */
const booking = () => ({
  balance: number,
  status: { type: 'string', enum: ['open', 'paid'] },
  deposit: { type: ['number', 'null'] },
  guests: { type: 'array', items: object({ name: text, age: { type: 'integer' } }) },
  note: text,
});
const bookingAnswer = (
  fields: Record<string, Schema> = booking(),
  required = ['balance', 'status', 'deposit', 'guests'],
): Schema => object({ data: object({ booking: object(fields, required) }) });

export const guestBody = (properties: Record<string, Schema> = {}, required = ['forename']): Schema =>
  object(
    {
      forename: { type: 'string', maxLength: 60 },
      email: { type: ['string', 'null'] },
      kind: { type: 'string', enum: ['adult', 'child'] },
      ...properties,
    },
    required,
  );

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

/** A server's description. */
interface Server {
  'x-mailed-pages': string[];
  paths: Record<string, Record<string, Record<string, unknown>>>;
}

const createServer = (): Server => ({
  'x-mailed-pages': ['/manage/{code}', '/manage/{code}/pay', '/pay'],
  paths: {
    '/api/rest/booking/manage/{code}': {
      get: { responses: { 200: json(bookingAnswer()), default: json(object({})) } },
    },
    '/api/rest/booking/{id}/guest': {
      post: { requestBody: json(guestBody()), responses: { 200: json(object({ data: text })) } },
    },
    '/api/rest/tables': {
      get: {
        parameters: [{ name: 'people', in: 'query', required: false, schema: { type: 'integer' } }],
        responses: { 200: json({ type: 'array', items: text }) },
      },
    },
    '/api/rest/booking/{id}/live': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: liveId }],
        responses: { 200: { content: { 'text/event-stream': { schema: {} } } } },
      },
    },
    '/api/rest/ical/{key}': { get: { responses: {} } },
  },
});

const SCHEMAS: Record<string, Schema> = {
  aaaaaaaaaaaaaaa1: bookingAnswer(),
  aaaaaaaaaaaaaaa2: guestBody(),
  aaaaaaaaaaaaaaa3: object({ data: text }),
  aaaaaaaaaaaaaaa4: { type: 'array', items: text },
  aaaaaaaaaaaaaaa5: object({ people: { type: 'integer' } }, []),
  aaaaaaaaaaaaaaa6: object({ id: liveId }),
};

interface Call {
  method: string;
  path: string;
  reads?: string;
  sends?: Record<string, string>;
}

const calls = (): Call[] => [
  { method: 'get', path: '/api/rest/booking/manage/{code}', reads: 'aaaaaaaaaaaaaaa1', sends: {} },
  {
    method: 'post',
    path: '/api/rest/booking/{id}/guest',
    reads: 'aaaaaaaaaaaaaaa3',
    sends: { body: 'aaaaaaaaaaaaaaa2' },
  },
  { method: 'get', path: '/api/rest/tables', reads: 'aaaaaaaaaaaaaaa4', sends: { query: 'aaaaaaaaaaaaaaa5' } },
  { method: 'get', path: '/api/rest/booking/{id}/live', sends: { path: 'aaaaaaaaaaaaaaa6' } },
  { method: 'any', path: '/api/rest/ical/{key}' },
];

/** Declarations of shared-api. */
export const types = `import type { ZodMiniType } from 'zod/mini';
export interface Api { readonly brand: number; send<Answer extends ZodMiniType>(request: { path: string; answer: Answer }): Promise<Answer> }
export declare const createApi: (options: { key: string; brand?: number }) => Api;
export declare const noticeOf: (error: unknown) => string;
export declare const sum: (pence: number) => string;
export declare class Clock { now(): number; }
`;

const element = () => ({
  kind: 'element',
  name: 'bars-panel',
  attributes: { token: 'string | null', surface: "'portal' | 'widget' | null" } as Record<string, string>,
  events: { 'bars-error': "CustomEvent<{ reason: 'unreachable' | 'expired' }>", 'bars-ready': '' } as Record<
    string,
    string
  >,
  parts: ['frame', 'title'],
  properties: ['--bars-ink'],
  slots: [''],
});
const messages = () => ({
  kind: 'messages',
  name: 'bars-payment',
  toFrame: { params: object({ token: text, brand: number }) } as Record<string, Schema>,
  fromFrame: { ready: object({}), resize: object({ height: number }) } as Record<string, Schema>,
});

const version = '0123456789abcdef';
const page = (path: string) => ({ path, title: 'A page', login: 'none', source: 'test' });
const key = (name: string) => ({ key: `${name}Key`, name: `bars.${name}`, where: 'session', whose: 'customer' });
const area = (name: string, paths: string[], storage: string[] = []) => ({
  name,
  pages: paths.map(page),
  storage: storage.map(key),
  frames: [] as { file: string }[],
  elements: [] as { name: string }[],
  workers: [],
});
const uses = (names: string[]) => ({ '@bars/shared-api': names }) as Record<string, string[]>;
const offers = (names: Record<string, string[]>) => names;
const against = (file: string) => ({ '@bars/shared-api': file }) as Record<string, string>;

/** The units of the live release. */
const createUnits = () => ({
  'shared-api': {
    unit: 'shared-api',
    version,
    bindings: { offers: offers({ '@bars/shared-api': ['createApi', 'noticeOf', 'sum', 'Clock'] }), uses: {} },
    declarations: against('contract/types-1.json'),
  },
  'mfe-manage': {
    unit: 'mfe-manage',
    version,
    bindings: {
      offers: {},
      uses: {
        ...uses(['createApi', 'noticeOf', 'Clock']),
        '@bars/mfe-payments/elements': ['define'],
      } as Record<string, string[]>,
    },
    builtAgainst: against('contract/types-1.json'),
    area: area('manage', ['/manage/:token/:action?', '/guest/:token'], ['manage']),
    calls: calls(),
    schemas: 'contract/schemas.json' as string | null,
    storageKeys: [{ name: 'bars.payment', where: 'session', whose: 'customer' }],
  },
  'mfe-payments': {
    unit: 'mfe-payments',
    version,
    bindings: { offers: offers({ '@bars/mfe-payments/elements': ['define'] }), uses: {} },
    area: { ...area('payments', ['/pay'], ['payment', 'old']), frames: [{ file: 'frame-pay.html' }] },
    elements: [messages()],
  },
  elements: {
    unit: 'elements',
    version,
    elements: [{ kind: 'script', name: 'bars-panel' }, element(), messages()] as [
      { kind: string; name: string },
      ReturnType<typeof element>,
      ReturnType<typeof messages>,
    ],
  },
});

export type Units = ReturnType<typeof createUnits>;

const declarationsFile = (source: string) =>
  JSON.stringify({ entry: 'shared-api/index.d.ts', files: { 'shared-api/index.d.ts': source } });

/** What a test changes before the check. */
export interface Change {
  /** A unit as it is deployed: a copy of the live one. */
  deploy: <Name extends keyof Units>(name: Name) => Units[Name];
  /** The live release before the deploy. */
  live: Units;
  server: Server;
  /** Puts another file of types into shared-api's deployed version. @returns the deployed unit */
  types: (source: string) => Units['shared-api'];
  /** Files of versions, by their path. */
  files: Record<string, string>;
  kept: unknown[];
}

/** What the check says of a change. */
export const checked = async (change: (release: Change) => void): Promise<string[]> => {
  const live = createUnits();
  const deployed = new Map<string, unknown>();
  const files: Record<string, string> = {
    'contract/types-1.json': declarationsFile(types),
    'contract/schemas.json': JSON.stringify(SCHEMAS),
  };
  const deploy: Change['deploy'] = (name) => {
    const unit = { ...structuredClone(live[name]), version: 'fedcba9876543210' };
    deployed.set(name, unit);
    return unit;
  };
  const server = createServer();
  const kept = [structuredClone(live.elements)];
  change({
    deploy,
    live,
    server,
    files,
    kept,
    types: (source) => {
      files['contract/types-2.json'] = declarationsFile(source);
      const unit = deploy('shared-api');
      unit.declarations = against('contract/types-2.json');
      return unit;
    },
  });
  return checkContract({
    changed: [...deployed.values()],
    live: Object.values(live),
    server,
    keptElements: kept,
    read: async (_unit, path) => files[path] ?? Promise.reject(new Error(`There is no ${path}.`)),
  });
};

/** Deploys mfe-manage before a server that answers other fields of the booking; undefined takes one away. */
export const answers =
  (fields: Partial<Record<keyof ReturnType<typeof booking> | 'extra', Schema | undefined>>, required?: string[]) =>
  ({ deploy, server }: Change): void => {
    deploy('mfe-manage');
    const all = Object.fromEntries(
      Object.entries({ ...booking(), ...fields }).flatMap(([name, field]) =>
        field === undefined ? [] : [[name, field]],
      ),
    );
    server.paths['/api/rest/booking/manage/{code}'] = {
      get: { responses: { 200: json(bookingAnswer(all, required)) } },
    };
  };

/** Deploys mfe-manage before a server whose stream takes other parameters. */
export const streams =
  (parameters: readonly Schema[], path = '/api/rest/booking/{id}/live') =>
  ({ deploy, server }: Change): void => {
    deploy('mfe-manage');
    const { '/api/rest/booking/{id}/live': live, ...others } = server.paths;
    server.paths = { ...others, [path]: { get: { ...live?.['get'], parameters } } };
  };

/** Deploys mfe-manage before a server that takes another body with a guest. */
export const takes =
  (body: Schema) =>
  ({ deploy, server }: Change): void => {
    deploy('mfe-manage');
    const operation = server.paths['/api/rest/booking/{id}/guest']?.['post'];
    if (operation) operation['requestBody'] = json(body);
  };
