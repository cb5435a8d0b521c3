/* A page with its own React from 2020, and jQuery: that React renders the booking element like any tag. */
(function () {
  var e = window.React.createElement;

  function Potatoes() {
    var state = window.React.useState(4);
    var people = state[0];
    var setPeople = state[1];
    return e(
      'div',
      { className: 'counter' },
      e(
        'button',
        {
          type: 'button',
          'aria-label': 'One person fewer',
          onClick: function () {
            setPeople(Math.max(1, people - 1));
          },
        },
        '−',
      ),
      e('span', { role: 'status' }, people + ' people, ' + people * 5 + ' potatoes'),
      e(
        'button',
        {
          type: 'button',
          'aria-label': 'One person more',
          onClick: function () {
            setPeople(people + 1);
          },
        },
        '+',
      ),
    );
  }

  function Booking() {
    return e(
      'bars-booking-widget',
      { brand: '4', 'api-key': 'pk_site_tinhouse' },
      e('a', { href: document.body.dataset.portal + '/book' }, 'Book a table'),
    );
  }

  window.ReactDOM.render(e(Potatoes), document.getElementById('potatoes'));
  window.ReactDOM.render(e(Booking), document.getElementById('booking'));

  // Typical jQuery code: it listens at the document and empties elements.
  window.jQuery(document).on('click', 'a[href^="#"]', function () {
    window.jQuery('#weather').text('It is raining on the tin. Stay.');
  });
})();
