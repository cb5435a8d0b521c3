/**
 * jsdom copies every declaration that matches an element each time somebody asks for its computed style,
 * and a search by role asks for each element and its parents. What such searches and the tests read stays in the rules.
 */
const read = new Set(['display', 'visibility', 'content', 'pointer-events', 'opacity', 'color', 'min-block-size']);

const keepWhatIsRead = (rule: CSSRule | undefined): void => {
  if (rule instanceof CSSMediaRule) for (const inner of rule.cssRules) keepWhatIsRead(inner);
  if (!(rule instanceof CSSStyleRule)) return;
  for (const name of Array.from(rule.style)) if (!read.has(name)) rule.style.removeProperty(name);
};

const { insertRule } = CSSStyleSheet.prototype;
if (insertRule.name !== 'insertReadRule')
  CSSStyleSheet.prototype.insertRule = function insertReadRule(text, index = 0) {
    const place = insertRule.call(this, text, index);
    keepWhatIsRead(this.cssRules[place]);
    return place;
  };
