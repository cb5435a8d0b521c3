import type { EngineName, TestServer } from '../../../../testing/harness';
import { optionFiles, orderingTypes } from '../../../estate/pre-orders/testing/sample-options';
import { sessionServer, tableType, visit, type Fields, type Visitor } from './session-fixture';

/** The estate of the other tests, with the options and types of `sample-options.ts`, and `files` beside them. */
export const preOrderServer = (engine: EngineName, files: Record<string, unknown> = {}): Promise<TestServer> =>
  sessionServer(engine, {
    files: {
      'party-types/ordering.json': Object.values(orderingTypes).map(tableType),
      'pre-orders/options.json': optionFiles,
      ...files,
    },
  });

/** Eight people on Saturday at the bar with six tables. */
export const feast = { bar_id: 2, date: '2026-11-21', no_people: 8, party_type: orderingTypes.optional.id } as const;

/** A visitor who holds 19:00 and looks at what can be ordered ahead. */
export const visitorAtPreOrder = async (server: TestServer, fields: Fields = {}): Promise<Visitor> => {
  const visitor = await visit(server, { ...feast, ...fields });
  await visitor.send({ step: 2 });
  await visitor.send({ time: '19:00', step: 3 });
  return visitor;
};
