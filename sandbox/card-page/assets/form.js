/** Checks the fields before they are sent, and sends them once. The server checks them again. */
const form = document.querySelector('[data-card], [data-bank]');
const field = (name) => form.elements.namedItem(name);
const digits = (text) => text.replace(/\D/g, '');

const passesLuhn = (number) => {
  let sum = 0;
  for (const [place, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

const problemOfExpiry = (text) => {
  const read = /^(0[1-9]|1[0-2])\s?\/?\s?(\d\d)$/.exec(text);
  if (!read) return 'wrong';
  return Date.UTC(2000 + Number(read[2]), Number(read[1]), 1) <= Date.now() ? 'expired' : null;
};

const checks = {
  number: (text) => (/^\d{12,19}$/.test(text.replace(/[\s-]/g, '')) && passesLuhn(digits(text)) ? null : 'wrong'),
  expiry: problemOfExpiry,
  cvn: (text) => ((/^3[47]/.test(digits(field('number').value)) ? /^\d{4}$/ : /^\d{3}$/).test(text) ? null : 'wrong'),
  name: () => null,
  code: () => null,
};
const fields = Object.keys(checks).map(field).filter(Boolean);

const problemOf = (input) => {
  const text = input.value.trim();
  return text === '' ? 'missing' : checks[input.name](text);
};

/** Shows or clears the error of a field. */
const show = (input, problem) => {
  input.setAttribute('aria-invalid', problem ? 'true' : 'false');
  document.getElementById(`${input.name}-problem`).textContent = problem ? input.dataset[problem] : '';
};

const summary = form.querySelector('.summary');
const say = (hasProblems) => {
  if (summary) summary.textContent = hasProblems ? summary.dataset.text : '';
};

let isSent = false;
const send = (button) => {
  isSent = true;
  button.setAttribute('aria-disabled', 'true');
  if (button.dataset.working) button.textContent = button.dataset.working;
};

form.addEventListener('submit', (event) => {
  const button = event.submitter ?? form.querySelector('button');
  const wrong = button.formNoValidate ? [] : fields.filter((input) => problemOf(input));
  if (isSent || wrong.length > 0) event.preventDefault();
  if (isSent) return;
  for (const input of fields) show(input, wrong.includes(input) ? problemOf(input) : null);
  say(wrong.length > 0);
  if (wrong.length > 0) wrong[0].focus();
  else send(button);
});

// An error disappears as soon as it is corrected; a new one appears when the field loses focus.
for (const input of fields) {
  input.addEventListener('input', () => input.getAttribute('aria-invalid') === 'true' && show(input, problemOf(input)));
  input.addEventListener('change', () => input.value.trim() !== '' && show(input, problemOf(input)));
}

const isAtEnd = (input) => input.selectionStart === input.value.length;

field('number')?.addEventListener('input', ({ target }) => {
  if (isAtEnd(target)) target.value = digits(target.value).replace(/(.{4})(?=.)/g, '$1 ');
});
field('expiry')?.addEventListener('input', ({ target, inputType }) => {
  if (isAtEnd(target) && !inputType?.startsWith('delete'))
    target.value = target.value.replace(/^(\d\d)\/?(\d*).*$/, '$1/$2');
});

const problem = form.querySelector('[aria-invalid=true]');
if (problem) problem.focus();
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
