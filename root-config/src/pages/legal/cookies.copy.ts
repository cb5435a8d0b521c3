import { accountTextsKey, dayPartKey, draftKey, fontsKey, joinTextsKey, lastBarKey, linkGrantsKey, loggedOutKey, partyDraftsKey, paymentCodeKey, refundKey, reloadKey, resumeKey, sessionKey, staffLoginKey } from '@bars/shared-api/contracts/storage-keys';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { LegalSection, LegalText, LegalVoice } from './legal-text';

/** What one tab keeps. */
const untilTheTabCloses = (brandId: number): LegalSection => ({
  heading: 'Until you close the tab',
  paragraphs: ['No other tab can read this.'],
  entries: [
    {
      name: draftKey(brandId),
      text: 'What you’ve typed or chosen that hasn’t reached us yet, including your name and contact details, so that a reload doesn’t lose it. Each part is removed once we have it, and all of it when you log out. Allergies are only kept here once you’ve ticked that we may read them.',
    },
    { name: accountTextsKey, text: 'The email address and the name you’ve typed to register or to log in, so that a reload or a visit to Google doesn’t lose them. Never a password. It’s removed once you’ve logged in or out.' },
    {
      name: joinTextsKey,
      text: 'The name and the email address you’ve typed to join a party, what you’ve chosen and the code of your invitation, so that a reload doesn’t lose them. Allergies are only kept here once you’ve ticked that we may read them. It’s removed once you’ve joined, or logged out.',
    },
    {
      name: partyDraftsKey,
      text: 'What you’ve typed and chosen for the guests of a booking, or for yourself as a guest, and haven’t saved: names, an email address and dishes. Your own allergies are only kept here once you’ve ticked that we may read them. Each part is removed once it’s saved or you close it, and all of it when you log out.',
    },
    { name: paymentCodeKey, text: 'The code you’ve typed to pay what a bar asks for, so that a reload or the Back button doesn’t lose it. It’s removed when you log out.' },
    {
      name: linkGrantsKey,
      text: 'The link to a booking whose password you’ve entered, and a random number that opens it, so that a reload doesn’t ask again. It opens nothing after an hour, and goes when you log out. The password itself is never kept.',
    },
    { name: reloadKey, text: 'A note that this tab has been refreshed for a new version of the site, so that it only happens once.' },
  ],
});

/** What the site stores in a browser: every name of `storage-keys`. Sources: decisions "The wire" and "Booking wizard" (stored session). */
const text = ({ brand, brandId, email }: LegalVoice): LegalText => ({
  title: 'Cookies and storage',
  intro: `You can book at ${brand} without a single cookie. We set them when you log in, and no others. This is everything this site keeps in your browser, by the name your browser shows it under.`,
  sections: [
    {
      heading: 'Until you remove it',
      paragraphs: ['This stays when you close the tab, so that you can come back to your booking.'],
      entries: [
        {
          name: sessionKey(brandId),
          text: 'The key to your booking and what you chose: bar, day, people and kind of booking. It brings an unfinished booking back for 24 hours, is replaced when you begin another, and goes when you log out. Your name and contact details aren’t in it.',
        },
        { name: dayPartKey(brandId), text: 'Which part of the day you picked, such as lunch or evening. It’s removed when you begin another booking.' },
        { name: lastBarKey(brandId), text: 'The bar you last chose a table at, so that we can suggest it next time. It stays until you clear your browser’s data.' },
        {
          name: refundKey(brandId),
          text: 'A note that your last payment went back to you because the time had gone, so that we can tell you again. It’s removed with your next booking.',
        },
        { name: loggedOutKey, text: 'A number that changes when you log out, so that other tabs and your browser’s Back button know. It says nothing about you, and stays until you clear your browser’s data.' },
        { name: fontsKey, text: 'A note that your browser already has our lettering, so that pages show it at once. It stays until you clear your browser’s data.' },
      ],
    },
    untilTheTabCloses(brandId),
    {
      heading: 'When you log in',
      paragraphs: [
        'We set a cookie, bars_login (its name begins with __Host- where the page comes by https). It holds a random number that tells us that it’s you, and nothing about you. No script can read it. It goes when you log out, or after 30 days.',
        'A second one, bars_device, stays in this browser for 180 days after your last login, even if you log out: a random number that tells us that your account was used here before. It logs nobody in. It keeps strangers who guess at your password from locking you out, and it ends when you set a new password or delete your account.',
        'If you continue with Google, there is another one for a day, bars_sign_in: a random number that makes sure that Google’s answer comes back to your own browser. You sign in on Google’s page, which has cookies of its own; nothing of theirs is on our pages.',
        'Where your browser knows passkeys, there is one more for five minutes, bars_passkey, when you open the login and when you add a passkey: a random number that makes sure that your device’s answer comes back from your own browser.',
      ],
    },
    {
      heading: 'For people who work here',
      paragraphs: ['Staff who log in have a cookie like the customers’, bars_staff, for 12 hours, and bars_sign_in as above. This stays beside it until they log out.'],
      entries: [{ name: staffLoginKey, text: 'The name and the bar of the member of staff logged in on this device, and until when.' }],
    },
    {
      heading: 'When you book on another website',
      paragraphs: ['Some websites show our booking form in a page of their own. There we keep one thing, until you close that tab or your booking is made.'],
      entries: [
        {
          name: resumeKey(brandId),
          text: 'A code that brings back what you chose after a reload, for 24 hours. It can’t bring back your name, your contact details or a payment. Where a page has our form twice, the second name ends in a dot and a number or a word.',
        },
      ],
    },
    {
      heading: 'What isn’t here',
      paragraphs: [
        'No advertising, no tracking across sites, no fingerprinting, no fonts or scripts from anyone else. That’s why no banner asks you anything.',
        'If you pay by card, you do so on the payment company’s own page, which may set cookies of its own. Like any website, ours also leaves copies of its files in your browser’s cache.',
        `You can delete everything in your browser’s settings at any time. Questions: ${email}.`,
      ],
    },
  ],
});

export const cookiesCopy: BrandCopy<{ text: (voice: LegalVoice) => LegalText }> = { byDefault: { text } };
