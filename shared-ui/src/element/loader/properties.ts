import { propertyOf } from '@bars/shared-api/contracts/element-names';

/** Defines properties that read and write the attributes. True sets an empty one; false, null and undefined remove it. */
export const mirrorProperties = (prototype: HTMLElement, attributes: readonly string[]): void => {
  for (const attribute of attributes) {
    Object.defineProperty(prototype, propertyOf(attribute), {
      get(this: HTMLElement) {
        return this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: string | number | boolean | null | undefined) {
        if (value === false || value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value === true ? '' : `${value}`);
      },
    });
  }
};

/** A property that was set before the tag was defined shadows the class's own. It is deleted and set again. */
export const upgradeProperties = (element: HTMLElement, attributes: readonly string[]): void => {
  for (const name of attributes.map(propertyOf)) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
};
