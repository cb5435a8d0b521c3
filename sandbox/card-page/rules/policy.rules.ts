const base = ["default-src 'none'", "script-src 'self'", "style-src 'self'", 'img-src data:', "base-uri 'none'"];

/**
 * Content-Security-Policy of a page. `ancestors` are the origins that may frame it; an empty list forbids framing.
 * The page that posts the answer may post anywhere, because the merchant's address may redirect to another origin.
 */
export const policyOf = (ancestors: readonly string[], posts: 'here' | 'away' = 'here'): string =>
  [
    ...base,
    posts === 'here' ? "form-action 'self'" : 'form-action http: https:',
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
  ].join('; ');
