import type { FormEvent } from 'react';
import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isText = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'file', 'number', 'submit', 'button'].includes(element.type));

/** Says to React what a field holds: it overlooks an event of a value that was set where it could see it. */
const tell = (field: Field): void => {
  const filled = field.value;
  field.value = field.defaultValue;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Reflect.set(kind.prototype, 'value', filled, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Takes over what a password manager has put into the fields of a form without an event, which React would put back. React keeps what it knows of a field
 * as its default value. In the capture phase: the handler of the submission is then that of the taken values.
 * @example <form onSubmitCapture={takeFilledValues} onSubmit={submit}>
 */
export const takeFilledValues = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
  const filled = [...currentTarget.elements].filter(isText).filter((field) => field.value !== field.defaultValue);
  if (filled.length > 0) flushSync(() => filled.forEach(tell));
};
