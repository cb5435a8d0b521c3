import { brandIds } from '@bars/shared-api/contracts/dto';
import { studentStatusPath } from '@bars/shared-api/contracts/students';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, describeOnEngines, type TestServer } from '../../../testing/harness';

const all = ['birth_date', 'graduation_year', 'post_code', 'selected_location_id'];

describeOnEngines('The students of the demo estate', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ engine });
  });
  afterAll(() => server.close());

  it.each([
    ['fields-missing', { fields_required: all }],
    [
      'uni-email-in-form',
      { fields_required: ['birth_date', 'graduation_year', 'uni_email', 'post_code', 'selected_location_id'] },
    ],
    ['uni-email-missing', { fields_required: [], uni_email: null, personal_email: null }],
    ['personal-email-missing', { uni_email: 'p…@students.uni.example', personal_email: null }],
    ['waiting-for-offers', { student_verified: true, has_student_offers: false }],
    ['with-offers', { student_verified: true, has_student_offers: true }],
    ['graduated', { is_graduate: true, has_student_offers: false }],
  ])('[ST-12] demo-student-%s is in the state of its name, in every brand', async (name, status) => {
    for (const brand of brandIds) {
      const { data } = (
        await server.app.inject({
          url: studentStatusPath,
          query: { id: `demo-student-${name}` },
          headers: { 'x-api-key': 'pk_portal_bars', 'x-brand': String(brand) },
        })
      ).json();
      expect(data).toMatchObject(status);
    }
  });
});
