/* The changes of MooTools 1.4.5 with its compatibility layer: Array.from wraps a non-array, bind takes an array, Event and Element are replaced. */
(function () {
  function isList(given) {
    return (
      given !== null &&
      typeof given === 'object' &&
      typeof given.length === 'number' &&
      Object.prototype.toString.call(given) !== '[object Function]'
    );
  }
  Array.from = function (given) {
    if (given === null || given === undefined) return [];
    return isList(given) ? Array.prototype.slice.call(given) : [given];
  };
  Function.prototype.bind = function (self, list) {
    var own = this,
      given = list === null || list === undefined ? null : Array.from(list);
    return function () {
      return own.apply(self, given || arguments);
    };
  };
  function OwnEvent(event) {
    this.event = event;
  }
  OwnEvent.prototype.stop = function () {
    return this;
  };
  window.Event = OwnEvent;
  function OwnElement(tag) {
    return document.createElement(tag);
  }
  OwnElement.prototype = {};
  window.Element = OwnElement;
  window.Request = function () {};
  Array.prototype.each = function (visit, self) {
    for (var index = 0; index < this.length; index++) visit.call(self, this[index], index, this);
  };
})();
