/* A page that handles every dialog, key and press as its own. */
window.heard = [];
['keydown', 'keyup', 'click', 'pointerdown', 'focusin', 'submit', 'close', 'cancel'].forEach(function (name) {
  document.addEventListener(
    name,
    function (event) {
      window.heard.push(name);
      if (event.target instanceof HTMLDialogElement) event.target.close();
      if (name === 'keydown' && event.key === 'Escape')
        document.querySelectorAll('dialog[open]').forEach(function (dialog) {
          dialog.close();
        });
      if (name === 'submit') event.preventDefault();
    },
    true,
  );
});
