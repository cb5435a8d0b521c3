import { describe, expect, it, place } from '@bars/tools/testing/elements';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { areaLifecycles, areaTree, type AreaBaseProps } from './area-lifecycles';

const name = '@bars/mfe-test';
const queryClient = new QueryClient();
const props = {
  brand: 4 as const,
  name,
  singleSpa: {},
  mountParcel: () => {
    throw new Error('There are no parcels here.');
  },
};

const Form = () => {
  const [text, setText] = useState('');
  return (
    <form>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </form>
  );
};

describe('an area whose markup is hydrated in parts', () => {
  it('hears of the first key’s text at once, and not when single-spa has learnt that it is mounted', async () => {
    const Tree = areaTree<AreaBaseProps & { name: string }>({ root: Form, queryClient });
    const markup = place('<div></div>');
    markup.id = `single-spa-application:${name}`;
    markup.innerHTML = renderToString(<Tree {...props} />);
    const [field, said] = [markup.querySelector('input'), markup.querySelector('output')];
    if (!field || !said) throw new Error('There is no form.');
    const area = areaLifecycles<AreaBaseProps>({ root: Form, queryClient, hydrate: async () => ({}) });
    const mounted = area.mount(props);
    const microtasks = async () => {
      for (let count = 0; count < 30; count += 1) await Promise.resolve();
    };
    await microtasks();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    await microtasks();
    Reflect.set(HTMLInputElement.prototype, 'value', 'a', field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await microtasks();
    expect(said.textContent).toBe('a');
    await mounted;
    expect([field.isConnected, field.value, said.textContent]).toEqual([true, 'a', 'a']);
    await area.unmount(props);
  });
});
