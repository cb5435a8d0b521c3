import type { FakeAnswer } from '@bars/shared-api/client/testing';

/** Every way in which the list of the bars is not fetched, as rows for `it.each`. Source: RT-71. */
export const unfetchedBars: [string, FakeAnswer][] = [
  ['there is no connection', 'offline'],
  ['the call is blocked', 'blocked'],
  ['the call takes too long', 'timeout'],
  ['the storage fails', { status: 503, body: 'down' }],
  ['the storage has no such file', { status: 404, body: 'none' }],
  ['the file is no list of bars', { body: { data: [] } }],
];
