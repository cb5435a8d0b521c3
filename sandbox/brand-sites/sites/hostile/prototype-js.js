/* The changes of Prototype.js 1.7 to natives: arrays get enumerable methods, and Array.from ignores its mapper. */
(function () {
  function list(given) {
    if (!given) return [];
    if ('toArray' in Object(given)) return given.toArray();
    var length = given.length || 0,
      made = new Array(length);
    while (length--) made[length] = given[length];
    return made;
  }
  function map(visit, context) {
    var made = [];
    for (var index = 0; index < this.length; index++)
      made.push(visit ? visit.call(context, this[index], index) : this[index]);
    return made;
  }
  function copy() {
    return this.slice(0);
  }
  Array.from = list;
  Array.prototype.toArray = Array.prototype.entries = copy;
  Array.prototype.map = Array.prototype.collect = map;
  Array.prototype.last = function () {
    return this[this.length - 1];
  };
  HTMLElement.prototype.remove = function () {
    this.parentNode.removeChild(this);
    return this;
  };
  Object.values = function (given) {
    return Object.keys(given).map(function (key) {
      return given[key];
    });
  };
})();
