import { dictionary } from '@zxcvbn-ts/language-common';
import { customersCopy } from '../customers.copy';
import { normalPassword } from './passwords';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Field errors of a password that is among the 49,000 most common ones, in whatever case; empty otherwise. Source: decisions "Password". */
export const passwordProblems = (password: string): Record<string, string[]> =>
  common.has(normalPassword(password).toLowerCase()) ? { password: [customersCopy.commonPassword] } : {};
