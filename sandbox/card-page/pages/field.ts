import { html, type Html } from '../../html';

export interface FieldView {
  name: string;
  label: string;
  hint?: string;
  problem: string | null;
  /** The script's messages for an empty and for an invalid field. */
  problems: { missing: string; wrong: string; expired?: string };
  value?: string;
  autocomplete: string;
  /** A field of digits opens the numeric keypad. */
  digits: boolean;
  maxlength: number;
}

/** A labelled field. The line for its error is always rendered, so that nothing moves when it is filled. */
export const fieldView = (field: FieldView): Html => {
  const isWrong = field.problem !== null;
  const described = [...(field.hint === undefined ? [] : [`${field.name}-hint`]), `${field.name}-problem`].join(' ');
  return html`<div class="field">
<label for="${field.name}">${field.label}</label>
${field.hint === undefined ? null : html`<p class="hint" id="${field.name}-hint">${field.hint}</p>`}
<input id="${field.name}" name="${field.name}" type="text" required autocomplete="${field.autocomplete}" inputmode="${field.digits ? 'numeric' : 'text'}" maxlength="${field.maxlength}"
 value="${field.value ?? ''}" autocapitalize="off" spellcheck="false" aria-describedby="${described}" aria-invalid="${isWrong ? 'true' : 'false'}"
 data-missing="${field.problems.missing}" data-wrong="${field.problems.wrong}" data-expired="${field.problems.expired ?? field.problems.wrong}">
<p class="problem" id="${field.name}-problem">${field.problem}</p>
</div>
`;
};
