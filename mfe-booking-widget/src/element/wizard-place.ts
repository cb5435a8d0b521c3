/** The tag in which the wizard is mounted. It is only used inside the element's own shadow root. */
export const wizardTag = 'bars-booking-wizard';

/** The wizard is hidden until the skeleton is gone. Below the skeleton it would jump up. */
export const coveredCss = '.w:not(.shown)~*{display:none}';
