/** Texts of the sign-in pages. */
export const signInCopy = {
  providers: { google: 'Google (stand-in)', staff: 'R-Cloud (stand-in)' },
  testSystem: 'A stand-in for a sign-in provider. It runs on this machine only and asks for no password.',
  homeTitle: 'Sign-in provider',
  homeText:
    'An OpenID Connect provider with two clients: “Google” for customers and “R-Cloud” for staff. Press “Continue with Google” on a brand’s login page, or “Login” on its staff login, to come here.',
  title: { google: 'Choose an account', staff: 'Who is on shift?' },
  verified: 'verified address',
  unverified: 'address not verified',
  venue: (id: number) => `venue ${id}`,
  noVenue: 'no venue',
  another: 'Someone else',
  name: 'Name',
  email: 'Email',
  isVerified: 'This address is verified',
  venueNumber: 'Venue number',
  go: 'Sign in as this person',
  otherWays: 'Come back without signing in',
  refuse: 'Cancel',
  fail: 'Come back with an error',
  goneTitle: 'This sign-in has ended',
  goneText: 'Go back to the page you came from and start again.',
} as const;
