import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { LegalText, LegalVoice } from './legal-text';

/** What a booking is and is not. Sources of the numbers: decisions "Booking wizard" and "Payments". */
const text = ({ brand, phone, email }: LegalVoice): LegalText => ({
  title: 'Terms of booking',
  intro: `What you can expect from ${brand} when you book, and what we ask of you.`,
  sections: [
    {
      heading: 'Your booking',
      paragraphs: [
        'While you type, the time you chose is held for you for 10 minutes, and for longer if you ask for it. It is yours once the page says so and the confirmation is in your e-mail. An enquiry is not a booking until we have answered it.',
        'The person who books speaks for the party: please pass on what concerns your guests.',
      ],
    },
    {
      heading: 'Deposits and prices',
      paragraphs: [
        'Most tables cost nothing to book. Where a deposit, a minimum spend or a card is asked for, the amount and the rules for getting it back are shown before you agree, and stand in your confirmation. Money goes back to the card it came from.',
      ],
    },
    {
      heading: 'Changing your mind',
      paragraphs: [
        `Use the link in your confirmation, call ${phone} or write to ${email}. The sooner we know, the sooner somebody else gets the table. If we have to change something, we tell you at once and offer another time or your money back.`,
      ],
    },
    {
      heading: 'On the day',
      paragraphs: [
        'Please come on time and tell us if you are late. Alcohol is only served to people over 18, and we ask for proof of age. Tell us about allergies before you order, even if you wrote them into the booking: recipes change.',
        'We may refuse service to people who put others at risk.',
      ],
    },
    {
      heading: 'The law',
      paragraphs: ['These terms follow the law of England and Wales and take no right from you that the law gives to consumers.'],
    },
  ],
});

export const termsCopy: BrandCopy<{ text: (voice: LegalVoice) => LegalText }> = {
  byDefault: { text },
  byBrand: {
    4: { text: (voice) => ({ ...text(voice), intro: `What you can expect from us at ${voice.brand} when you book, and what we ask of you in turn.` }) },
  },
};
