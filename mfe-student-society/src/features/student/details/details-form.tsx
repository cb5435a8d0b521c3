import type { Api } from '@bars/shared-api';
import type { StudentOf } from '@bars/shared-api/client/students';
import { studentFieldNames, type StudentFieldName } from '@bars/shared-api/contracts/students';
import { Button, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { Form, FormError } from '@bars/shared-ui/forms';
import type { StudentCopy } from '../student.copy';
import { detailsFields } from './details-fields';
import { useDetailsForm } from './use-details-form';

export interface DetailsFormProps {
  brand: BrandId;
  api: Api;
  copy: StudentCopy;
  of: StudentOf;
  required: readonly StudentFieldName[];
}

/** The welcome form with just the fields that are required. Sources: ST-7, ST-22…ST-31. */
export const DetailsForm = ({ brand, api, copy, of, required }: DetailsFormProps) => {
  const view = useDetailsForm({ api, of, required, missing: copy.missing });
  return (
    <Stack gap={5}>
      <Text>{copy.welcome}</Text>
      <Form isBusy={view.isBusy} onSubmit={view.submit}>
        <Stack gap={5}>
          <FormError control={view.form.control} />
          {studentFieldNames
            .filter((name) => required.includes(name))
            .map((name) => {
              const Field = detailsFields[name];
              return <Field key={name} brand={brand} api={api} copy={copy} view={view} />;
            })}
          <Row>
            <Button type="submit" busy={view.isBusy}>
              {view.isBusy ? copy.saving : copy.save}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Stack>
  );
};
