/* Libraries of 2008: non-enumerable additions, and built-ins replaced by equivalent ones. */
(function () {
  function add(target, name, value) {
    Object.defineProperty(target, name, { value: value, writable: true, configurable: true, enumerable: false });
  }
  add(Object.prototype, 'each', function (visit) {
    Object.keys(this).forEach(function (key) {
      visit(this[key], key);
    }, this);
  });
  add(Object.prototype, 'toQueryString', function () {
    return new URLSearchParams(this).toString();
  });
  add(Array.prototype, 'contains', function (one) {
    return this.indexOf(one) >= 0;
  });
  add(Array.prototype, 'remove', function (one) {
    return this.filter(function (other) {
      return other !== one;
    });
  });
  add(Array.prototype, 'last', function () {
    return this[this.length - 1];
  });
  add(String.prototype, 'contains', function (text) {
    return this.indexOf(text) >= 0;
  });
  add(Function.prototype, 'delay', function (ms) {
    return setTimeout(this, ms);
  });
  add(Element.prototype, 'show', function () {
    this.hidden = false;
    return this;
  });
  add(Element.prototype, 'hide', function () {
    this.hidden = true;
    return this;
  });

  var bind = Function.prototype.bind;
  add(Function.prototype, 'bind', function () {
    return bind.apply(this, arguments);
  });
  var find = Array.prototype.find;
  add(Array.prototype, 'find', function () {
    return find.apply(this, arguments);
  });
  var trim = String.prototype.trim;
  add(String.prototype, 'trim', function () {
    return trim.call(this);
  });
  var closest = Element.prototype.closest;
  add(Element.prototype, 'closest', function (selector) {
    return closest.call(this, selector);
  });
  var append = Node.prototype.appendChild;
  add(Node.prototype, 'appendChild', function (node) {
    return append.call(this, node);
  });

  // Globals of the page that the element must not use.
  window.React = { version: '0.14.0' };
  window.System = {
    import: function () {
      throw new Error('This is not that System.');
    },
  };
  window.process = { env: { NODE_ENV: 'development', SC_ATTR: 'data-styled' } };
  window.define = undefined;
})();
