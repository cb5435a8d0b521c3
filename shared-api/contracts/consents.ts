/** What a customer may agree to. An opt-in is for one brand. */
export type ConsentPurpose = 'email' | 'sms' | 'phone' | 'allergens';
/** How each call names the three opt-ins. Source: AC-39. */
export const optInNames = {
  portal: { email: 'marketing_opt_in', sms: 'sms_opt_in', phone: 'phone_opt_in' },
  widget: { email: 'opt_in', sms: 'sms_opt_in', phone: 'phone_opt_in' },
} as const;

/**
 * What a customer reads beside the opt-ins and the allergies. The page shows it and the server keeps it with each consent, so
 * both take it from here. Source: decision "Every allergy field".
 */
export const consentTexts = (brandName: string) => ({
  question: 'Shall we stay in touch?',
  note: `Offers and news from ${brandName}, only where you say yes. You can change your mind at any time.`,
  channels: { email: 'By email', sms: 'By text message', phone: 'By phone' },
  allergens:
    'I agree that the team of a bar where I have a booking, the lead booker and their co-hosts can read these allergies to keep me safe. They are deleted when I untick them, and with my account. What I say for one visit is deleted 30 days after it.',
});

/** What a guest of one party reads beside their allergies. The page shows it and the server keeps it with them. Source: decision "Every allergy field". */
export const guestAllergensConsent =
  'I agree that the team at the bar, the lead booker and their co-hosts read this to keep me safe. It is deleted 30 days after the visit, or sooner: as soon as I delete it, and with my account.';

export type ConsentTexts = ReturnType<typeof consentTexts>;

/** The whole of what is read before a consent is given. */
export const consentWording = (purpose: ConsentPurpose, brandName: string): string => {
  const { question, note, channels, allergens } = consentTexts(brandName);
  return purpose === 'allergens' ? allergens : `${question} ${note} ${channels[purpose]}`;
};
