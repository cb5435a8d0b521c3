/* The same, as `for … in` sees it: every object of the page seems to have two keys more. */
Object.prototype.each = function (visit) { for (var key in this) if (this.hasOwnProperty(key)) visit(this[key], key); };
Object.prototype.isEmpty = function () { return Object.keys(this).length === 0; };
Array.prototype.last = function () { return this[this.length - 1]; };
