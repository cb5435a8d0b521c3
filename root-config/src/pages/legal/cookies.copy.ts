import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { LegalText, LegalVoice } from './legal-text';

/** What the site keeps in a browser. Sources: decisions "The wire" and "Booking wizard" (stored session). */
const text = ({ brand, email }: LegalVoice): LegalText => ({
  title: 'Cookies and storage',
  intro: `You can book at ${brand} without a single cookie. This is everything this site keeps in your browser.`,
  sections: [
    {
      heading: 'While you book',
      paragraphs: [
        'The key of your unfinished booking (bars.session, followed by the number of the brand), so that a reload or a closed tab does not lose it. The booking it opens can be taken up again for 24 hours. Your name and contact details are not kept in the browser.',
        'A note that this tab has already been refreshed for a new version of the site (bars.reloaded-for). It is gone when you close the tab.',
      ],
    },
    {
      heading: 'If you log in',
      paragraphs: ['One cookie that says who you are. No script can read it, no other site receives it, and it ends when you log out.'],
    },
    {
      heading: 'What is not here',
      paragraphs: [
        'No advertising, no tracking across sites, no fingerprinting, no fonts or scripts from anybody else. That is why no banner asks you anything.',
        `You can delete everything in your browser’s settings at any time. Questions: ${email}.`,
      ],
    },
  ],
});

export const cookiesCopy: BrandCopy<{ text: (voice: LegalVoice) => LegalText }> = { byDefault: { text } };
