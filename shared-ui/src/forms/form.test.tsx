import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { Form, FormError, FormTextField, showServerErrors } from './index';

interface Values {
  email: string;
  company: string;
  /** It has no field. */
  customer_id: string;
}

let form: UseFormReturn<Values>;
const sent = vi.fn<(values: Values) => void>();

const Page = ({ resolver, hasCompany = true }: { resolver?: Resolver<Values> | undefined; hasCompany?: boolean }) => {
  const own = useForm<Values>({
    defaultValues: { email: '', company: '', customer_id: '' },
    ...(resolver ? { resolver } : {}),
  });
  useEffect(() => {
    form = own;
  });
  return (
    <Form isBusy={false} onSubmit={() => void own.handleSubmit(sent)()}>
      <FormTextField control={own.control} name="email" label="E-mail" />
      {hasCompany ? <FormTextField control={own.control} name="company" label="Company" /> : null}
      <FormError control={own.control} />
      <button type="submit">Send</button>
    </Form>
  );
};
const notice = () => screen.getByRole('alert').textContent;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const refuse = (fieldErrors: Record<string, string[]>) =>
  act(() => showServerErrors(form, fieldErrors, 'The whole of it'));
const wrong =
  (...names: (keyof Values)[]): Resolver<Values> =>
  () => ({
    values: {},
    errors: Object.fromEntries(names.map((name) => [name, { type: 'custom', message: `Wrong ${name}` }])),
  });

it('shows what the server refused at its field, with the focus, and nothing of it in the notice', () => {
  render(<Page />);
  refuse({ company: ['Too long', 'Too odd'], email: ['Taken'] });
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect([screen.queryByText('Taken') !== null, screen.queryByText('Too long, Too odd') !== null, notice()]).toEqual([
    true,
    true,
    '',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
});

it.each([
  ['a value of the form without a field', 'customer_id'],
  ['a name that the form does not know', 'phone'],
])('says in the notice what the server refused of %s, and the button sends again', async (_, name) => {
  sent.mockClear();
  render(<Page />);
  refuse({ [name]: ['Unknown'] });
  expect(notice()).toBe('The whole of it');
  press();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(notice()).toBe('');
});

it('shows an error at its field and the whole in the notice where the server refused both', () => {
  render(<Page />);
  refuse({ customer_id: ['Unknown'], company: ['Too long'] });
  expect([screen.queryByText('Too long') !== null, notice(), document.activeElement]).toEqual([
    true,
    'The whole of it',
    screen.getByLabelText('Company'),
  ]);
});

it('takes back the notice that came while the visitor was offline as soon as they are online, and no other', () => {
  render(<Page />);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const comeOnline = () => {
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
  };
  refuse({});
  expect(notice()).toBe('The whole of it');
  comeOnline();
  expect(notice()).toBe('');
  refuse({});
  comeOnline();
  expect(notice()).toBe('The whole of it');
});

/** Fills a field as a password manager does: without an event, and past React. */
const fillSilently = (label: string, value: string) =>
  Reflect.set(HTMLInputElement.prototype, 'value', value, screen.getByLabelText(label));

it('sends what was filled in without an event', async () => {
  sent.mockClear();
  render(<Page />);
  fillSilently('E-mail', 'ada@example.com');
  // A script of the page, which React sees and says nothing of.
  Reflect.set(screen.getByLabelText('Company'), 'value', 'Analytical Engines');
  press();
  await waitFor(() =>
    expect(sent.mock.calls[0]?.[0]).toEqual({
      email: 'ada@example.com',
      company: 'Analytical Engines',
      customer_id: '',
    }),
  );
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ada@example.com');
});

it('says in the notice what its own check refused of a value without a field', async () => {
  render(<Page resolver={wrong('customer_id', 'email')} />);
  press();
  await waitFor(() => expect(notice()).toBe('Wrong customer_id'));
  expect(screen.getByText('Wrong email')).toBeTruthy();
});

it('says in the notice what its own check refused of a field that has left the page', async () => {
  const resolver = wrong('company');
  const { rerender } = render(<Page resolver={resolver} />);
  press();
  expect(await screen.findByText('Wrong company')).toBeTruthy();
  expect(notice()).toBe('');
  rerender(<Page resolver={resolver} hasCompany={false} />);
  expect(notice()).toBe('Wrong company');
});
