import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';

type Change = (change: (names: readonly string[]) => readonly string[]) => void;

const Names = createContext<readonly string[]>([]);
// Apart from the names, so that a field is not drawn again for every other one.
const ChangeNames = createContext<Change>(() => undefined);

/** What is in a form: it knows of which fields the errors are shown. */
export const ShownErrors = ({ children }: { children: ReactNode }) => {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <ChangeNames.Provider value={setNames}>
      <Names.Provider value={names}>{children}</Names.Provider>
    </ChangeNames.Provider>
  );
};

/**
 * Says that the error of a field, or of all fields below its name, is shown while the caller is on the page. `FormError` shows the others.
 * @param isShown false where the caller draws nothing for it
 */
export const useShownError = (name: string, isShown = true): void => {
  const change = useContext(ChangeNames);
  useEffect(() => {
    if (!isShown) return undefined;
    change((names) => [...names, name]);
    return () =>
      change((names) => {
        const at = names.indexOf(name);
        return names.filter((_name, index) => index !== at);
      });
  }, [change, name, isShown]);
};

const isTree = (error: unknown): error is Record<string, unknown> => typeof error === 'object' && error !== null;

/** The messages below a name that no field shows. */
const unseenBelow = (path: string, error: unknown, shown: readonly string[]): string[] => {
  if (!isTree(error) || shown.some((name) => path === name || path.startsWith(`${name}.`))) return [];
  if (typeof error['message'] === 'string') return [error['message']];
  return Object.entries(error).flatMap(([name, below]) =>
    name === 'ref' ? [] : unseenBelow(`${path}.${name}`, below, shown),
  );
};

/** The messages of a form's errors that no field shows. */
export const useUnseenErrors = <Values extends FieldValues>({
  root: _root,
  ...errors
}: FieldErrors<Values>): string[] => {
  const shown = useContext(Names);
  return Object.entries(errors).flatMap(([name, error]) => unseenBelow(name, error, shown));
};
