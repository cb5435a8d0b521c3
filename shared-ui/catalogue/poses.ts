const poses = /:(hover|active|focus-visible)(?![-\w(])/g;

/** What can be posed so; a label is pointed at and pressed, but never focused. */
const posable = (pose: string) =>
  `:where(a,button,input,select,textarea,summary${pose === 'focus-visible' ? '' : ',label'})`;

const textOf = (sheet: CSSStyleSheet): string =>
  [...sheet.cssRules]
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n');

/**
 * Makes every control inside `data-pose="hover"` look as if it were under the pointer, and so on. A pseudo-class cannot be
 * set from a script, so every rule is repeated, in its order and weight, with the pose beside its pseudo-class.
 * @returns undoes it
 */
export const strikePoses = (): (() => void) => {
  // One copy at a time: the newest has every rule.
  document.querySelector('style[data-poses]')?.remove();
  const rules = [...document.styleSheets].map(textOf).join('\n');
  const repeated = document.createElement('style');
  repeated.dataset['poses'] = '';
  repeated.textContent = rules.replaceAll(
    poses,
    (_, pose: string) => `:is(:${pose},[data-pose="${pose}"] ${posable(pose)})`,
  );
  document.head.append(repeated);
  return () => repeated.remove();
};
