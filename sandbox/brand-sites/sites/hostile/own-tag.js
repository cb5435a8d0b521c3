/* The page's own definition of the same tag. */
customElements.define('bars-booking-widget', class extends HTMLElement {});
