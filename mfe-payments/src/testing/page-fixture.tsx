import { fakeServer, type FakeAnswer, type FakeServer } from '@bars/shared-api/client/testing';
import { bringPanel } from '@bars/shared-ui/testing/fake-panel';
import { openAt } from '@bars/shared-ui/testing/visitor';
import { screen, type RenderResult } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { Portal } from '@bars/shared-ui/area';
import { PaymentsRoutes } from '../routes/payments-routes';

/** The area's pages with a server in memory. */
export interface PageFixture extends RenderResult {
  server: FakeServer;
  /** The requests of a call. */
  callsTo: (call: string) => FakeServer['calls'];
}

/** What the server answers to each call, by the call's name. */
export type Answers = Readonly<Record<string, FakeAnswer>>;

const callsOf = (server: FakeServer) => (call: string) =>
  server.calls.filter(({ method, path }) => `${method} ${path}` === call);

/** Opens a page of the area at its address. */
export const openPage = (
  path: string,
  answers: Answers = {},
  given: Partial<Omit<Portal, 'api'>> = {},
): PageFixture => {
  const server = fakeServer();
  onTestFinished(() => {
    server.assertStrict();
    window.history.replaceState(null, '', '/');
    window.sessionStorage.clear();
  });
  for (const [call, answer] of Object.entries(answers)) server.on(call, () => answer);
  const { brand = 1, apiKey = 'pk_test', loadElement = bringPanel } = given;
  const portal: Portal = { brand, apiKey, loadElement, api: server.api({ brand, apiKey }) };
  const page = openAt(path, <PaymentsRoutes portal={portal} />);
  return { ...page, server, callsTo: callsOf(server) };
};

export const panel = () => document.querySelector('bars-payment-panel');
/** The brand whose styles the page's heading has. */
export const brandShown = () =>
  screen.getByRole('heading', { level: 1 }).closest('[data-brand]')?.getAttribute('data-brand');
export const path = () => window.location.pathname + window.location.search;
