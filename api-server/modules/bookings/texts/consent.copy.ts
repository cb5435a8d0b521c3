/**
 * What a visitor reads beside the opt-ins and the allergy field. Every consent is stored with the version it was given to,
 * so that it can be shown back word for word: a changed sentence gets a new version, and the old one stays on record.
 */
export const consentWording = {
  version: '2026-11-26',
  question: 'Shall we stay in touch?',
  note: 'Offers and news, only where you say yes. You can change your mind at any time.',
  channels: { email: 'By email', sms: 'By text message', phone: 'By phone' },
  health:
    'I agree that the team at the bar and the lead booker can read these allergies to keep us safe. They are deleted 30 days after the visit.',
} as const;
