/** The two registered clients: customers sign in with "Google", staff with "R-Cloud". */
export type ClientKind = 'google' | 'staff';

export interface SignInClient {
  kind: ClientKind;
  id: string;
  secret: string;
  /** The product's address for answers, on each of its hosts. */
  answersTo: string;
}

/** The ids and secrets that the server has built in for this machine. */
export const clients: readonly SignInClient[] = [
  {
    kind: 'google',
    id: 'sandbox-google',
    secret: 'sandbox-google-secret',
    answersTo: '/api/customers/authenticate/google/return',
  },
  { kind: 'staff', id: 'sandbox-r-cloud', secret: 'sandbox-r-cloud-secret', answersTo: '/staff/login' },
];

const hosts = ['localhost', 'northlight.localhost', 'verbena.localhost', 'tinhouse.localhost'];

/** `npm run dev` shows the portal at this port. */
const developmentPort = 9300;

/** The addresses to which a client's answers may go. @param port the product's port */
export const redirectUris = ({ answersTo }: SignInClient, port: number): string[] =>
  [port, developmentPort].flatMap((one) => hosts.map((host) => `http://${host}:${one}${answersTo}`));
