/** Tells the page around the frame how large this one is: when it is there, and whenever it changes. */
const { dimensionsTo } = document.documentElement.dataset;
const page = document.querySelector('.page');

let told = '';
const tell = () => {
  const message = JSON.stringify({ iframe: { width: `${window.innerWidth}px`, height: `${Math.ceil(page.getBoundingClientRect().height)}px` } });
  if (message !== told) window.parent.postMessage(message, dimensionsTo);
  told = message;
};

if (dimensionsTo && window.parent !== window) new ResizeObserver(tell).observe(page);
