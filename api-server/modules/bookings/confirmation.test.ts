import { describe, expect, it } from 'vitest';
import { sampleBar, sampleEstate } from '../estate/bars/testing/samples';
import type { Brand } from '../estate/bars/estate.schema';
import { dataOf, shownOf } from '../../testing/mail-data';
import { confirmationMail, type Confirmation } from './confirmation/confirmation.mail';
import { escapeHtml, html } from '../../kernel/mail/layout/html';

const brand: Brand = { ...sampleEstate().brands[0]!, name: 'Northlight' };
const confirmation: Confirmation = {
  booking: {
    id: '6f1c1c8e-7a54-4a0c-9a54-0d8f0b8f6c11',
    public_id: 'p',
    ref_code: '7NDHW3',
    manage_key: 'key',
    invite_code: 'invite',
    brand_id: 0,
    bar_id: 1,
    party_type: 11,
    people: 8,
    starts_at: new Date('2026-11-21T19:00:00Z'),
    ends_at: new Date('2026-11-21T21:00:00Z'),
    area: 'Main bar',
    status_id: 1,
    value_pence: 0,
    deposit_pence: 0,
    guest_supplements_pence: 0,
    paid_pence: 0,
    extra_pence: 0,
    paid_at: null,
    cancellation: [{ hours_before: 24, percent_refunded: 100 }],
    deposit_due_at: null,
    balance_due_at: null,
    payment_token: null,
    calendar_sequence: 0,
    created_at: new Date('2026-11-20T12:00:00Z'),
  },
  brand,
  bar: sampleBar(),
  typeName: 'Table',
  forename: 'Ada',
  recipient: 'ada@example.com',
  manageUrl: 'http://one.localhost:9000/manage/key',
  calendar: 'BEGIN:VCALENDAR',
  calendarMethod: 'PUBLISH',
  ringBack: null,
  preOrder: [],
  noShow: null,
  payment: null,
};
const inBrand = (id: Brand['id']) =>
  confirmationMail({ ...confirmation, brand: { ...brand, id }, booking: { ...confirmation.booking, brand_id: id } });

describe('the confirmation mail', () => {
  it('[BW-9] shows the booking as text and HTML, with its manage link and its calendar entry', () => {
    const mail = confirmationMail(confirmation);
    expect(mail).toMatchObject({
      idempotencyKey: `booking-confirmation:${confirmation.booking.id}`,
      recipient: 'ada@example.com',
      subject: 'Booked: Sat 21 Nov, 19:00, 8 people at The Arch (7NDHW3)',
    });
    for (const body of [mail.text, mail.html]) {
      for (const fact of [
        'Hello Ada,',
        'Saturday 21 November 2026, 19:00',
        'Yours until',
        '21:00',
        '8 people',
        '7NDHW3',
        'Northlight, The Arch, 1 Arch Lane, Leeds LS1 9ZZ',
        'http://one.localhost:9000/manage/key',
        '0113 496 0001',
      ]) {
        expect(body).toContain(fact);
      }
    }
    expect(mail.attachments).toEqual([
      {
        filename: 'booking-7NDHW3.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: 'BEGIN:VCALENDAR',
      },
    ]);
  });

  it('[BW-7] has each brand’s own wording, Spanish-flavoured for La Verbena', () => {
    const mail = inBrand(2);
    expect(`${mail.subject} ${mail.text}`).toMatch(/Hola Ada.*fiesta.*amigo/is);
    expect(mail.subject).toContain('Fiesta');
    expect(mail.text).toContain('Amigos: 8 people');
    const texts = ([0, 1, 2, 4] as const).map((id) => inBrand(id).text);
    expect(new Set(texts).size).toBe(4);
    const looks = ([0, 1, 2, 4] as const).map((id) => /background:(#\w+)/.exec(inBrand(id).html)?.[1]);
    expect(new Set(looks).size).toBe(4);
  });

  it('does not confirm a booking that the team reviews first', () => {
    const mail = confirmationMail({ ...confirmation, booking: { ...confirmation.booking, status_id: 0 } });
    expect(mail.subject).toBe('We have your request: Sat 21 Nov, 19:00, 8 people at The Arch (7NDHW3)');
    expect(`${mail.text}${mail.html}`).not.toContain('confirmed');
  });

  it('lists the pre-order with quantities and total, and has no list without one', () => {
    const line = {
      variationId: 1,
      name: 'Feast & more',
      quantity: 8,
      unitPrice: 2050,
      isPerBooking: false,
      isPerPerson: true,
      picks: [
        {
          index: 0,
          choice_id: 5,
          title: 'Plates',
          items: [{ breakdown_id: 1, item_id: 2, title: 'Oysters', supplement_pence: 600 }],
        },
      ],
    };
    const mail = confirmationMail({
      ...confirmation,
      preOrder: [line, { ...line, name: 'Fizz', unitPrice: 9000, isPerBooking: true, isPerPerson: false, picks: [] }],
    });
    expect(mail.text).toContain('\nOrdered ahead\n8 × Feast & more: £170\nFizz, for all 8: £90\nTotal: £260\n');
    for (const words of [
      'Ordered ahead</h2>',
      '8 × Feast &amp; more</th>',
      '£170</td>',
      'Fizz, for all 8',
      '£260</td>',
    ])
      expect(mail.html).toContain(words);
    expect(`${mail.text}${mail.html}`).not.toContain('Oysters');
    const without = confirmationMail(confirmation);
    expect(`${without.text}${without.html}`).not.toMatch(/Ordered ahead|Total/);
  });

  it('[PY-26, PY-27] says which card secures it, what may be charged and when, at the venue’s discretion; nothing without a card', () => {
    const noShow = {
      people: 8,
      feePence: 5000,
      feePerPersonPence: 0,
      message: null,
      card: { brand: 'MC', lastFour: '4415', expiry: '0131' },
    };
    const mail = confirmationMail({ ...confirmation, noShow });
    const words =
      'Your Mastercard card ending 4415 is kept by our payment provider to secure this booking. Nothing has been charged. If nobody from your party comes on Saturday 21 November 2026, 19:00, we may charge it a no-show fee of £50. Whether we do is at the venue’s discretion.';
    for (const body of [mail.text, mail.html]) expect(body).toContain(words);
    const unknown = confirmationMail({
      ...confirmation,
      noShow: { ...noShow, card: { brand: null, lastFour: null, expiry: null } },
    });
    expect(unknown.text).toContain('Your card is kept by our payment provider');
    const without = confirmationMail(confirmation);
    expect(`${without.text}${without.html}`).not.toMatch(/card|no-show|discretion/i);
  });

  it('is the receipt of its payment, and says what is still owed and until when', () => {
    const booking = {
      ...confirmation.booking,
      value_pence: 20_000,
      deposit_pence: 4000,
      paid_pence: 4000,
      balance_due_at: new Date('2026-11-20T12:00:00Z'),
    };
    const mail = confirmationMail({
      ...confirmation,
      booking,
      payment: { requestId: 'r', amountPence: 4000, card: { brand: 'VISA', lastFour: '5262', expiry: '1239' } },
    });
    expect(mail.text).toContain(
      'Paid: £40 with your Visa card ending 5262\nStill to pay: £160 by Friday 20 November 2026, 12:00',
    );
    expect(mail.html).toContain('£40 with your Visa card ending 5262</td>');
    const without = confirmationMail(confirmation);
    expect(`${without.text}${without.html}`).not.toMatch(/Paid|Still to pay|Deposit/);
  });

  it('says with the receipt what cancelling costs, and what is paid at the venue', () => {
    const payment = { requestId: 'r', amountPence: 4000, card: { brand: 'VISA', lastFour: '5262', expiry: '1239' } };
    const paid = { ...confirmation.booking, value_pence: 9000, deposit_pence: 4000, paid_pence: 4000 };
    const mail = confirmationMail({ ...confirmation, booking: paid, payment });
    const rule =
      'Cancel by Friday 20 November 2026, 19:00 and everything you have paid goes back to your card. After that, or if nobody comes, we keep all of it.';
    for (const words of [rule, '£50, at the venue'])
      for (const body of [mail.text, mail.html]) expect(body).toContain(words);
    const onTheBill = confirmationMail({ ...confirmation, booking: { ...paid, value_pence: 0 }, payment });
    expect(onTheBill.text).toContain('Still to pay: The rest of your bill, at the venue. Your deposit comes off it.');
    const byDay = confirmationMail({
      ...confirmation,
      booking: { ...paid, balance_due_at: new Date('2026-11-20T12:00:00Z') },
      payment,
    });
    expect(byDay.text).toContain(
      'Still to pay: £50 by Friday 20 November 2026, 12:00. Pay it online from your booking.',
    );
  });

  it('names what the guests chose on top, so that the total is what is owed', () => {
    const preOrder = [
      {
        variationId: 7,
        name: 'Kitchen Feast',
        quantity: 4,
        unitPrice: 3200,
        isPerBooking: false,
        isPerPerson: true,
        picks: [],
      },
    ];
    const textOf = (guest_supplements_pence: number) =>
      confirmationMail({ ...confirmation, preOrder, booking: { ...confirmation.booking, guest_supplements_pence } })
        .text;
    expect(textOf(800)).toContain('4 × Kitchen Feast: £128\nExtras your guests chose: £8\nTotal: £136');
    expect(textOf(-300)).toContain('Less for what your guests chose: £3\nTotal: £125');
    expect(textOf(0)).toContain('4 × Kitchen Feast: £128\nTotal: £128');
  });

  it('says that there is nothing to pay, without a rule about money, when nothing is owed', () => {
    const mail = confirmationMail(confirmation);
    expect(mail.text).toContain('To pay: Nothing today');
    expect(mail.html).toContain('Nothing today</td>');
    const others = [
      confirmationMail({ ...confirmation, ringBack: 'Today' }),
      confirmationMail({
        ...confirmation,
        noShow: {
          people: 8,
          feePence: 5000,
          feePerPersonPence: 0,
          message: null,
          card: { brand: 'MC', lastFour: '4415', expiry: '0131' },
        },
      }),
    ];
    for (const { text } of others) expect(text).not.toContain('Nothing today');
    expect(`${mail.text}${others[0]?.text}`).not.toContain('Cancel');
    expect(others[1]?.text).toContain('Cancel before Saturday 21 November 2026, 19:00 and no fee is charged.');
  });

  it('asks for a deposit that is due later, and says when', () => {
    const mail = confirmationMail({
      ...confirmation,
      booking: {
        ...confirmation.booking,
        status_id: 0,
        value_pence: 8000,
        deposit_pence: 4000,
        deposit_due_at: new Date('2026-11-20T12:00:00Z'),
      },
    });
    expect(mail.text).toMatch(/^Kept for you until Fri 20 Nov, 12:00/);
    expect(mail.text).toContain('Pay £40 by then and it’s yours. After that someone else can have it.');
    expect(`${mail.subject}${mail.text}`).not.toMatch(/booked in|is confirmed/i);
    expect(mail.text).toContain('Deposit: £40 by Friday 20 November 2026, 12:00');
    expect(mail.text).not.toContain('The team will have a quick look');
  });

  it('keeps a name on one line', () => {
    const mail = confirmationMail({ ...confirmation, forename: 'Ada\r\nBcc: x@example.com' });
    expect(mail.text).toContain('Hello Ada Bcc: x example. com,');
  });

  it.each([
    ['bit.ly/x1', 'bit. ly/x1'],
    ['https://evil.example/win', 'https evil. example/win'],
    ['WWW.evil.co.uk', 'WWW. evil. co. uk'],
    ['ada@evil.example', 'ada evil. example'],
    ['evil。com', 'evil. com'],
    ['\u202Emoc.live\u202C\u2066x\u2069\u200B', 'moc. livex'],
    ['Ada\u0007 Lovelace', 'Ada Lovelace'],
    ['J.R.R. O’Brien-Ng', 'J. R. R. O’Brien-Ng'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('makes no link of the name %j of an older booking, and no character reverses the text', (forename, shown) => {
    const mail = confirmationMail({ ...confirmation, forename });
    expect(mail.text).toContain(`Hello ${shown},`);
    expect(mail.html).toContain(`Hello ${shown},`);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'; drop table booking; --",
    '&lt;b&gt;',
    '${7*7}',
  ])('shows %s as text', (name) => {
    const mail = confirmationMail({
      ...confirmation,
      forename: name,
      typeName: name,
      bar: sampleBar({ bar_name: name, branded_name: name, address: name }),
      brand: { ...brand, name },
    });
    expect(mail.html).toContain(escapeHtml(name));
    expect(mail.html.replaceAll(escapeHtml(name), '')).not.toContain(name);
    expect(shownOf(mail.html)).not.toMatch(/<script|<img|<b>/);
    expect(JSON.stringify(dataOf(mail.html))).toContain(JSON.stringify(name).slice(1, -1));
  });
});

describe('html', () => {
  it('escapes what is inserted, and only once', () => {
    expect(html`<p title="${'"<>&\''}">${html`<b>${'<'}</b>`}${[html`<i>`, html`</i>`]}</p>`.source).toBe(
      '<p title="&quot;&lt;&gt;&amp;&#39;"><b>&lt;</b><i></i></p>',
    );
  });
});
