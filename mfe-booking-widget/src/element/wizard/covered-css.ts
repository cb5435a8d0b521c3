/** The wizard is hidden until the skeleton is gone. Below the skeleton it would jump up. */
export const coveredCss = '.w:not(.shown)~*{display:none}';
