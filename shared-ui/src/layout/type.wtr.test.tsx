import { describe, expect, it, setViewport } from '@bars/tools/testing/elements';
import { Dialog } from '../feedback/dialog';
import { makeShow, one } from '../testing/show';
import { Row } from './boxes';
import { Page } from './page';
import { Heading, Text } from './type';

const show = makeShow();
const surname = 'Wolfeschlegelsteinhausenbergerdorff';

describe('a surname of 35 letters', () => {
  for (const brand of [0, 1, 2, 4] as const) {
    it(`makes no page of 320 px wider, in a row and in a dialog: brand ${brand}`, async () => {
      await setViewport({ width: 320, height: 800 });
      const { inside } = show(
        <Page>
          <Row>
            <Text strong>{surname}</Text>
            <Heading level={2}>{surname}</Heading>
          </Row>
          <Dialog open onClose={() => undefined} title={`Remove ${surname}?`} closeLabel="Close">
            <Row>
              <Text>{surname}</Text>
            </Row>
          </Dialog>
        </Page>,
        { brand },
      );
      expect(document.documentElement.scrollWidth).toBe(320);
      for (const place of ['dialog', '[data-part="page"]'])
        expect(one(inside, place).scrollWidth).toBeLessThanOrEqual(320);
    });
  }
});
