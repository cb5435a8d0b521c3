import { createApi, createQueryClient, type AreaProps } from '@bars/shared-api';
import { act, screen } from '@testing-library/react';
import type { AppProps } from 'single-spa';
import { expect, it } from 'vitest';
import { portalArea, type PortalPagesProps } from './portal-area';

const props: AreaProps & AppProps = {
  name: '@bars/mfe-payments',
  brand: 4,
  apiKey: 'pk_test',
  surface: 'portal',
  debug: false,
  singleSpa: {},
  mountParcel: () => expect.unreachable('no parcels here'),
};

const run = async (step: (given: AreaProps & AppProps) => Promise<unknown>): Promise<void> => {
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = step(props);
  });
  await act(() => done);
};

it('gives its pages the brand, the key, one Api, and a loader that says where the shell has none', async () => {
  const given: PortalPagesProps[] = [];
  const Pages = (pages: PortalPagesProps) => {
    given.push(pages);
    return <p>The pages</p>;
  };
  const { bootstrap, mount, unmount } = portalArea({ pages: Pages, createApi, queryClient: createQueryClient() });
  for (const step of [bootstrap, mount].flat()) await run(step);
  expect(screen.getByText('The pages')).toBeTruthy();
  const [first] = given;
  expect(first).toMatchObject({ area: '@bars/mfe-payments', portal: { brand: 4, apiKey: 'pk_test' } });
  expect(new Set(given.map(({ portal }) => portal.api)).size).toBe(1);
  await expect(first?.portal.loadElement('bars-payment-panel')).rejects.toThrow(
    'The shell gives no bars-payment-panel.',
  );
  for (const step of [unmount].flat()) await run(step);
});
