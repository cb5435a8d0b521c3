import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { LegalText, LegalVoice } from './legal-text';
import type { StorageText } from './storage-texts';

const isOfStaff = ({ whose }: StorageText): boolean => whose === 'staff';
const isOnOtherSites = ({ onOtherSites }: StorageText): boolean => onOtherSites;
const isIn =
  (storage: StorageText['where']) =>
  (entry: StorageText): boolean =>
    entry.where === storage && !isOfStaff(entry) && !isOnOtherSites(entry);

/** What the site stores in a browser: every name that an area of the release has in its `area.json`. Sources: decisions "The wire" and "Booking wizard" (stored session). */
const text = ({ brand, email }: LegalVoice): LegalText => ({
  title: 'Cookies and storage',
  intro: `You can book at ${brand} without a single cookie. We set them when you log in, and no others. This is everything this site keeps in your browser, by the name your browser shows it under.`,
  sections: [
    {
      heading: 'Until you remove it',
      paragraphs: [
        'This stays when you close the tab, so that you can come back to your booking.',
        'The allergen menus you’ve opened last stay too, three at most, with the files of their page, so that you can read them without a connection. Your browser shows them as a cache, bars.allergens-1, and a service worker. They hold nothing that you’ve chosen.',
      ],
      lists: isIn('local'),
    },
    {
      heading: 'Until you close the tab',
      paragraphs: ['No other tab can read this.'],
      lists: isIn('session'),
    },
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
      paragraphs: [
        'Staff who log in have a cookie like the customers’, bars_staff, for 12 hours, and bars_sign_in as above. This stays beside it until they log out.',
        'If you open the link to a preview, a version of these pages that’s being tried, a cookie called bars_preview remembers it until you leave the preview, and for seven days at most.',
      ],
      lists: isOfStaff,
    },
    {
      heading: 'When you book on another website',
      paragraphs: [
        'Some websites show our booking form in a page of their own. There we keep one thing, until you close that tab or your booking is made.',
      ],
      lists: isOnOtherSites,
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

/** In place of the names, where they cannot be read. */
export const storageUnread = 'We couldn’t load this list. Refresh the page to see it.';
