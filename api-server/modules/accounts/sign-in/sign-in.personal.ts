import type { FreeColumns, PersonalData } from '../../../kernel/personal-data';
import { forgetClaimsOf, readClaimsOf } from './sign-in.store';

const short = {
  until: 'a day after it has ended; what the provider says of the person until it is used or has ended',
  sweep: 'sign-ins',
};
const passing = { not: 'a login under way, which ends within minutes' };

/** The personal data of sign-ins by redirect. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'sign_in',
    columns: ['claims'],
    whose: 'customer',
    why: 'to log in with another account',
    kept: short,
    exported: { ...passing, onRequest: readClaimsOf },
    erased: { withAccount: forgetClaimsOf },
  },
  {
    table: 'sign_in',
    columns: ['context', 'browser_digest'],
    whose: 'visitor',
    why: 'to bring the answer back to the browser and the page that asked',
    kept: short,
    exported: passing,
    erased: { left: 'it names nobody, and ends by itself' },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a random name or key of ours': [
    'sign_in.code_verifier',
    'sign_in.nonce',
    'sign_in.redirect_uri',
    'sign_in.state_digest',
  ],
};
