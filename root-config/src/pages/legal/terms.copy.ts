import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { LegalText, LegalVoice } from './legal-text';

/** What a booking is and is not. Sources of the numbers: decisions "Booking wizard" and "Payments". */
const text = ({ brand, phone, email }: LegalVoice): LegalText => ({
  title: 'Terms of booking',
  intro: `What you can expect from ${brand} when you book, and what we ask of you.`,
  sections: [
    {
      heading: 'Your booking',
      paragraphs: [
        'While you type, the time you chose is held for you for 10 minutes, and for longer while you are busy with it or ask for more, up to 30 minutes. It’s yours once the page says so; the confirmation comes by email. An enquiry is not a booking until the bar has rung you and you have agreed.',
        'The person who books speaks for the party: please pass on anything your guests should know.',
      ],
    },
    {
      heading: 'Deposits and prices',
      paragraphs: [
        'Most tables cost nothing to book. Where you pay something ahead, we tell you before we ask for your card: how much, what’s left to pay and when, and until which day and time you can get it back. Your confirmation says the same again. Money goes back to the card it came from.',
        'If you can pay a deposit later, we tell you the day and time it’s due. If it isn’t paid by then, the booking is cancelled, and nothing is taken from you.',
        'Where a card secures the booking, nothing is taken when you store it. Before you do, we say what may be charged if nobody comes. Whether it is charged is at the venue’s discretion, and not if you cancel before the time you booked.',
        'If someone else takes your time while you are paying, your payment goes back automatically, and we’ll write to you about it.',
      ],
    },
    {
      heading: 'Changing your mind',
      paragraphs: [
        `Ring the bar: its number is in your confirmation, and on your booking page. You can also write to ${email} or ring us on ${phone}. You can change or cancel most bookings yourself, from the link in your confirmation. The sooner we know, the sooner someone else gets the table.`,
      ],
    },
    {
      heading: 'On the day',
      paragraphs: [
        'Please come on time, and tell us if you’re running late. Alcohol is only served to people of 18 or over, and we ask for proof of age. Tell us about allergies before you order, even if you wrote them into the booking: recipes change.',
        'We may refuse service to people who put others at risk.',
      ],
    },
    {
      heading: 'The law',
      paragraphs: [
        'These terms follow the law of England and Wales and don’t take away any rights the law gives you as a consumer.',
      ],
    },
  ],
});

export const termsCopy: BrandCopy<{ text: (voice: LegalVoice) => LegalText }> = {
  byDefault: { text },
  byBrand: {
    4: {
      text: (voice) => ({
        ...text(voice),
        intro: `What you can expect from us at ${voice.brand} when you book, and what we ask of you in turn.`,
      }),
    },
  },
};
