import { BrandScope, Button, Dialog, Stack, TextField } from '@bars/shared-ui';
import { afterEach, expect, it, place, setViewport, until } from '@bars/tools/testing/elements';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { useFirstInvalid } from './use-first-invalid';

const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

/** A dialog as tall as the invitation with its code, whose form is at the end. */
const Screen = () => {
  const [refusal, setRefusal] = useState<object | null>(null);
  const form = useFirstInvalid<HTMLFormElement>(refusal);
  return (
    <Dialog open isSteady onClose={() => undefined} title="Bring your crew" closeLabel="Close">
      <Stack gap={6}>
        <div style={{ blockSize: '420px' }}>Link and code</div>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setRefusal({});
          }}
        >
          <Stack gap={4}>
            <TextField
              label="Their email"
              name="email"
              value="zoe@mail"
              hint="We’ll send them the invitation and put them on your list."
              error={refusal === null ? undefined : 'Please enter an email address such as name@example.com.'}
              onChange={() => undefined}
            />
            <Button type="submit">Send invitation</Button>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
};

it('the field with the error and the button below it are both in sight in a dialog that scrolls', async () => {
  await setViewport({ width: 360, height: 560 });
  const host = place('<div></div>');
  const root = createRoot(host);
  roots.push(root);
  flushSync(() =>
    root.render(
      <BrandScope brand={1}>
        <Screen />
      </BrandScope>,
    ),
  );
  const [dialog, field, button] = [
    host.querySelector('dialog'),
    host.querySelector('input'),
    host.querySelector('[type="submit"]'),
  ];
  if (dialog === null || field === null || !(button instanceof HTMLElement))
    throw new Error('The dialog is not there.');
  dialog.scrollTop = dialog.scrollHeight;
  button.click();
  await until(() => document.activeElement === field, 'the focus in the field');
  const sheet = dialog.getBoundingClientRect();
  for (const one of [field, button]) {
    const { top, bottom } = one.getBoundingClientRect();
    expect([top >= sheet.top, bottom <= sheet.bottom]).toEqual([true, true]);
  }
});
