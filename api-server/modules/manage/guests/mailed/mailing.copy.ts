/** Why a mail to a guest is not sent. */
export const mailingCopy = {
  noAddress: 'We have no email address for this guest.',
  accepted: 'This guest has already accepted.',
  alreadyReminded: 'You’ve already sent this reminder today.',
  tooManyInvitations: 'You’ve sent a lot of invitations today. Please try again tomorrow.',
};
