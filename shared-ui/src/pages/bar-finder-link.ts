/**
 * The attributes of a link that opens the bar finder of the portal's shell. Without the shell's script it leads to the landing page,
 * which lists the bars too.
 * @example <ButtonLink {...barFinderLink}>{copy.finder}</ButtonLink>
 */
export const barFinderLink = { href: '/booking', 'data-opens': 'bar-finder' } as const;
