/**
 * jsdom matches every rule with an element and copies what it declares each time somebody asks for its computed style,
 * and a search by role asks for each element and its parents. What such searches and the tests read stays in the rules,
 * and a rule without any of it is not read at all.
 */
const read = ['display', 'visibility', 'content', 'pointer-events', 'opacity', 'color', 'min-block-size'];
const mayBeRead = new RegExp(`(?:${read.join('|')})\\s*:`, 'i');

/** Has a place in the sheet, by which whoever inserted the rule finds it again, and matches nothing. */
const unread = '@keyframes unread {}';

const keepWhatIsRead = (rule: CSSRule | undefined): void => {
  if (rule instanceof CSSMediaRule) for (const inner of rule.cssRules) keepWhatIsRead(inner);
  if (!(rule instanceof CSSStyleRule)) return;
  for (const name of Array.from(rule.style)) if (!read.includes(name)) rule.style.removeProperty(name);
};

const isEmpty = (rule: CSSRule | undefined): boolean =>
  rule instanceof CSSMediaRule
    ? Array.from(rule.cssRules).every(isEmpty)
    : rule instanceof CSSStyleRule && rule.style.length === 0;

const { insertRule } = CSSStyleSheet.prototype;
if (insertRule.name !== 'insertReadRule')
  CSSStyleSheet.prototype.insertRule = function insertReadRule(text, index = 0) {
    if (!mayBeRead.test(text)) return insertRule.call(this, unread, index);
    const place = insertRule.call(this, text, index);
    keepWhatIsRead(this.cssRules[place]);
    if (!isEmpty(this.cssRules[place])) return place;
    this.deleteRule(place);
    return insertRule.call(this, unread, place);
  };
