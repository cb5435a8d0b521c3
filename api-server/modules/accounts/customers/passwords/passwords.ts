import { hash, verify } from '@node-rs/argon2';

/** A password as it is hashed: one form of what keyboards write in several, as é in one sign or in two. Source: RFC 8265, and NIST SP 800-63B, 3.1.1.2 (NFKC). */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/** Argon2id with the package's own cost, which is OWASP's: 19 MiB, two passes. Source: decisions "Password". */
export const hashPassword = (password: string): Promise<string> => hash(normalPassword(password));

/** The hash of a random password: an unknown account takes as long to refuse as a wrong password. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$8yN1HMFKstaY6pGN+BHOig$aGmtMOTOl0E+z2CgPeu8IAjv7A4yNXoaCqSBO5bG+vI';

export interface CheckedPassword {
  isRight: boolean;
  /** The hash to keep in place of the stored one, which was made before passwords were normalised; null where it may stay. */
  renewed: string | null;
}

/**
 * Whether the password is right, as it is hashed now or, for an old hash, as it was typed. The work is the same for `null`: no account, or no password.
 * It depends on what was typed alone.
 */
export const checkPassword = async (stored: string | null, password: string): Promise<CheckedPassword> => {
  const kept = stored ?? nobodysHash;
  const normal = normalPassword(password);
  if (await verify(kept, normal)) return { isRight: stored !== null, renewed: null };
  const isRight = normal !== password && (await verify(kept, password)) && stored !== null;
  return { isRight, renewed: isRight ? await hashPassword(password) : null };
};

/** Hashing and checking, as the services get them. */
export interface Passwords {
  hashPassword(password: string): Promise<string>;
  checkPassword(stored: string | null, password: string): Promise<CheckedPassword>;
}
