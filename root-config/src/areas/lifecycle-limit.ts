import { afterVisible } from '@bars/shared-ui/area/visible-time';
import type { AppProps, LifeCycleFn, LifeCycles } from 'single-spa';

/** An area that never finishes would block every later page. It has this long, in milliseconds in which the page was visible and awake. */
export const lifecycleLimitMs = 15_000;

type Step = 'bootstrap' | 'mount' | 'unmount';

const limited =
  (step: Step, functions: LifeCycleFn<object> | LifeCycleFn<object>[]): LifeCycleFn<object> =>
  (props: AppProps) =>
    new Promise<void>((resolve, reject) => {
      const stop = afterVisible(lifecycleLimitMs, () =>
        reject(new Error(`${step} of ${props.name} has not finished after ${lifecycleLimitMs} ms.`)),
      );
      const run = async () => {
        for (const each of [functions].flat()) await each(props);
      };
      run().then(resolve, reject).finally(stop);
    });

/** The lifecycles with a limit that single-spa's own, which counts the time of a sleeping telephone, has not. */
export const withLimit = ({ bootstrap, mount, unmount, ...rest }: LifeCycles): LifeCycles => ({
  ...rest,
  bootstrap: limited('bootstrap', bootstrap),
  mount: limited('mount', mount),
  unmount: limited('unmount', unmount),
});
