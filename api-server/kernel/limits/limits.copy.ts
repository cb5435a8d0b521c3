const inMinutes = (minutes: number): string => (minutes === 1 ? 'a minute' : `${minutes} minutes`);

/** What is said to one try too many, the same for all brands. */
export const limitsCopy = {
  tries: (minutes: number): string =>
    `That was wrong too many times. Please wait ${inMinutes(minutes)}, then try again.`,
  account: (minutes: number): string =>
    `There were too many wrong passwords for this address. Please use a passkey or a device that you’ve logged in on before, ask for a new password link, or wait ${inMinutes(minutes)}.`,
  mails: (minutes: number): string =>
    `We’ve already sent several emails. Please check your inbox and your spam folder, or wait ${inMinutes(minutes)} and try again.`,
  codes: (minutes: number): string =>
    `Too many codes were wrong. Please wait ${inMinutes(minutes)} and try again, or ring the bar.`,
  /** @param what the secrets, as the visitor calls them: "voucher codes" */
  wrong:
    (what: string) =>
    (minutes: number): string =>
      `Too many ${what} were wrong. Please wait ${inMinutes(minutes)} and try again.`,
  interests: (minutes: number): string =>
    `Too many people have registered from here in the last hour. Please wait ${inMinutes(minutes)}, then try again.`,
  checkIns: (minutes: number): string =>
    `A lot of people have checked in from here in the last hour. Please tell the bar’s staff, or wait ${inMinutes(minutes)} and try again.`,
  signUps: (minutes: number): string =>
    `A lot of people have signed up from here in the last hour. Please wait ${inMinutes(minutes)}, then try again.`,
  questions: (minutes: number): string =>
    `We’ve had a lot of questions from here in the last hour. Please ask the bar’s staff, or wait ${inMinutes(minutes)} and try again.`,
  signIns: (minutes: number): string =>
    `There were too many sign-ins from here. Please wait ${inMinutes(minutes)}, then try again.`,
  linkPassword: (minutes: number): string => `Too many tries. Please try again in ${inMinutes(minutes)}.`,
};
