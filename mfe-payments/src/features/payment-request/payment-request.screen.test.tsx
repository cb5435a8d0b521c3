import type { FakeAnswer } from '@bars/shared-api/client/testing';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aBooking,
  aDeposit,
  aRequest,
  bar,
  barList,
  barsCall,
  bookingFacts,
  depositBody,
  depositCall,
  paidDeposit,
  requestBody,
  requestCall,
  token,
} from '../../testing/a-deposit';
import { sayButton } from '@bars/shared-ui/testing/fake-panel';
import { facts, heading, link, press } from '@bars/shared-ui/testing/visitor';
import { brandShown, openPage, panel, path } from '../../testing/page-fixture';

const create = 'POST /api/rest/deposits/payment-request/create-deposit';
const unknownCode: FakeAnswer = { status: 404, body: { error: 'There is no such code.', code: 'code_unknown' } };
const unknownText = 'We don’t recognise this code. Check it against your email and try again.';
const created: FakeAnswer = { body: { data: { deposit_request_token: token } } };

const field = () => screen.getByLabelText<HTMLInputElement>('Your code');
const type = (code: string) => fireEvent.change(field(), { target: { value: code } });
const errorText = () =>
  document.getElementById(field().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;
const find = () => press('Find my payment');
const look = (code: string) => {
  type(code);
  find();
};

describe('/pay', () => {
  it('[PY-55] asks for a code', async () => {
    const { container, callsTo } = openPage('/pay');
    await heading('Got a code? Pay here');
    expect([field().value, field().getAttribute('aria-required')]).toEqual(['', 'true']);
    find();
    await waitFor(() => expect(errorText()).toBe('Please type your code'));
    expect([document.activeElement, callsTo(requestCall)]).toEqual([field(), []]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[PY-56] looks the code up with its booking, and asks to confirm the amount, which cannot be changed', async () => {
    const { callsTo, container } = openPage('/pay', { [requestCall]: requestBody(aRequest()) });
    look(' ab1-2cd ');
    await heading('Pay £40.50');
    expect(callsTo(requestCall).map(({ query }) => query)).toEqual([{ code: 'AB12CD', include: 'booking' }]);
    expect(facts()).toEqual([['Amount', '£40.50'], ['What for', 'Two more bottles of fizz'], ...bookingFacts]);
    expect([screen.queryByRole('textbox'), screen.getByRole('button', { name: 'Confirm £40.50' })]).toEqual([
      null,
      expect.anything(),
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await axeViolations(container)).toEqual([]);
  });

  it('[RT-9] asks for a code and to confirm the amount, sends it once, however often it is pressed, and leads to the deposit', async () => {
    const { callsTo } = openPage('/pay', {
      [requestCall]: requestBody(aRequest()),
      [create]: created,
      [depositCall()]: depositBody(aDeposit()),
    });
    look('AB12CD');
    const button = await screen.findByRole('button', { name: 'Confirm £40.50' });
    fireEvent.click(button);
    fireEvent.click(button);
    await heading('Pay your £80 deposit');
    expect([path(), callsTo(create).map(({ json }) => json)]).toEqual([
      `/deposit/${token}`,
      [{ payment_code: 'AB12CD', amount: 40.5 }],
    ]);
  });

  it.each([
    ['?code=', 'ab12-cd'],
    ['?x=1&code=', 'AB12CD'],
  ])('fills in the code of the address %s', (search, code) => {
    openPage(`/pay${search}${code}`);
    expect(field().value).toBe(code);
  });

  it('says under the field that the code is unknown, and keeps what was typed', async () => {
    const { server } = openPage('/pay', { [requestCall]: unknownCode });
    look('zz 99');
    await waitFor(() => expect(errorText()).toBe(unknownText));
    expect([field().value, document.activeElement]).toEqual(['zz 99', field()]);
    server.on(requestCall, () => requestBody(aRequest()));
    look('ab12cd');
    await heading('Pay £40.50');
  });

  it('says under the field that a code of no such length is unknown, and calls nothing', async () => {
    const { callsTo } = openPage('/pay');
    look('A'.repeat(21));
    await waitFor(() => expect(errorText()).toBe(unknownText));
    expect(callsTo(requestCall)).toEqual([]);
  });

  it.each<[string, FakeAnswer, string]>([
    [
      'when to try again after too many wrong codes',
      { status: 429, body: { error: 'Too many wrong codes. Try again in 15 minutes.', code: 'too_many_tries' } },
      'Too many wrong codes. Try again in 15 minutes.',
    ],
    ['that there is no connection', 'offline', 'Sorry, you seem to be offline'],
    ['that the server has a fault', { status: 500, body: {} }, 'Unknown error occurred'],
  ])('says %s, and keeps what was typed', async (_, answer, text) => {
    openPage('/pay', { [requestCall]: answer });
    look('ab12cd');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(field().value).toBe('ab12cd');
  });

  describe('while very many codes are guessed at', () => {
    const required: FakeAnswer = { status: 422, body: { errors: { surname: ['Please.'] }, code: 'surname_required' } };
    const surname = () => screen.findByLabelText<HTMLInputElement>('Surname on the booking');
    const sent = (queries: { query: unknown }[]) => queries.map(({ query }) => query);

    it('asks for the surname of the booking too, and pays with it', async () => {
      const { server, callsTo, container } = openPage('/pay', {
        [requestCall]: required,
        [create]: created,
        [depositCall()]: depositBody(aDeposit()),
      });
      look('ab12cd');
      await waitFor(async () => expect(document.activeElement).toBe(await surname()));
      expect([(await surname()).value, await axeViolations(container)]).toEqual(['', []]);
      server.on(requestCall, () => requestBody(aRequest()));
      find();
      fireEvent.change(await surname(), { target: { value: ' Marsh ' } });
      find();
      await heading('Pay £40.50');
      press('Confirm £40.50');
      await heading('Pay your £80 deposit');
      const [first, second] = sent(callsTo(requestCall));
      expect([first, second, callsTo(create).map(({ json }) => json)]).toEqual([
        { code: 'AB12CD', include: 'booking' },
        { code: 'AB12CD', include: 'booking', surname: 'Marsh' },
        [{ payment_code: 'AB12CD', surname: 'Marsh', amount: 40.5 }],
      ]);
    });

    it('says when code and surname don’t belong together', async () => {
      const { server } = openPage('/pay', { [requestCall]: required });
      look('ab12cd');
      fireEvent.change(await surname(), { target: { value: 'Byron' } });
      server.on(requestCall, () => unknownCode);
      find();
      await waitFor(() =>
        expect(errorText()).toBe(
          'That code and surname don’t go together. Check both against your email and try again.',
        ),
      );
    });

    it('goes back to the form where it begins between looking and confirming', async () => {
      const { server, callsTo } = openPage('/pay', { [requestCall]: requestBody(aRequest()), [create]: required });
      look('ab12cd');
      await heading('Pay £40.50');
      press('Confirm £40.50');
      fireEvent.change(await surname(), { target: { value: 'Marsh' } });
      server.on(create, () => created);
      find();
      await heading('Pay £40.50');
      expect(sent(callsTo(requestCall))).toEqual([
        { code: 'AB12CD', include: 'booking' },
        { code: 'AB12CD', include: 'booking', surname: 'Marsh' },
      ]);
    });
  });

  it('keeps the code over a reload', () => {
    const { unmount } = openPage('/pay');
    type('ab12');
    unmount();
    openPage('/pay');
    expect(field().value).toBe('ab12');
  });

  it.each([
    ['paid', aRequest({ state: 'paid' }), 'This has been paid'],
    ['expired', aRequest({ state: 'expired' }), 'Sorry, the link you have been provided will no longer work'],
    ['withdrawn', aRequest({ state: 'cancelled' }), 'The bar no longer needs this payment'],
    [
      'of a cancelled booking',
      aRequest({ state: 'cancelled', booking: aBooking({ status_id: 4 }) }),
      'Payment cannot be taken as this booking has been cancelled.',
    ],
  ] as const)('says that the request is %s, and takes another code', async (_, request, title) => {
    const { container } = openPage('/pay', { [requestCall]: requestBody(request) });
    look('ab12cd');
    await heading(title);
    expect([facts()[0], screen.queryByRole('button', { name: /^Confirm/ }), link('Ring 0113 496 0101')]).toEqual([
      ['Amount', '£40.50'],
      null,
      'tel:01134960101',
    ]);
    expect(await axeViolations(container)).toEqual([]);
    press('Use another code');
    await heading('Got a code? Pay here');
    expect(field().value).toBe('ab12cd');
  });

  it.each([
    ['amount_changed', aRequest({ amount: 5000, display_amount: '£50' }), 'Pay £50', 'It has changed.'],
    ['already_paid', aRequest({ state: 'paid' }), 'This has been paid', undefined],
    ['payment_closed', aRequest({ state: 'cancelled' }), 'The bar no longer needs this payment', undefined],
  ])('shows the request anew after %s', async (code, then, title, alert) => {
    const { server } = openPage('/pay', {
      [requestCall]: requestBody(aRequest()),
      [create]: { status: 409, body: { error: 'It has changed.', code } },
    });
    look('ab12cd');
    await heading('Pay £40.50');
    server.on(requestCall, () => requestBody(then));
    press('Confirm £40.50');
    await heading(title);
    expect([screen.queryByRole('alert')?.textContent, path()]).toEqual([alert, '/pay']);
  });

  it('shows any other failure of confirming, and confirms on the next press', async () => {
    const { server } = openPage('/pay', {
      [requestCall]: requestBody(aRequest()),
      [create]: 'timeout',
      [depositCall()]: depositBody(aDeposit()),
    });
    look('ab12cd');
    await heading('Pay £40.50');
    press('Confirm £40.50');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/having issues/));
    server.on(create, () => created);
    press('Confirm £40.50');
    await heading('Pay your £80 deposit');
  });

  it('takes the brand of the booking once it is found', async () => {
    const booking = aBooking({ bar: { ...bar, brand_id: 2, branded_name: 'La Verbena Soho' } });
    openPage('/pay', { [requestCall]: requestBody(aRequest({ booking, state: 'paid' })) });
    expect(brandShown()).toBe('1');
    look('ab12cd');
    await heading('All paid, gracias');
    expect(brandShown()).toBe('2');
  });

  it('shows a request without a booking', async () => {
    openPage('/pay', { [requestCall]: requestBody(aRequest({ booking: null, reason: null })) });
    look('ab12cd');
    await heading('Pay £40.50');
    expect(facts()).toEqual([['Amount', '£40.50']]);
  });
});

describe('/bar/:slug', () => {
  const bars: FakeAnswer = { body: barList };

  it('[PY-42, RT-1] is the same page for the codes of one bar, in its name and its brand', async () => {
    const { callsTo, container } = openPage('/bar/la-verbena-soho', { [barsCall]: bars, [requestCall]: unknownCode });
    await heading('Pay La Verbena Soho with a code');
    expect(brandShown()).toBe('2');
    expect(await axeViolations(container)).toEqual([]);
    look('ab12cd');
    await waitFor(() => expect(errorText()).toBe(unknownText));
    expect(callsTo(requestCall).map(({ query }) => query)).toEqual([
      { code: 'AB12CD', include: 'booking', bar: 'la-verbena-soho' },
    ]);
  });

  it.each(['nowhere', 'northlight-hidden'])(
    'says that it does not know the bar %s, and leads to the page of all bars',
    async (slug) => {
      openPage(`/bar/${slug}`, { [barsCall]: bars });
      await heading('We can’t find this bar');
      expect([link('Pay with a code'), screen.queryByRole('textbox')]).toEqual(['/pay', null]);
    },
  );

  it('[RT-71] says that the list of bars cannot be read, and reads it again on Try again', async () => {
    const { server } = openPage('/bar/northlight-leeds', { [barsCall]: 'offline' });
    await heading('We can’t show this bar just now');
    expect(screen.getByText(/^Sorry, you seem to be offline\./)).toBeTruthy();
    server.on(barsCall, () => bars);
    press('Try again');
    await heading('Pay Northlight Leeds with a code');
    expect(field().value).toBe('');
  });
});

const back = async () => {
  act(() => window.history.back());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};

describe('the way from a code to the receipt, and back', () => {
  it('[PY-57] confirming creates the deposit and leads to /deposit and its token, and no way back pays twice', async () => {
    const { server, callsTo } = openPage('/pay?code=ab12-cd', {
      [requestCall]: requestBody(aRequest()),
      [depositCall()]: depositBody(aDeposit({ deposit_type: 'full' })),
    });
    server.on(create, () => ({ body: { data: { deposit_request_token: token } } }));
    press('Find my payment');
    await heading('Pay £40.50');
    press('Confirm £40.50');
    await screen.findByRole('button', { name: sayButton('success') });
    expect([path(), callsTo(create).map(({ json }) => json)]).toEqual([
      `/deposit/${token}`,
      [{ payment_code: 'AB12CD', amount: 40.5 }],
    ]);
    server.on(depositCall(), () => depositBody(paidDeposit));
    press(sayButton('success'));
    await heading('Paid. See you under the lights');

    await back();
    await heading('Got a code? Pay here');
    expect([panel(), path()]).toEqual([null, '/pay?code=ab12-cd']);
    server.on(requestCall, () => requestBody(aRequest({ state: 'paid' })));
    press('Find my payment');
    await heading('This has been paid');
    expect([panel(), screen.queryByRole('button', { name: /^Confirm/ })]).toEqual([null, null]);

    act(() => window.history.forward());
    await heading('Paid. See you under the lights');
    expect([panel(), callsTo(create).length]).toEqual([null, 1]);
  });
});
