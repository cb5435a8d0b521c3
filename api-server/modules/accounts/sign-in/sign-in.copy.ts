import type { ProviderName } from './service';
import type { SignInProblem } from './sign-in.rules';

const names: Record<ProviderName, string> = { google: 'Google', staff: 'R-Cloud' };

const problems: Record<SignInProblem, (name: string) => string> = {
  unknown: () => 'We don’t recognise this sign-in. Please start it again.',
  other_browser: () => 'This sign-in was started in another browser. Please start it again here.',
  other_brand: () => 'This sign-in was started on another of our sites. Please start it again here.',
  used: () => 'This sign-in has already been used. Please start it again.',
  late: () => 'This sign-in took longer than 10 minutes. Please start it again.',
  unanswered: (name) => `${name} hasn’t answered this sign-in. Please start it again.`,
  cancelled: (name) => `You cancelled the sign-in with ${name}. You can start it again.`,
  failed: (name) => `${name} couldn’t sign you in. Please start again in a moment.`,
  invalid: (name) => `The answer from ${name} wasn’t valid, so nobody was signed in. Please start again.`,
  unreachable: (name) => `We can’t reach ${name} at the moment. Please start again in a minute.`,
};

/** Sentences about signing in with a provider, the same for all brands. */
export const signInCopy = {
  problem: (problem: SignInProblem, provider: ProviderName): string => problems[problem](names[provider]),
  notOffered: (provider: ProviderName): string => `Signing in with ${names[provider]} isn’t set up here.`,
};
