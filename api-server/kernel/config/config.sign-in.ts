import * as z from 'zod/mini';

/** An OpenID Connect provider and our registration with it. */
export interface SignInProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Whom customers and staff may sign in with; null where there is no client id. */
export interface SignInProviders {
  google: SignInProvider | null;
  staff: SignInProvider | null;
}

/** The sandbox's secrets; production refuses them. */
const builtInGoogleSecret = 'sandbox-google-secret';
const builtInStaffSecret = 'sandbox-r-cloud-secret';

/** Whether an address is of this machine. */
export const isLoopback = (address: string): boolean => {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host.startsWith('127.') ||
    host === '::1' ||
    host === '0.0.0.0' ||
    host === '::'
  );
};

const isIssuer = (text: string): boolean =>
  URL.canParse(text) && (text.startsWith('https://') || (text.startsWith('http://') && isLoopback(text)));
const issuer = z.string().check(z.refine(isIssuer, 'must be an https address such as https://accounts.google.com'));

/** The variables of both providers. */
export const signInVariables = {
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(issuer, 'https://accounts.google.com'),
  STAFF_CLIENT_ID: z.optional(z.string()),
  STAFF_CLIENT_SECRET: z.optional(z.string()),
  STAFF_ISSUER: z.optional(issuer),
};
const variables = z.object(signInVariables);
type Variables = z.infer<typeof variables>;

const sandbox = (port: number): SignInProviders => {
  const address = `http://localhost:${port + 2}`;
  return {
    google: { issuer: address, clientId: 'sandbox-google', clientSecret: builtInGoogleSecret },
    staff: { issuer: address, clientId: 'sandbox-r-cloud', clientSecret: builtInStaffSecret },
  };
};

/** The providers that are set. One that is not is the sandbox's on one's own machine, and nobody elsewhere. */
export const toSignIn = (values: Variables, { isLocal, port }: { isLocal: boolean; port: number }): SignInProviders => {
  const otherwise = isLocal ? sandbox(port) : { google: null, staff: null };
  const { GOOGLE_CLIENT_ID: googleId, STAFF_CLIENT_ID: staffId } = values;
  return {
    google:
      googleId === undefined
        ? otherwise.google
        : { issuer: values.GOOGLE_ISSUER, clientId: googleId, clientSecret: values.GOOGLE_CLIENT_SECRET ?? '' },
    staff:
      staffId === undefined
        ? otherwise.staff
        : { issuer: values.STAFF_ISSUER ?? '', clientId: staffId, clientSecret: values.STAFF_CLIENT_SECRET ?? '' },
  };
};

/** One sentence for each client id without what belongs to it. */
export const signInRefusals = ({ google, staff }: SignInProviders): string[] => [
  ...(google?.clientSecret === '' ? ['GOOGLE_CLIENT_SECRET must be set where GOOGLE_CLIENT_ID is.'] : []),
  ...(staff?.clientSecret === '' || staff?.issuer === ''
    ? ['STAFF_CLIENT_SECRET and STAFF_ISSUER must be set where STAFF_CLIENT_ID is.']
    : []),
];

/** The sentence that refuses providers made for one's own machine in production, or null. */
export const sandboxSignInRefusal = ({ google, staff }: SignInProviders): string | null => {
  const providers = [google, staff].filter((one) => one !== null);
  if (providers.some(({ issuer: address }) => isLoopback(address)))
    return 'GOOGLE_ISSUER and STAFF_ISSUER must name the sign-in providers: production refuses an address of this machine.';
  if (providers.some(({ clientSecret }) => [builtInGoogleSecret, builtInStaffSecret].includes(clientSecret)))
    return 'GOOGLE_CLIENT_SECRET and STAFF_CLIENT_SECRET must be our own in production: the built-in ones are public.';
  return null;
};
