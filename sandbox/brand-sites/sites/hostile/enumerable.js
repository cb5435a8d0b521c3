/* Enumerable additions: with `for … in` every object of the page has two more keys. */
Object.prototype.each = function (visit) {
  for (var key in this) if (this.hasOwnProperty(key)) visit(this[key], key);
};
Object.prototype.isEmpty = function () {
  return Object.keys(this).length === 0;
};
Array.prototype.last = function () {
  return this[this.length - 1];
};
