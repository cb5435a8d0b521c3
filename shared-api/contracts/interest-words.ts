import type { BrandId } from './dto';

/** What a visitor reads beside the registration of interest. */
export interface InterestWords {
  message: string;
  button: string;
}

/** The words of a brand. The session answers with them, and the landing page, which has no session, shows the same ones. Source: BW-77. */
export const interestWords: Record<BrandId, InterestWords> = {
  0: {
    message: 'Leave your name and email address, and we’ll tell you when it opens again.',
    button: 'Tell me when it opens',
  },
  1: {
    message: 'Leave your name and email address, and we’ll tell you when the lights are back on.',
    button: 'Tell me when the lights are on',
  },
  2: {
    message: 'Leave your name and email address, amigo, and we’ll shout when the fiesta’s back.',
    button: 'Tell me when the fiesta’s back',
  },
  4: {
    message: 'Leave your name and email address, and we’ll tell you when the stove is lit again.',
    button: 'Tell me when you’re open',
  },
};
