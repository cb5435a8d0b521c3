import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { contactFields } from '../../common/fields';
import { aCompletedSession, aHeldSession } from '../../testing/fixtures/a-session';
import { completeCall, dtoBody, wizardFixture, type Reaction } from '../../testing/render-wizard';
import { tableServer } from '../../testing/table-server';
import { button, errorBeside, fill, giveDetails, heading, isBlocked, shown, whenOpen } from '../../testing/visitor';

const nothing: Reaction = () => ({});
const atDetails = async (change: Partial<BookingSession> = {}, react: Reaction = nothing) => {
  const fixture = wizardFixture({ session: aHeldSession(change), react });
  fixture.open();
  await screen.findByLabelText('First name');
  return fixture;
};
const last = (fixture: ReturnType<typeof wizardFixture>) => fixture.changes().at(-1);

describe('the line beside the button', () => {
  it.each([
    ['nothing is to pay', { can_complete: true, value: 0 }, 'One tap and it’s yours'],
    [
      'what is ordered is paid at the venue',
      { can_complete: true, value: 23_200 },
      'One tap and it’s yours. You pay £232 at the venue',
    ],
  ])('says where %s', async (_where, change, words) => {
    await atDetails(change);
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('the fields', () => {
  it('[BW-148, BW-150, BW-151] are forename, surname, email, phone, allergies, with their placeholders', async () => {
    await atDetails();
    for (const label of ['First name', 'Last name', 'Allergies in your party', 'Anything we should know?'])
      expect(screen.getByLabelText(label)).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('placeholder')).toBe('Email (Required)');
    expect(screen.getByLabelText('Phone number').getAttribute('placeholder')).toBe('Phone Number (Required)');
    expect(screen.queryByLabelText(/company/i)).toBeNull();
  });

  it('[BW-65] are all of the contact; the company alone is asked for elsewhere, in step 99', async () => {
    await atDetails({ allergies: 'nuts', allergies_consent: true });
    const names = [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(contactFields.filter((name) => name !== 'company_name')));
  });

  it('[BW-152] the telephone takes digits only', async () => {
    const fixture = await atDetails();
    await fill(fixture.user, 'Phone number', '+44 (0)7700-900 123 ext');
    expect(shown('Phone number')).toBe('00447700900123');
    await waitFor(() => expect(last(fixture)).toEqual({ phone_number: '00447700900123' }));
  });

  it('[BW-152] nothing of a pasted telephone number is cut', async () => {
    const fixture = await atDetails();
    await fixture.user.click(screen.getByLabelText('Phone number'));
    await fixture.user.paste('0044 (0) 7700 900 123');
    expect(shown('Phone number')).toBe('00447700900123');
    await fixture.user.tab();
    await waitFor(() => expect(last(fixture)).toEqual({ phone_number: '00447700900123' }));
  });

  it('[BW-50, BW-65] send their changes when they lose the focus', async () => {
    const fixture = await atDetails();
    await fill(fixture.user, 'First name', 'Ana María ');
    await waitFor(() => expect(last(fixture)).toEqual({ forename: 'Ana María ' }));
    await waitFor(() => expect(shown('First name')).toBe('Ana María'));
    await fill(fixture.user, 'Last name', 'Ruiz');
    await waitFor(() => expect(last(fixture)).toEqual({ surname: 'Ruiz' }));
  });

  it('[BW-58] send nothing for an emptied first name alone', async () => {
    const fixture = await atDetails({ forename: 'Ana' });
    await fill(fixture.user, 'First name', '');
    expect(shown('First name')).toBe('');
    // Calls are sent one after the other. A call for the first name alone would come before this one.
    await fill(fixture.user, 'Last name', 'Ruiz');
    await waitFor(() => expect(last(fixture)).toMatchObject({ surname: 'Ruiz' }));
    expect(fixture.changes()).toHaveLength(2);
  });
});

describe('errors', () => {
  it.each([
    ['forename', 'First name', 'Please tell us your first name.'],
    ['surname', 'Last name', 'Please tell us your last name.'],
    ['email', 'Email', 'Please enter an email address such as name@example.com.'],
    ['phone_number', 'Phone number', 'Please enter a phone number with its area code.'],
  ] as const)(
    '[BW-153, BW-154, BW-155] come from the server, are shown beside %s, and are hidden until it was touched',
    async (field, label, message) => {
      const fixture = await atDetails({ validation_errors: [{ field, message }] });
      expect(screen.queryByText(message)).toBeNull();
      await fill(fixture.user, label, '1');
      await waitFor(() => expect(errorBeside(label)).toBe(message));
      expect(screen.getAllByText(message)).toHaveLength(1);
      const others = ['First name', 'Last name', 'Email', 'Phone number'].filter((other) => other !== label);
      expect(others.map(errorBeside)).toEqual(['', '', '']);
    },
  );

  it('[BW-156] show at once when fields are prefilled', async () => {
    await atDetails({ surname: 'Ruiz' });
    expect(screen.getByText('Please tell us your first name.')).toBeTruthy();
    expect(screen.getByText('Please tell us your email address.')).toBeTruthy();
  });

  it('[BW-165] a blocked press shows all of them, focuses the first, and shows the reason beside the button', async () => {
    const fixture = await atDetails();
    expect(isBlocked('Complete Booking')).toBe(true);
    expect(screen.getByText('Please fill in your details.')).toBeTruthy();
    await fixture.user.click(button('Complete Booking'));
    await screen.findByText('Please tell us your first name.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
    expect(screen.getByText('Please tell us your email address.')).toBeTruthy();
    expect(fixture.changes()).toEqual([{}]);
  });

  it('details that a password manager filled in without an event are read at the press, and complete the booking', async () => {
    const fixture = await atDetails({}, tableServer());
    fixture.server.on(completeCall, () => dtoBody(aCompletedSession()));
    const filled = {
      'First name': 'Ana',
      'Last name': 'Ruiz',
      Email: 'ana@example.com',
      'Phone number': '+44 (0)7700 900123',
    };
    for (const [label, value] of Object.entries(filled))
      Reflect.set(HTMLInputElement.prototype, 'value', value, screen.getByLabelText(label));
    await fixture.user.click(button('Complete Booking'));
    await heading('Time to Party!');
    expect(last(fixture)).toMatchObject({
      forename: 'Ana',
      surname: 'Ruiz',
      email: 'ana@example.com',
      phone_number: '00447700900123',
    });
  });

  it('a rejected completion shows the server’s message and the fields', async () => {
    const fixture = await atDetails({ can_complete: true, no_complete_reason: null });
    fixture.server.on(completeCall, () => ({
      status: 422,
      body: {
        errors: { message: 'Please fill in your details.', forename: ['Please tell us your first name.'] },
        code: 'cannot_complete',
      },
    }));
    await fixture.user.click(button('Complete Booking'));
    await screen.findByText('Please fill in your details.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
  });
});

describe('allergies', () => {
  it('[BW-148] are only sent with a consent that names the readers', async () => {
    const fixture = await atDetails({ can_complete: true, no_complete_reason: null, fields_required: [] });
    await fill(fixture.user, 'Allergies in your party', 'Peanuts');
    const consent = screen.getByLabelText<HTMLInputElement>(
      /^I agree that the team at Northlight 11 and the lead booker can read these allergies/,
    );
    expect(consent.checked).toBe(false);
    expect(fixture.changes()).toEqual([{}]);
    await fixture.user.click(button('Complete Booking'));
    await waitFor(() => expect(document.activeElement).toBe(consent));
    expect(consent.getAttribute('aria-invalid')).toBe('true');
    await fixture.user.click(consent);
    await waitFor(() => expect(last(fixture)).toEqual({ allergies: 'Peanuts', allergies_consent: '1' }));
  });

  it('are cleared on the server with the consent, and stay in the field', async () => {
    const fixture = await atDetails({ allergies: 'Peanuts', allergies_consent: true });
    await fixture.user.click(screen.getByLabelText(/^I agree/));
    await waitFor(() => expect(last(fixture)).toEqual({ allergies: '', allergies_consent: '0' }));
    expect(shown('Allergies in your party')).toBe('Peanuts');
  });
});

describe('marketing', () => {
  it('[BW-159, BW-160] has one opt-in per channel, off at first, sent as 1 and 0', async () => {
    const fixture = await atDetails();
    const labels = { opt_in: 'By email', sms_opt_in: 'By text message', phone_opt_in: 'By phone' };
    for (const [name, label] of Object.entries(labels)) {
      expect(screen.getByLabelText<HTMLInputElement>(label).checked).toBe(false);
      await fixture.user.click(screen.getByLabelText(label));
      await waitFor(() => expect(last(fixture)).toEqual({ [name]: '1' }));
      await fixture.user.click(screen.getByLabelText(label));
      await waitFor(() => expect(last(fixture)).toEqual({ [name]: '0' }));
    }
  });
});

describe('completing', () => {
  it('[BW-157] the button is Complete Booking without a deposit, and Save Booking with one', async () => {
    await atDetails();
    expect(button('Complete Booking')).toBeTruthy();
    cleanup();
    await atDetails({ deposit: 80_00 });
    expect(button('Save Booking')).toBeTruthy();
    expect(screen.getByText('£80 deposit')).toBeTruthy();
  });

  it('[BW-163, API-B-3] sends the last typed values, then completes, and shows the booking', async () => {
    const fixture = await atDetails({}, tableServer());
    fixture.server.on(completeCall, () => dtoBody(aCompletedSession()));
    await giveDetails(fixture.user);
    await whenOpen('Complete Booking');
    await fixture.user.click(screen.getByLabelText('Anything we should know?'));
    await fixture.user.paste('A birthday');
    await fixture.user.click(button('Complete Booking'));
    await heading('Time to Party!');
    expect(last(fixture)).toEqual({ special_requirements: 'A birthday' });
  });

  it('[BW-74] the terms are shown with their allowed tags, never as raw HTML', async () => {
    await atDetails({
      terms:
        '<p>Be <strong>kind</strong>.</p><script>alert(1)</script><a href="javascript:alert(1)">no</a><a href="https://northlight.example/t" onclick="x()">yes</a><img src=x onerror=y>',
    });
    expect(screen.getByText('kind').tagName).toBe('STRONG');
    expect(screen.queryByText(/alert/)).toBeNull();
    expect(screen.getByText('no').closest('a')).toBeNull();
    expect(screen.getByText('yes').closest('a')?.getAttribute('href')).toBe('https://northlight.example/t');
    expect(document.querySelector('img, script, [onclick]')).toBeNull();
  });
});
