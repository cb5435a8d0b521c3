import { join, relative } from 'node:path';
import { clientCallsOf } from '../calls/client-calls.mjs';
import { evaluateContracts } from '../calls/contracts.mjs';
import { operationsOf } from '../calls/operations.mjs';
import { filesBelow } from '../../../build/lib/hash.mjs';
import { jsonSchemaOf, messagesOf } from './messages.mjs';

/** @typedef {import('../calls/branches.mjs').Schema} Schema */

/**
 * A call with its schemas.
 * @typedef {{ method: import('../schemas.mjs').Call['method'], path: string, query?: string, reads?: Schema, sends?: import('../calls/operations.mjs').Sent }} WholeCall
 */

/**
 * What units have of shared-api, by module and export: calls of clients, addresses and storage keys of contracts, and messages of frames by module.
 * @typedef {object} ApiUse
 * @property {Record<string, Record<string, WholeCall[]>>} calls
 * @property {Record<string, Record<string, WholeCall[]>>} addresses
 * @property {Record<string, import('../schemas.mjs').StorageKey>} storageKeys
 * @property {Record<string, import('../schemas.mjs').Offered>} messages
 */

const NO_SOURCE = /^(node_modules|dist|\.types|testing)$|\.test\.tsx?$|\.md$/;

const callsOf = ({ method, path, query, answer }, operations) => {
  const asked = query === undefined ? {} : { query };
  const reads = answer === undefined ? {} : { reads: jsonSchemaOf(answer) };
  const found = operations.at(path).flatMap(([own, methods]) => {
    const operation = methods[method]?.();
    return operation === undefined ? [] : [{ method, path: own, ...asked, ...reads, sends: operation.sends }];
  });
  return found.length > 0 ? found : [{ method, path, ...asked, ...reads }];
};

const addressOf = (value) => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'function' || value._zod !== undefined) return null;
  try {
    const made = value(...Array.from({ length: value.length }, () => '{}'));
    return typeof made === 'string' ? made : null;
  } catch {
    // It is no function that writes an address.
    return null;
  }
};

/** The server's addresses that a contract has names for. */
const addressesIn = (exported, operations) =>
  Object.fromEntries(
    Object.entries(exported).flatMap(([name, value]) => {
      const address = /(Path|Address)$/.test(name) ? addressOf(value) : null;
      const found = address === null ? [] : operations.at(address.split('?')[0]);
      return found.length > 0 ? [[name, found.map(([path]) => ({ method: 'any', path }))]] : [];
    }),
  );

const keysIn = ({ storageEntries = [], ...exported }) =>
  Object.fromEntries(
    Object.entries(exported).flatMap(([key, value]) => {
      const entry = storageEntries.find((one) => one.name === value);
      if (entry === undefined) return [];
      const name = typeof value === 'function' ? value('{brand}') : value;
      return [[key, { name, where: entry.storage, whose: entry.whose }]];
    }),
  );

const withContent = (entries) => Object.fromEntries(entries.filter(([, value]) => Object.keys(value ?? {}).length > 0));

/**
 * Reads shared-api's sources.
 * @param {{ folder: string, cache: string, description: import('../schemas.mjs').ServerDescription }} options folder: of shared-api
 * @returns {Promise<ApiUse>}
 */
export const makeApiUse = async ({ folder, cache, description }) => {
  const operations = operationsOf(description);
  const files = filesBelow(join(folder, 'contracts'), NO_SOURCE);
  const contracts = await evaluateContracts(files, cache);
  const nameOf = (file) => relative(folder, file);
  const exportsOf = (file) => contracts(file.replace(/\.tsx?$/, '')) ?? {};
  const calls = filesBelow(join(folder, 'client'), NO_SOURCE).map((file) => [
    nameOf(file),
    Object.fromEntries(
      Object.entries(clientCallsOf(file, { root: folder, contracts })).map(([name, found]) => [
        name,
        found.flatMap((call) => callsOf(call, operations)),
      ]),
    ),
  ]);
  return {
    calls: withContent(calls),
    addresses: withContent(files.map((file) => [nameOf(file), addressesIn(exportsOf(file), operations)])),
    storageKeys: keysIn(exportsOf(join(folder, 'contracts/storage-keys.generated.ts'))),
    messages: withContent(files.map((file) => [nameOf(file), messagesOf(exportsOf(file))])),
  };
};
