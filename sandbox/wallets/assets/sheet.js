// Google's sheet: it answers the page that opened it with a new token, or says that it was closed.
const tell = (message) => window.parent.postMessage(message, '*');
const part = (id) => document.getElementById(id);

const random = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(48))));

/** A token in the form of Google's (ECv2); nobody can read one, so its content is random. */
const newToken = () =>
  JSON.stringify({
    signature: random(),
    protocolVersion: 'ECv2',
    signedMessage: JSON.stringify({ encryptedMessage: random(), ephemeralPublicKey: random(), tag: random() }),
  });

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || data.type !== 'open') return;
  part('merchant').textContent = data.merchant;
  part('price').textContent = `£${data.price}`;
  part('pay').disabled = false;
  part('pay').focus();
});
part('pay').addEventListener('click', () => tell({ type: 'paid', token: newToken() }));
part('cancel').addEventListener('click', () => tell({ type: 'cancelled' }));
part('fail').addEventListener('click', () => tell({ type: 'failed' }));
document.addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ type: 'cancelled' }));
tell({ type: 'ready' });
