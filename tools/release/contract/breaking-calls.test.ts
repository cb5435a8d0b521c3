import { expect, it } from 'vitest';
import { answers, checked, guestBody, streams, takes, type Change } from './testing/release';

const READ = 'GET /api/rest/booking/manage/{code}';
const SENT = 'POST /api/rest/booking/{id}/guest';
const STREAM = 'GET /api/rest/booking/{id}/live';

type Row = [title: string, change: (release: Change) => void, sentence: string];

const calls: Row[] = [
  [
    'a path has gone',
    ({ deploy, server }) => {
      deploy('mfe-manage');
      delete server.paths['/api/rest/booking/{id}/live'];
    },
    'mfe-manage calls GET /api/rest/booking/{id}/live; this server has no such path.',
  ],
  [
    'the address of a link has gone',
    ({ deploy, server }) => {
      deploy('mfe-manage');
      delete server.paths['/api/rest/ical/{key}'];
    },
    'mfe-manage names /api/rest/ical/{key}; this server has no such path.',
  ],
  [
    'a method has gone',
    ({ deploy, server }) => {
      deploy('mfe-manage');
      const path = server.paths['/api/rest/booking/{id}/guest'];
      if (path) server.paths['/api/rest/booking/{id}/guest'] = { put: path['post'] ?? {} };
    },
    `mfe-manage calls ${SENT}; this server has no such method there.`,
  ],
  [
    'a new field is required',
    takes(guestBody({ surname: { type: 'string' } }, ['forename', 'surname'])),
    `mfe-manage does not send surname with ${SENT}; this server requires it.`,
  ],
  [
    'a field is required that was not',
    takes(guestBody({}, ['forename', 'kind'])),
    `mfe-manage may leave out kind of ${SENT}; this server requires it.`,
  ],
  [
    'a field no longer takes null',
    takes(guestBody({ email: { type: 'string' } })),
    `mfe-manage may send null as email of ${SENT}; this server takes text.`,
  ],
  [
    'a field no longer takes a value',
    takes(guestBody({ kind: { type: 'string', enum: ['adult'] } })),
    `mfe-manage may send "child" as kind of ${SENT}; this server no longer takes it.`,
  ],
  [
    'a field takes fewer letters',
    takes(guestBody({ forename: { type: 'string', maxLength: 20 } })),
    `mfe-manage may send a forename of ${SENT} that this server no longer takes.`,
  ],
  [
    'a field is refused',
    takes({
      type: 'object',
      properties: { forename: { type: 'string' }, kind: { type: 'string' } },
      required: ['forename'],
      additionalProperties: false,
    }),
    `mfe-manage sends email with ${SENT}; this server no longer takes it.`,
  ],
  [
    'a query is required',
    ({ deploy, server }) => {
      deploy('mfe-manage');
      const operation = server.paths['/api/rest/tables']?.['get'];
      if (operation)
        operation['parameters'] = [{ name: 'date', in: 'query', required: true, schema: { type: 'string' } }];
    },
    'mfe-manage does not send date with GET /api/rest/tables; this server requires it.',
  ],
  [
    'a header is required',
    streams([{ name: 'X-Brand', in: 'header', required: true, schema: { type: 'string' } }]),
    `mfe-manage does not send x-brand with ${STREAM}; this server requires it.`,
  ],
  [
    'a part of a path takes fewer letters',
    streams([{ name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 20 } }]),
    `mfe-manage may send a id of ${STREAM} that this server no longer takes.`,
  ],
  [
    'a part of a path has a pattern, and another name',
    streams(
      [{ name: 'key', in: 'path', required: true, schema: { type: 'string', maxLength: 40, pattern: '^a' } }],
      '/api/rest/booking/{key}/live',
    ),
    'mfe-manage may send a key of GET /api/rest/booking/{key}/live that this server no longer takes.',
  ],
  [
    'a part of a path is a number',
    streams([{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }]),
    `mfe-manage may send text as id of ${STREAM}; this server takes a whole number.`,
  ],
  [
    'a field that is read has gone',
    answers({ balance: undefined }),
    `mfe-manage reads booking.balance of ${READ}; this server no longer answers it.`,
  ],
  [
    'a field that may be missing has gone, which is read',
    answers({ note: undefined }),
    `mfe-manage reads booking.note of ${READ}; this server no longer answers it.`,
  ],
  [
    'a field that may be missing is never there',
    answers({ note: { not: {} } }),
    `mfe-manage reads booking.note of ${READ}; this server no longer answers it.`,
  ],
  [
    'a query takes even numbers alone',
    ({ deploy, server }) => {
      deploy('mfe-manage');
      const operation = server.paths['/api/rest/tables']?.['get'];
      if (operation)
        operation['parameters'] = [{ name: 'people', in: 'query', schema: { type: 'integer', multipleOf: 2 } }];
    },
    'mfe-manage may send a people of GET /api/rest/tables that this server no longer takes.',
  ],
  [
    'a field is taken no longer',
    takes(guestBody({ kind: { not: {} } })),
    `mfe-manage may send text as kind of ${SENT}; this server takes nothing.`,
  ],
  [
    'a field has a keyword that is not compared',
    takes(guestBody({ forename: { type: 'string', maxLength: 60, not: { const: 'Ada' } } })),
    `mfe-manage sends forename with ${SENT}; this server takes it by “not”, which cannot be compared.`,
  ],
  [
    'a whole body has one',
    takes({ ...guestBody(), minProperties: 2 }),
    `mfe-manage sends the whole with ${SENT}; this server takes it by “minProperties”, which cannot be compared.`,
  ],
  [
    'a field that is read may be missing',
    answers({}, ['status', 'deposit', 'guests']),
    `mfe-manage reads booking.balance of ${READ}; this server may leave it out.`,
  ],
  [
    'a field is of another type',
    answers({ balance: { type: 'string' } }),
    `mfe-manage reads booking.balance of ${READ} as a number; this server answers text.`,
  ],
  [
    'a field may be null',
    answers({ balance: { type: ['number', 'null'] } }),
    `mfe-manage reads booking.balance of ${READ} as a number; this server answers null.`,
  ],
  [
    'a whole number becomes any number',
    answers({
      guests: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, age: { type: 'number' } },
          required: ['name', 'age'],
        },
      },
    }),
    `mfe-manage reads booking.guests[].age of ${READ} as a whole number; this server answers a number.`,
  ],
  [
    'a value is new',
    answers({ status: { type: 'string', enum: ['open', 'paid', 'refunded'] } }),
    `mfe-manage reads booking.status of ${READ}; it does not know "refunded", which this server answers.`,
  ],
  [
    'a list of values becomes any text',
    answers({ status: { type: 'string' } }),
    `mfe-manage reads booking.status of ${READ}; this server answers more than it takes.`,
  ],
  [
    'a field of a list has gone',
    answers({
      guests: { type: 'array', items: { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] } },
    }),
    `mfe-manage reads booking.guests[].name of ${READ}; this server no longer answers it.`,
  ],
  [
    'an area reads what the server will answer in its next version',
    ({ deploy, files }) => {
      files['contract/schemas.json'] = (files['contract/schemas.json'] ?? '').replaceAll(
        '"balance"',
        '"balance_pence"',
      );
      deploy('mfe-manage');
    },
    `mfe-manage reads booking.balance_pence of ${READ}; this server no longer answers it.`,
  ],
  [
    'an answer is no JSON any more',
    ({ deploy, server }) => {
      deploy('mfe-manage');
      server.paths['/api/rest/tables'] = { get: { responses: { 200: { content: { 'text/plain': {} } } } } };
    },
    'mfe-manage reads the answer of GET /api/rest/tables; this server answers no JSON there.',
  ],
];

it.each(calls)('%s: it is refused', async (_title, change, sentence) => {
  expect(await checked(change)).toEqual([sentence]);
});
