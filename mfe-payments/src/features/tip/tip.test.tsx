import type { FakeAnswer } from '@bars/shared-api/client/testing';
import type { TipOutcome } from '@bars/shared-api/contracts/tips';
import { axeViolations } from '@bars/tools/testing/axe';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { barList, barsCall } from '../../testing/a-deposit';
import { facts, heading, link, press } from '@bars/shared-ui/testing/visitor';
import { brandShown, openPage, panel } from '../../testing/page-fixture';
import { barOfSite } from './tip.rules';

const bars: FakeAnswer = { body: barList };
const noTips = /due to changes in tipping legislation we can no longer accept tips through this medium/;

describe('/tip/:site_code?', () => {
  it.each(['/tip', '/tip/NL182'])(
    '[PY-79, PY-80, RT-10] %s says that tips are no longer accepted, and takes no payment',
    async (at) => {
      const { container } = openPage(at, { [barsCall]: bars });
      await heading('Tips');
      expect(screen.getByText(noTips)).toBeTruthy();
      await screen.findByText(/If you’d like to thank the team/);
      expect([panel(), screen.queryByRole('textbox'), screen.queryByRole('button')]).toEqual([null, null, null]);
      expect(await axeViolations(container)).toEqual([]);
    },
  );

  it.each([
    ['NL182', /the team at Northlight Leeds/, '1'],
    ['nl182', /the team at Northlight Leeds/, '1'],
    ['la-verbena-soho', /the team at La Verbena Soho/, '2'],
    ['NL183', /If you’d like to thank the team, /, '1'],
    ['elsewhere', /If you’d like to thank the team, /, '1'],
  ])('the site code %s names the bar, where it is known', async (code, text, brand) => {
    openPage(`/tip/${code}`, { [barsCall]: bars });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(brandShown()).toBe(brand);
  });

  it('says that the bar cannot be looked up where the list does not come, whom to ring, and looks again on Try again', async () => {
    const { server, container } = openPage('/tip/NL182', { [barsCall]: 'offline' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/We can’t look up this bar just now/);
    expect(screen.getByText(noTips)).toBeTruthy();
    expect(link('Ring 020 7946 0111')).toBe('tel:+442079460111');
    expect(await axeViolations(container)).toEqual([]);
    server.on(barsCall, () => bars);
    press('Try again');
    expect(await screen.findByText(/the team at Northlight Leeds/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('finds a bar by its cost centre or its slug', () => {
    expect(['NL182', 'la-verbena-soho', 'NL183', ''].map((code) => barOfSite(barList, code)?.id)).toEqual([
      182,
      201,
      undefined,
      undefined,
    ]);
  });
});

describe('/tip/complete/:id', () => {
  const call = 'GET /api/rest/tip/a-tip/outcome';
  const tip = (change: Partial<TipOutcome> = {}): FakeAnswer => ({
    body: {
      data: {
        completed: true,
        forename: 'Ada',
        bar: { branded_name: 'Northlight, Call Lane', brand_id: 1 },
        outcome: { bank_auth_code: '12345' },
        ...change,
      } satisfies TipOutcome,
    },
  });
  const open = (answer: FakeAnswer) => openPage('/tip/complete/a-tip', { [call]: answer });

  it('[PY-81, PY-82, RT-11] shows the outcome by its id: completed, forename, bar and the bank’s code', async () => {
    const { container } = open(tip());
    expect(screen.getByRole('heading', { level: 1, name: 'Your tip' })).toBeTruthy();
    await heading('Thank you, Ada');
    expect(screen.getByText('Your tip went to the team at Northlight, Call Lane.')).toBeTruthy();
    expect(facts()).toEqual([
      ['Where', 'Northlight, Call Lane'],
      ['Bank’s code', '12345'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says that it was not completed', async () => {
    open(tip({ completed: false, outcome: { bank_auth_code: null } }));
    await heading('Your tip didn’t go through, Ada');
    expect([facts(), panel(), screen.queryByRole('button')]).toEqual([
      [['Where', 'Northlight, Call Lane']],
      null,
      null,
    ]);
  });

  it('shows a tip that names nobody, in the brand of its bar', async () => {
    open(tip({ forename: null, bar: { branded_name: 'La Verbena Soho', brand_id: 2 } }));
    await heading('Gracias');
    expect(brandShown()).toBe('2');
  });

  it('shows a tip without bar and code', async () => {
    open(tip({ bar: null, outcome: { bank_auth_code: null } }));
    await heading('Thank you, Ada');
    expect([screen.getByText('Your tip went to the team.'), facts()]).toEqual([expect.anything(), []]);
  });

  it('says that the tip is unknown', async () => {
    open({ status: 404, body: { error: 'Unknown' } });
    await heading('We can’t find this tip');
    expect(link('Ring 020 7946 0111')).toBe('tel:+442079460111');
  });

  it('says that it cannot be shown, and reads it again on Try again', async () => {
    const { server } = open('offline');
    await heading('We can’t show your tip just now');
    server.on(call, () => tip());
    press('Try again');
    expect(await heading('Thank you, Ada')).toBeTruthy();
  });
});
