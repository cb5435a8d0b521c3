/* A page that moves the booking when the orientation changes, and replaces it when the fragment changes. */
(function () {
  const upright = window.matchMedia('(orientation: portrait)');
  const home = () => document.querySelector((upright.matches ? '#upright' : '#wide') + ' .home');

  const write = () => {
    for (const each of document.querySelectorAll('.home')) each.replaceChildren();
    home().innerHTML =
      '<bars-booking-widget brand="1" api-key="pk_site_northlight"><a href="' +
      document.body.dataset.portal +
      '/book">Book a table</a></bars-booking-widget>';
  };

  upright.addEventListener('change', () => home().append(document.querySelector('bars-booking-widget')));
  window.addEventListener('hashchange', () => {
    document.getElementById('hour').textContent =
      location.hash === '#late' ? 'After eleven the records come out.' : 'Before eleven there is still a window table.';
    write();
  });
  write();
})();
