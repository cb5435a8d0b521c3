const written = (value: unknown): string | null => {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && value !== '' ? String(value) : null;
};

/** Gives an element's class properties that read and write attributes; a value that is neither text nor number removes the attribute. */
export const mirrorProperties = (prototype: HTMLElement, attributeOf: Readonly<Record<string, string>>): void => {
  for (const [property, attribute] of Object.entries(attributeOf)) {
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: unknown) {
        const text = written(value);
        if (text === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, text);
      },
    });
  }
};

/** Passes on a property that was set before the tag was defined, and removes it: it would hide the class's own. */
export const upgradeProperties = (element: HTMLElement, names: readonly string[]): void => {
  for (const name of names.filter((one) => Object.hasOwn(element, one))) {
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
};
