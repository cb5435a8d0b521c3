import { Suspense, use, useEffect, useRef, useState } from 'react';
import { areaAt } from './area';
import { floorCopy } from './floor.copy';

interface Facts {
  contains: string[] | null;
  may_contain: string[] | null;
}

interface Item extends Facts {
  name: string;
}

/** The compact form of a menu, as the product reads it. */
interface Answer {
  data: { facts: Facts[]; categories: { items: { name: string; facts: number }[] }[] };
}

/** Lines that a window has room for. */
const shownLines = 12;

/** The call and its headers are in the address of the page. It is begun before anything is drawn. */
const readItems = async (): Promise<Item[]> => {
  const { path, ...headers } = Object.fromEntries(new URLSearchParams(window.location.hash.slice(1)));
  const { data }: Answer = await (await fetch(path ?? '', { headers })).json();
  const nothing = { contains: null, may_contain: null };
  return data.categories
    .flatMap((category) => category.items)
    .map(({ name, facts }) => ({ name, ...(data.facts[facts] ?? nothing) }));
};
const reading = readItems();

const List = () => {
  const items = use(reading);
  const [query, setQuery] = useState('');
  const wanted = query.toLowerCase();
  const found = items.filter(({ name }) => name.toLowerCase().includes(wanted));
  const count = found.length === items.length ? items.length : `${found.length} of ${items.length}`;
  return (
    <>
      <input
        name="menu_search"
        aria-label={floorCopy.search}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p>{`${count} ${floorCopy.items}`}</p>
      <ul>
        {found.slice(0, shownLines).map(({ name, contains, may_contain: mayContain }) => (
          <li key={name}>
            <h3>{name}</h3>
            {floorCopy.contains} {contains?.join(', ')} {floorCopy.mayContain} {mayContain?.join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
};

/** The same data behind a dialog, searched and shown by React alone: no verdicts, categories, styles or measured lines. */
const Menu = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAccepted, setAccepted] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <>
      {isAccepted ? null : (
        <dialog ref={dialog}>
          <button type="button" onClick={() => setAccepted(true)}>
            {floorCopy.accept}
          </button>
        </dialog>
      )}
      <Suspense>{isAccepted ? <List /> : null}</Suspense>
    </>
  );
};

export const { bootstrap, mount, unmount } = areaAt('main', <Menu />);
