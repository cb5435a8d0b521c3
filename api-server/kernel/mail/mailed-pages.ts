/**
 * The pages that mails lead to, each with a value for every `{parameter}`. A mail is read weeks after it was written, so a release without
 * one of them is refused (tools/release/contract). A test compares them with the mails.
 */
export const mailedPages = [
  '/book',
  '/email-verify/{code}',
  '/forgot-password',
  '/guest/{code}',
  '/guest-join/{code}',
  '/kitchen-sheet/{token}',
  '/login',
  '/login/{join_token}',
  '/manage/{manage_key}',
  '/manage/{manage_key}/pay/balance',
  '/manage/{manage_key}/pay/deposit',
  '/my-details',
  '/password-reset/{token}',
  '/pay',
  '/society/contract-copy/{id}/{code}',
  '/verify/{token}',
  '/verify/{token}/{join_token}',
] as const;
