const base = ["default-src 'none'", "script-src 'self'", "style-src 'self'", 'img-src data:', "base-uri 'none'"];

/**
 * Content-Security-Policy of a page. `ancestors` are the origins that may have it in a frame; none is nobody.
 * The page that takes the answer away may post anywhere: the merchant's address may redirect to another of theirs.
 */
export const policyOf = (ancestors: readonly string[], posts: 'here' | 'away' = 'here'): string =>
  [...base, posts === 'here' ? "form-action 'self'" : 'form-action http: https:', `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`].join('; ');
