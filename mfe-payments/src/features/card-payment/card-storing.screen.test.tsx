import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { CardOutcome } from '@bars/shared-api/contracts/cards';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCapture, capture, captureCall, captureCheckCall, captureOrder, capturing } from '../../testing/a-capture';
import { token } from '../../testing/a-payment';
import { cardPage, cardPages, cardPageFixture, heading, isHigh, pass } from './testing/card-page-fixture';

const submit = cardPages();
const busy: FakeAnswer = { status: 503, body: { error: 'Back in a minute' } };

const fixture = ({ first = capturing() }: { first?: FakeAnswer } = {}) =>
  cardPageFixture<CardOutcome>({
    kind: 'card',
    surface: 'portal',
    opening: [captureCall, first],
    checking: [captureCheckCall, capture],
  });

const safe = /straight to our card provider/;
const reloaded = /loaded again/;

describe('storing a card', () => {
  it('[PY-4, PY-22, API-B-12] opens the card request by its token, and posts the signed form once', async () => {
    const { opens } = await fixture();
    expect(heading()).toBe('Store your card');
    expect(screen.getByText(safe)).toBeDefined();
    expect(opens().map(({ json }) => json)).toEqual([{ brand: 1, token }]);
    expect(submit.mock.calls.map(([, , fields]) => fields)).toEqual([
      {
        ORDER_ID: captureOrder,
        VALIDATE_CARD_ONLY: '1',
        HPP_POST_DIMENSIONS: 'http://localhost:9000',
        HPP_POST_RESPONSE: 'http://localhost:9000',
      },
    ]);
  });

  it('[PY-23, API-B-13] checks the order every 4 seconds until there is a response, and names the card', async () => {
    const { checks, becomes, told } = await fixture();
    await pass(3999);
    expect(checks()).toEqual([]);
    await pass(8001);
    expect(checks().map(({ query }) => query)).toEqual([{}, {}, {}]);
    becomes('stored');
    await pass(4000);
    expect(heading()).toBe('Thank you');
    expect(screen.getByText('Visa ending in 5262 is stored. Nothing was taken.')).toBeDefined();
    expect(told).toEqual(['stored']);
    const asked = checks().length;
    await pass(60_000);
    expect(checks()).toHaveLength(asked);
  });

  it('[PY-18, PY-30, PY-31] verifies once the card page has gone, every 2 seconds, ten times', async () => {
    const { checks, becomes, told } = await fixture();
    isHigh(652);
    isHigh(70);
    expect(heading()).toBe('Checking your card');
    await pass(20_000);
    expect(checks().filter(({ query }) => query['verify'] === '1')).toHaveLength(10);
    expect(heading()).toBe('Request timed out - Please try again later');
    becomes('stored');
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(2000);
    expect(told).toEqual(['stored']);
  });

  it('Try Again after a refusal opens the next order, once for any number of clicks', async () => {
    const { server, becomes, opens } = await fixture();
    isHigh(40);
    becomes('declined');
    await pass(2000);
    expect(heading()).toBe('Sorry, we were unable to store your card');
    server.on(captureCall, () => capturing(aCapture('order-2'.padEnd(24, 'x'))));
    const button = screen.getByRole('button', { name: 'Try Again' });
    act(() => {
      button.click();
      button.click();
    });
    await pass(0);
    expect(opens()).toHaveLength(2);
    expect(submit.mock.calls[1]?.[2]).toMatchObject({ ORDER_ID: 'order-2'.padEnd(24, 'x') });
  });

  it.each([
    ['that is stored already', { status: 409, body: { error: 'x', code: 'card_stored' } }, 'Thank you', ['stored']],
    [
      '[PY-77] that nobody asks for any more',
      { status: 409, body: { error: 'x', code: 'card_closed' } },
      'Sorry, the link you have been provided will no longer work',
      ['expired'],
    ],
    ['that cannot be opened', busy, 'Sorry, there has been an error in storing your card', []],
  ])('a card %s', async (_title, first, title, outcomes) => {
    const { told } = await fixture({ first });
    expect([heading(), told]).toEqual([title, outcomes]);
    expect(submit).not.toHaveBeenCalled();
  });

  it('[PY-16] a lost time is reported, and can be closed', async () => {
    const { becomes, told } = await fixture();
    isHigh(40);
    becomes('gone');
    await pass(2000);
    expect(heading()).toBe('Sorry, that booking is no longer available. Please choose another date and try again');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(told).toEqual(['gone', 'closed']);
  });
});

describe('an error in the polling', () => {
  it.each([
    ['an answer', busy],
    ['no answer', 'offline'],
  ] as const)('[PY-24, API-B-13] (%s) reloads the frame after 0.5 seconds, and says so', async (_what, how) => {
    const { fails, becomes, opens, told } = await fixture();
    isHigh(652);
    const before = cardPage();
    fails(how);
    await pass(4000);
    becomes('open');
    await pass(499);
    expect([opens().length, cardPage()]).toEqual([1, before]);
    await pass(1);
    expect(opens()).toHaveLength(2);
    expect(cardPage()).not.toBe(before);
    expect(submit).toHaveBeenCalledTimes(2);
    expect([screen.getByText(reloaded, { selector: 'p' }), screen.queryByText(safe)]).toEqual([
      expect.anything(),
      null,
    ]);
    expect(screen.getByRole('status').textContent).toMatch(reloaded);
    becomes('stored');
    await pass(4000);
    expect(told).toEqual(['stored']);
  });

  it('[PY-24] leaves the frame as it is when it cannot be loaded, and tries again after the next check', async () => {
    const { server, fails, opens } = await fixture();
    isHigh(652);
    const before = cardPage();
    fails('offline');
    server.on(captureCall, () => 'offline');
    await pass(4000);
    await pass(500);
    expect([opens().length, cardPage()]).toEqual([2, before]);
    server.on(captureCall, () => capturing());
    await pass(3500);
    await pass(500);
    expect(opens()).toHaveLength(3);
    expect(cardPage()).not.toBe(before);
  });

  it('[PY-24] reloads the frame five times at most', async () => {
    const { fails, opens } = await fixture();
    fails(busy);
    for (let seconds = 0; seconds < 60; seconds += 1) await pass(1000);
    expect(opens()).toHaveLength(6);
  });

  it('[PY-24] does not load the form again once the card page has gone', async () => {
    const { fails, opens, becomes, told } = await fixture();
    isHigh(40);
    fails(busy);
    await pass(10_000);
    expect([opens().length, heading()]).toEqual([1, 'Checking your card']);
    becomes('stored');
    await pass(2000);
    expect(told).toEqual(['stored']);
  });
});
