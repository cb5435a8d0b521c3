import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the package's own cost, which is OWASP's: 19 MiB, two passes. Source: decisions "Password". */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** The hash of a random password: an unknown account takes as long to refuse as a wrong password. */
export const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$8yN1HMFKstaY6pGN+BHOig$aGmtMOTOl0E+z2CgPeu8IAjv7A4yNXoaCqSBO5bG+vI';

/** Whether the password is right. The work is the same for `null`: no account, or no password. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => (await verify(stored ?? nobodysHash, password)) && stored !== null;

/** Hashing and checking, as the services get them. */
export interface Passwords {
  hashPassword(password: string): Promise<string>;
  isPassword(stored: string | null, password: string): Promise<boolean>;
}
