/** Posts the answer to the embedding page, then submits it to the merchant. */
const { dimensionsTo, responseTo } = document.documentElement.dataset;
const form = document.querySelector('[data-answer]');
const answer = form.querySelector('[name=hppResponse]').value;

if (window.parent !== window) {
  if (dimensionsTo)
    window.parent.postMessage(
      JSON.stringify({ iframe: { width: `${window.innerWidth}px`, height: '40px' } }),
      dimensionsTo,
    );
  if (responseTo) window.parent.postMessage(answer, responseTo);
}
form.submit();
