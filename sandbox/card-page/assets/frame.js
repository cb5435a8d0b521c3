/** Posts this page's size to the embedding page, on load and after each change. */
const { dimensionsTo } = document.documentElement.dataset;
const page = document.querySelector('.page');

let told = '';
const tell = () => {
  const message = JSON.stringify({
    iframe: { width: `${window.innerWidth}px`, height: `${Math.ceil(page.getBoundingClientRect().height)}px` },
  });
  if (message !== told) window.parent.postMessage(message, dimensionsTo);
  told = message;
};

if (dimensionsTo && window.parent !== window) new ResizeObserver(tell).observe(page);
