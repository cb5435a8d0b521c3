/* A tag of the same name that is the page's own. */
customElements.define('bars-booking-widget', class extends HTMLElement {});
