import { expect, it } from 'vitest';
import { formEncode } from '../client/form-encoding';
import { bookingSessionRequest } from './booking-session-request';
import { consentWording, optInNames } from './consents';
import { myDetailsRequest, profile } from './customers';

const yesNoYes = ({ email, sms, phone }: Record<'email' | 'sms' | 'phone', string>) => ({
  [email]: true,
  [sms]: false,
  [phone]: true,
});

it('[AC-39] the portal’s calls name the opt-ins marketing_opt_in, sms_opt_in and phone_opt_in', () => {
  const names = ['marketing_opt_in', 'sms_opt_in', 'phone_opt_in'];
  expect(Object.values(optInNames.portal)).toEqual(names);
  const details = { forename: 'Ada', surname: 'Marsh', phone: '', bar_id: '', allergens: [], allergens_consent: false };
  expect(myDetailsRequest.parse({ ...details, ...yesNoYes(optInNames.portal) })).toMatchObject({
    marketing_opt_in: true,
    sms_opt_in: false,
    phone_opt_in: true,
  });
  for (const name of names) {
    expect(myDetailsRequest.safeParse({ ...details, ...yesNoYes(optInNames.portal), [name]: undefined }).success).toBe(
      false,
    );
    expect(Object.keys(profile.shape)).toContain(name);
  }
});

it('[AC-39] the booking’s call names them opt_in, sms_opt_in and phone_opt_in, and sends 1 or 0', () => {
  expect(Object.values(optInNames.widget)).toEqual(['opt_in', 'sms_opt_in', 'phone_opt_in']);
  const sent = formEncode(yesNoYes(optInNames.widget));
  expect(sent).toBe('opt_in=1&sms_opt_in=0&phone_opt_in=1');
  expect(bookingSessionRequest.parse(Object.fromEntries(new URLSearchParams(sent)))).toMatchObject({
    opt_in: true,
    sms_opt_in: false,
    phone_opt_in: true,
  });
});

it('a consent’s wording is the whole of what is read, and an opt-in names the brand', () => {
  expect(consentWording('sms', 'La Verbena')).toBe(
    'Shall we stay in touch? Offers and news from La Verbena, only where you say yes. You can change your mind at any time. By text message',
  );
  expect(consentWording('allergens', 'La Verbena')).toMatch(/^I agree that the team of a bar where I have a booking/);
});
