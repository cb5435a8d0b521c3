/** Why a mail to a guest is not sent. */
export const mailingCopy = {
  noAddress: 'We have no email address for this guest.',
  accepted: 'This guest has taken the invitation already.',
  alreadyReminded: 'You’ve sent this reminder today already.',
  tooManyInvitations: 'You’ve sent a lot of invitations today. Please try again tomorrow.',
};
