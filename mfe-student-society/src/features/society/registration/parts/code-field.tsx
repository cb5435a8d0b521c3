import { cleanInviteCode, type InviteCodeForm } from '@bars/shared-api/contracts/societies';
import { TextField } from '@bars/shared-ui';
import { useShownError } from '@bars/shared-ui/forms';
import { useLayoutEffect, useRef, useState } from 'react';
import { useController, type Control } from 'react-hook-form';

export interface CodeFieldProps {
  control: Control<InviteCodeForm>;
  label: string;
  hint: string;
}

/** The field of a code: whatever is no letter or figure goes, letters become capitals, and the caret stays where it was. Source: ST-85. */
export const CodeField = ({ control, label, hint }: CodeFieldProps) => {
  const { field, fieldState } = useController({ control, name: 'code' });
  useShownError('code');
  const input = useRef<HTMLInputElement | null>(null);
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  useLayoutEffect(() => {
    if (caret !== null) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return (
    <TextField
      {...field}
      ref={(element: HTMLInputElement | null) => {
        input.current = element;
        field.ref(element);
      }}
      value={field.value}
      onChange={(typed) => {
        const before = typed.slice(0, input.current?.selectionStart ?? typed.length);
        field.onChange(cleanInviteCode(typed));
        setCaret({ at: cleanInviteCode(before).length });
      }}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      autoComplete="off"
      required
    />
  );
};
