import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { LegalText, LegalVoice } from './legal-text';

/** Which data, why and how long. Sources of the periods: decisions "Allergens, student, society, check-in" and "The wire". */
const text = ({ brand, phone, email }: LegalVoice): LegalText => ({
  title: 'Privacy',
  intro: `What ${brand} learns about you when you book, why we need it, who reads it and when it is deleted.`,
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `${brand} is responsible for what you tell us here. The brands of our group share one booking system and one customer account, but what you agree to for one brand counts for that brand only.`,
        `Questions, a copy of your data, a correction or a deletion: write to ${email} or ring ${phone}. We answer within a month. If you’re not happy with our answer, you can complain to the Information Commissioner’s Office (ico.org.uk).`,
      ],
    },
    {
      heading: 'When you book',
      paragraphs: [
        'Your first name, last name, email address and telephone number, the day, time, number of people and what you ask for. We need them to keep the table, to write to you about it and to ring you if something changes. The law calls this the performance of a contract.',
        'You can go back to an unfinished booking for 24 hours; after that, or with your account, it’s gone. We don’t keep the text of our emails once they’ve been sent. A finished booking stays in the venue’s records for as long as a claim about it can be made, six years at most.',
      ],
    },
    {
      heading: 'When you come as a guest',
      paragraphs: [
        'Your first name and, if you or the person who booked tell us, your last name and your email address; what is ordered for you, what you choose to eat, and what news you’ve said yes or no to when you joined. The person who booked, their co-hosts and the venue’s kitchen can see what you eat. We delete it twelve months after the visit; your name goes with your account if that’s sooner.',
        'Who joined, chose, paid or changed something is kept for the hosts of the party for the same time, without anything about allergies. The kitchen sees what everyone is eating through a link that expires a day after the visit.',
      ],
    },
    {
      heading: 'Allergies',
      paragraphs: [
        'Only if you tell us, and only once you’ve ticked that we may read it. The venue’s kitchen and floor read it, and where you come as a guest the person who made the booking and their co-hosts. It’s never put in an email.',
        'It is deleted 30 days after the visit, or with your account if that’s sooner. You can take your consent back at any time.',
      ],
    },
    {
      heading: 'When a bar is closed',
      paragraphs: [
        'If you ask us to tell you when a bar opens again: your first name, last name and email address, for that bar alone. We delete them after twelve months, or with your account if that’s sooner.',
      ],
    },
    {
      heading: 'When you check in at a bar',
      paragraphs: [
        'Your first name, your last name, your phone number or your email address, how many people you’re checking in and when, and your address if you give it. It’s only there so that you can be told if someone who was at the bar at the same time falls ill. Nobody reads it unless public health officials ask for it.',
        'We delete it 21 days after your visit. If you checked in with the confirmed email address of your account, it’s deleted with your account if that’s sooner.',
      ],
    },
    {
      heading: 'When you sign up as a student',
      paragraphs: [
        'In the mobile app: your date of birth, the year you graduate, your term time postcode and bar, your university email address and a personal one. They tell us who gets our student offers. The page never shows in full what you’ve given, and what you’ve given can’t be changed from it.',
        'We keep it as long as your account, and delete it with it. Addresses that you didn’t confirm are deleted a month after the link in our email has ended.',
      ],
    },
    {
      heading: 'When you sign for a society',
      paragraphs: [
        'Your name, your role, your email address, your signature and when you gave it, with the text that you signed. It shows both sides what was agreed; the other signers see it in their copy. We delete it six years after the contract’s end, because it may be needed as evidence until then.',
        'If you delete your account, we delete your email address from the contract. Your name and signature stay in it.',
      ],
    },
    {
      heading: 'When you sign up for the student list',
      paragraphs: [
        'Your first name, your last name, your email address and mobile number, your date of birth, your university and when you graduate, your bar, and your term-time postcode if you give it. We need them to give you student offers, to be sure that you’re over 18 and to send you a birthday treat. What you say to news and offers is kept with the words you read.',
        'We delete it after 24 months. If you signed up with the confirmed email address of your account, it’s deleted with your account if that’s sooner. On a tablet at a bar, nothing stays on the tablet.',
      ],
    },
    {
      heading: 'Where you are',
      paragraphs: [
        'Only if you press “Find a bar near me” or “Nearest bars first”, and only if you let your browser tell us. Your device works out the nearest bars by itself: where you are isn’t stored and isn’t sent to us.',
      ],
    },
    {
      heading: 'News and offers',
      paragraphs: [
        'By email, text message or telephone, each one only if you ticked it. Nothing is ticked for you. Every message says how to stop it.',
      ],
    },
    {
      heading: 'Keeping the site safe',
      paragraphs: [
        'To stop one visitor from holding every table, the server counts requests per network address. It keeps a keyed fingerprint of the address, not the address, for as long as a table is held. Logs carry no names and no contact details.',
        'If the site breaks, a report of the fault is sent to our own server, and from there to a company that collects such reports for our developers. One page in five also says how long it took to load. Neither carries contact details, your links or your network address.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'The companies that run our servers and send our emails, bound by contract to do nothing else with it. Where a deposit is paid, your card details go to the payment company’s own page; we never see them. Nobody buys your data from us.',
      ],
    },
  ],
});

export const privacyCopy: BrandCopy<{ text: (voice: LegalVoice) => LegalText }> = {
  byDefault: { text },
  byBrand: {
    2: {
      text: (voice) => ({
        ...text(voice),
        intro: `Hola. What ${voice.brand} learns about you when you book, why we need it, who reads it and when it is deleted.`,
      }),
    },
  },
};
