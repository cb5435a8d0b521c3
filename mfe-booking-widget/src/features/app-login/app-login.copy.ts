import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface AppLoginCopy {
  title: string;
  /** Shown after the server's reason: what a visitor can do now. */
  body: string;
  retry: string;
  logIn: string;
  goOn: string;
}

export const appLoginCopy: BrandCopy<AppLoginCopy> = {
  byDefault: {
    title: 'We couldn’t log you in from the app',
    body: 'You can still book here and type in your details yourself.',
    retry: 'Try again',
    logIn: 'Log in',
    goOn: 'Carry on without logging in',
  },
  byBrand: {
    2: { body: 'The fiesta goes on, amigo: you can still book here and type in your details yourself.' },
  },
};
