import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { WizardEnvironment } from '../../common/environment';
import { aChosenSession } from '../../testing/fixtures/a-session';
import { anEnquirySession, aSentEnquiry, callbackSlots, enquiryServer } from '../../testing/fixtures/an-enquiry';
import { completeCall, dtoBody, wizardFixture, type Reaction } from '../../testing/render-wizard';
import { button, fill, giveDetails, heading, isBlocked, shown, summary, whenOpen } from '../../testing/visitor';

const atEnquiry = async (
  change: Partial<BookingSession> = {},
  {
    react = enquiryServer(change),
    environment = {},
  }: { react?: Reaction; environment?: Partial<WizardEnvironment> } = {},
) => {
  const fixture = wizardFixture({ session: anEnquirySession(change), react, environment });
  fixture.open();
  await screen.findByRole('heading', { name: 'Let us ring you back' });
  await screen.findByText(/^(Nothing’s booked and there’s nothing to pay|Your choices will still be here)/);
  return fixture;
};
const missed = 'If we miss you, when’s best?';
const last = (fixture: ReturnType<typeof wizardFixture>) => fixture.changes().at(-1);
const picker = (value: string) => button(new RegExp(`^When can we ring you\\? ${value}`));
const chooser = () => within(screen.getByRole('dialog', { name: 'When can we ring you?' }));

describe('the form', () => {
  it('[BW-29, BW-131] promises a callback, and shows the choices and the reason for the enquiry', async () => {
    await atEnquiry({ no_autoconfirm_reason: 'For parties of more than 12 the team likes a quick word first.' });
    expect(screen.getByText('Northlight 11 will ring you back, and your night’s sorted.')).toBeTruthy();
    expect(screen.getByText('For parties of more than 12 the team likes a quick word first.')).toBeTruthy();
    expect(screen.getByText('Nothing’s booked and there’s nothing to pay until we’ve spoken.')).toBeTruthy();
    for (const fact of ['Northlight 11', '8 people', 'Sat 28 Nov', 'around 19:00'])
      expect(summary().getByText(fact)).toBeTruthy();
  });

  it('[BW-149] the portal asks forename, surname, e-mail, phone, preferred time and special requirements', async () => {
    await atEnquiry();
    for (const label of [
      'First name',
      'Last name',
      'Email',
      'Phone number',
      missed,
      'Anything we should know?',
      'Allergies in your party',
    ])
      expect(screen.getByLabelText(label)).toBeTruthy();
    expect(screen.queryByLabelText('Company')).toBeNull();
  });

  it.each(['CorporateBooking', 'PrivateHire'])(
    '[BW-66, BW-149] every contact field of %s, including the company, is sent when it loses the focus, and shows the server’s value',
    async (name) => {
      const fixture = await atEnquiry({ booking_flow_name: name }, { react: () => ({}) });
      const fields: readonly (readonly [label: string, name: string, text: string])[] = [
        ['First name', 'forename', 'Ana'],
        ['Last name', 'surname', 'Ruiz'],
        ['Company', 'company_name', 'Analytical Engines'],
        ['Email', 'email', 'ana@example.com'],
        ['Phone number', 'phone_number', '07700900123'],
        [missed, 'preferred_time', 'After six'],
      ];
      for (const [label, field, text] of fields) {
        await fill(fixture.user, label, text);
        await waitFor(() => expect(last(fixture)).toEqual({ [field]: text }));
      }
      expect(fields.map(([label]) => shown(label))).toEqual(fields.map(([, , text]) => text));
    },
  );

  it('asks for the callback time once; the portal’s preferred time is for a missed call', async () => {
    await atEnquiry();
    expect(screen.getAllByText(/^When can we ring you\?$/, { selector: 'form *' })).toHaveLength(1);
    expect(screen.queryByLabelText('Best time to reach you')).toBeNull();
    expect(screen.getByLabelText(missed)).toBeTruthy();
  });

  it('[BW-135] only the portal adds a preferred time', async () => {
    await atEnquiry({}, { environment: { surface: 'widget' } });
    expect(screen.queryByLabelText(missed)).toBeNull();
    expect(picker('Choose a time')).toBeTruthy();
  });
});

describe('what is planned', () => {
  it.each([
    ['PrivateHire', 'Client event', 'Birthday'],
    ['GenericConsumerEnquiry', 'Birthday', 'Client event'],
  ])('is asked before all else, for %s with its own occasions', async (flow, has, hasNot) => {
    const fixture = await atEnquiry({ booking_flow_name: flow }, { react: () => ({}) });
    const occasion = screen.getByLabelText<HTMLSelectElement>('What’s the occasion?');
    expect(occasion.compareDocumentPosition(picker('Choose a time')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const labels = Array.from(occasion.options, ({ label }) => label);
    expect([labels.includes(has), labels.includes(hasNot)]).toEqual([true, false]);
    await fixture.user.selectOptions(occasion, has);
    await fixture.user.tab();
    await waitFor(() => expect(last(fixture)).toEqual({ occasion: has }));
    await fill(fixture.user, 'What do you have in mind?', 'A long table and a cake');
    await waitFor(() => expect(last(fixture)).toEqual({ plan: 'A long table and a cake' }));
    await fixture.user.click(screen.getByRole('radio', { name: 'A day either side is fine too' }));
    await waitFor(() => expect(last(fixture)).toEqual({ flexibility: 'near' }));
    await fixture.user.selectOptions(screen.getByLabelText('Budget per person (optional)'), '£25 to £50');
    await waitFor(() => expect(last(fixture)).toEqual({ budget: '25-to-50' }));
  });

  it('has to be said where the server says so, and a blocked press focuses it', async () => {
    const fixture = await atEnquiry(
      {
        booking_flow_name: 'CorporateBooking',
        fields_required: [{ field: 'occasion', message: 'Please tell us what the occasion is.' }],
      },
      { react: () => ({}) },
    );
    await fixture.user.click(button('Send Enquiry'));
    await screen.findByText('Please tell us what the occasion is.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('What’s the occasion?')));
  });
});

describe('a party that is too large without other choices', () => {
  const nothing = {
    bar: null,
    bar_id: null,
    date: null,
    party_type: null,
    party_type_name: null,
    booking_type_category_id: null,
    booking_flow_name: null,
    no_people: 60,
    too_large_to_book: true,
    can_take_booking: null,
  };
  const missing = [
    { field: 'bar_id', message: 'Please choose a bar.' },
    { field: 'date', message: 'Please choose a date.' },
  ];

  it('[BW-36, BW-153] is asked for bar and day first, with the server’s errors, and a blocked press focuses them', async () => {
    const fixture = await atEnquiry({ ...nothing, fields_required: missing });
    const bar = screen.getByLabelText('Which bar?');
    expect(bar.compareDocumentPosition(picker('Choose a time')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText('Northlight will ring you back, and your night’s sorted.')).toBeTruthy();
    await fixture.user.click(button('Send Enquiry'));
    await screen.findByText('Please choose a bar.');
    expect(screen.getByText('Please choose a date.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(bar));
  });

  it('is asked only for the day when the bar is chosen', async () => {
    await atEnquiry({ ...nothing, bar_id: 11, bar: anEnquirySession().bar });
    expect(screen.queryByLabelText('Which bar?')).toBeNull();
    expect(screen.getByRole('textbox', { name: /Which day\?/ })).toBeTruthy();
  });

  it('is asked for neither when both are chosen', async () => {
    await atEnquiry({ party_type: null, too_large_to_book: true });
    expect(screen.queryByLabelText('Which bar?')).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Which day\?/ })).toBeNull();
  });

  it('[BW-136] can choose another day when the chosen one is too close for a callback', async () => {
    const fixture = await atEnquiry(nothing, {
      react: ({ date }) => ({ callback_slots: date === '2026-11-23' ? [] : callbackSlots }),
    });
    await fill(fixture.user, /Which day\?/, '23/11/2026');
    await screen.findByText('There’s no time left to ring you back');
    await fill(fixture.user, /Which day\?/, '28/11/2026');
    await waitFor(() => expect(picker('Choose a time')).toBeTruthy());
    expect(last(fixture)).toEqual({ date: '2026-11-28' });
  });
});

describe('the callback time', () => {
  it('[BW-67, BW-132] is chosen in a dialog and sent as callback_date and callback_time', async () => {
    const fixture = await atEnquiry();
    await fixture.user.click(picker('Choose a time'));
    await fixture.user.click(chooser().getByRole('radio', { name: '15:00–16:45' }));
    expect(fixture.changes()).toEqual([{}]);
    await fixture.user.click(chooser().getByRole('button', { name: 'Ring me then' }));
    await waitFor(() => expect(last(fixture)).toEqual({ callback_date: '2026-11-23', callback_time: '15:00' }));
    expect(picker('Today, 15:00–16:45')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[BW-133, BW-134] has at most 12 radio buttons under Today, Tomorrow and the date', async () => {
    const many = [
      ...callbackSlots,
      ...Array.from({ length: 12 }, (_, index) => ({
        date: `2026-11-${26 + (index % 4)}`,
        start: 9 + Math.floor(index / 4) * 2,
        end: 11 + Math.floor(index / 4) * 2,
      })),
    ];
    const fixture = await atEnquiry({ callback_slots: many });
    await fixture.user.click(picker('Choose a time'));
    expect(chooser().getAllByRole('radio')).toHaveLength(12);
    const groups = chooser()
      .getAllByRole('group')
      .map((group) => group.querySelector('h3')?.textContent);
    expect(groups.slice(0, 3)).toEqual(['Today', 'Tomorrow', 'Wednesday 25 November']);
    expect(chooser().getByText('15:00–16:45')).toBeTruthy();
    expect(chooser().queryByText(/17:00/)).toBeNull();
  });

  it('[BW-132] opens with the current choice, and closing it changes nothing', async () => {
    const fixture = await atEnquiry({ callback_date: '2026-11-24', callback_time: '09:00' });
    await fixture.user.click(picker('Tomorrow, 09:00–11:00'));
    const radios = () =>
      chooser()
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ checked }) => checked);
    expect(radios()).toEqual([false, true, false, false]);
    await fixture.user.click(chooser().getByRole('radio', { name: '11:00–13:00' }));
    await fixture.user.click(chooser().getByRole('button', { name: 'Close' }));
    expect(picker('Tomorrow, 09:00–11:00')).toBeTruthy();
    expect(fixture.changes()).toEqual([{}]);
  });

  it.each([
    ['portal', '0161 496 0101'],
    ['widget', '0161 496 0202'],
  ] as const)(
    '[BW-136] too close for a callback, the %s shows the venue’s telephone number and e-mail, and sending is blocked',
    async (surface, phone) => {
      const bar = { ...anEnquirySession().bar!, phone: '0161 496 0101', party_booking_phone: '0161 496 0202' };
      const fixture = await atEnquiry(
        { bar, callback_slots: [], no_complete_reason: 'It’s too close to your visit for us to ring you back.' },
        { react: () => ({}), environment: { surface } },
      );
      expect(screen.getByText('There’s no time left to ring you back')).toBeTruthy();
      expect(screen.getByRole('link', { name: `Ring ${phone}` }).getAttribute('href')).toBe(
        `tel:${phone.replaceAll(' ', '')}`,
      );
      expect(screen.getByRole('link', { name: 'Write to bar11@northlight.example' }).getAttribute('href')).toBe(
        'mailto:bar11@northlight.example',
      );
      expect(isBlocked('Send Enquiry')).toBe(true);
      expect(screen.getByText('It’s too close to your visit for us to ring you back.')).toBeTruthy();
      await fixture.user.click(button('Send Enquiry'));
      await waitFor(() =>
        expect(document.activeElement?.textContent).toContain('There’s no time left to ring you back'),
      );
      expect(fixture.changes()).toEqual([{}]);
    },
  );
});

describe('sending it', () => {
  it('[BW-153, BW-165] a blocked press shows the server’s errors and focuses the first, the callback time', async () => {
    const fixture = await atEnquiry();
    await fill(fixture.user, 'Email', 'ana@example.com');
    await waitFor(() => expect(last(fixture)).toEqual({ email: 'ana@example.com' }));
    expect(screen.getByText('Please fill in your details.')).toBeTruthy();
    await fixture.user.click(button('Send Enquiry'));
    await screen.findByText('Please choose when we can ring you.');
    expect(screen.getByText('Please tell us your first name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(picker('Choose a time')));
  });

  it('[BW-14, BW-42, BW-84, BW-168, BW-171] Send Enquiry completes it', async () => {
    const fixture = await atEnquiry();
    fixture.server.on(completeCall, () => dtoBody(aSentEnquiry()));
    await giveDetails(fixture.user);
    await fixture.user.click(picker('Choose a time'));
    await fixture.user.click(chooser().getByText('15:00–16:45'));
    await fixture.user.click(chooser().getByRole('button', { name: 'Ring me then' }));
    await whenOpen('Send Enquiry');
    expect(screen.getByText('We’ll ring you: Today, 15:00–16:45')).toBeTruthy();
    await fixture.user.click(button('Send Enquiry'));
    await heading('Thank You!');
    await screen.findByRole('heading', { name: 'Enquiry Added' });
    expect(screen.getByRole('link', { name: 'Manage My Enquiry' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await waitFor(() => expect(fixture.views.map(({ step }) => step)).toEqual([99, 'completed']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('[BW-59, BW-191] a refusal shows the reason, reads the session again, and keeps the typed values', async () => {
    let isGone = false;
    const gone = {
      validation_errors: [
        { field: 'callback_date', message: 'We can’t ring you at that time any more. Please choose another.' },
      ],
      can_complete: false,
    };
    const ready = {
      can_complete: true,
      no_complete_reason: null,
      fields_required: [],
      callback_date: '2026-11-23',
      callback_time: '15:00',
      forename: 'Ana',
      surname: 'Ruiz',
    };
    const fixture = await atEnquiry(ready, { react: () => (isGone ? gone : {}) });
    await fill(fixture.user, missed, 'After six');
    fixture.server.on(completeCall, () => {
      isGone = true;
      return { status: 422, body: { errors: { message: 'Not any more.' }, code: 'cannot_complete' } };
    });
    await fixture.user.click(button('Send Enquiry'));
    await screen.findByText('We can’t ring you at that time any more. Please choose another.');
    expect(screen.getByRole('button', { name: 'Dismiss: Not any more.' })).toBeTruthy();
    expect([shown('First name'), shown(missed)]).toEqual(['Ana', 'After six']);
  });

  it('[BW-59] stays on the step with all values without a connection', async () => {
    const fixture = await atEnquiry(
      { can_complete: true, no_complete_reason: null, forename: 'Ana' },
      { react: () => ({}) },
    );
    fixture.server.on(completeCall, () => 'offline');
    await fixture.user.click(button('Send Enquiry'));
    await screen.findByText('Sorry, you seem to be offline');
    expect(shown('First name')).toBe('Ana');
    expect(isBlocked('Send Enquiry')).toBe(false);
  });

  it('a session that the server has deleted starts again with all known values', async () => {
    const fixture = await atEnquiry(
      { callback_date: '2026-11-23', callback_time: '15:00', surname: 'Ruiz' },
      {
        react: ({ session_id, forename }) =>
          session_id && forename
            ? { answer: { status: 404, body: { error: 'Start again', code: 'session_unknown' } } }
            : session_id
              ? {}
              : forename
                ? { step: 1 }
                : {},
      },
    );
    await fill(fixture.user, 'First name', 'Ana');
    await screen.findByText(/had to start again/);
    const begun = fixture.changes().find(({ forename, bar_id }) => forename && bar_id);
    expect(begun).toMatchObject({
      bar_id: '11',
      date: '2026-11-28',
      forename: 'Ana',
      surname: 'Ruiz',
      callback_date: '2026-11-23',
      callback_time: '15:00',
    });
  });
});

it.each([
  [0, 'Someone from Northlight 11 will ring you back and sort it out with you.'],
  [1, 'Northlight 11 will ring you back, and your night’s sorted.'],
  [2, 'Hola! Someone from Northlight 11 will ring you back and plan the fiesta with you.'],
  [4, 'Someone at Northlight 11 will ring you back and sort out your table with you.'],
] as const)('[BW-7] brand %s has its own promise', async (brand, promise) => {
  await atEnquiry({}, { environment: { brand } });
  expect(screen.getByText(promise)).toBeTruthy();
});

describe('an enquiry flow', () => {
  it('[BW-13, BW-14] has the form as its second step of two, below the flow’s own line, and Send Enquiry completes it', async () => {
    const hire = {
      booking_flow_name: 'PrivateHire',
      party_type: 103,
      party_type_name: 'Private hire',
      can_take_booking: true,
      no_autoconfirm_reason: 'The team looks at these bookings in person and will ring you back.',
    };
    const fixture = wizardFixture({
      session: aChosenSession({ ...hire, can_auto_confirm: false }),
      react: ({ step }) =>
        step === 2
          ? anEnquirySession({ ...hire, step: 2, can_complete: true, no_complete_reason: null, fields_required: [] })
          : {},
    });
    fixture.server.on(completeCall, () => dtoBody(aSentEnquiry(hire)));
    fixture.open();
    await fixture.user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText(
      'A floor or the whole house: tell us what you’re planning, and we’ll see what we can open for you.',
    );
    expect(
      screen.queryByText("We can't auto confirm this at the moment, would you like to submit an enquiry instead?"),
    ).toBeNull();
    expect(
      within(screen.getByRole('list', { name: 'Your booking, step by step' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    expect(screen.getByLabelText('Company')).toBeTruthy();
    expect(summary().getByText('around 19:00')).toBeTruthy();
    await fixture.user.click(button('Send Enquiry'));
    await heading('Thank You!');
    expect(screen.getByText('Enquiry Added')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage My Enquiry' })).toBeTruthy();
  });
});
