import type { Api, AreaProps } from '@bars/shared-api';
import { Button, Row, Stack, Text } from '@bars/shared-ui';
import { AreaNotice } from '@bars/shared-ui/pages';
import { announceAreaFailure } from '@bars/shared-ui/area/area-events';
import { Boundary } from '@bars/shared-ui/area/boundary';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState, type ReactNode } from 'react';
import { reportProblemCopy } from './report-problem.copy';
import { useReportProblem } from './use-report-problem';

interface Reported {
  brand: AreaProps['brand'];
  api: Api;
}

const ReportProblem = ({ brand, api, fault }: Reported & { fault: string }) => {
  const copy = wordsOf(reportProblemCopy, brand);
  const { state, send } = useReportProblem(api, fault);
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <Button variant="secondary" disabled={state === 'saved'} busy={state === 'sending'} onClick={send}>
          {state === 'sending' ? copy.sending : copy.report}
        </Button>
      </Row>
      <Text role="status">{state === 'saved' ? copy.reported : null}</Text>
      <Text role="alert">{state === 'failed' ? copy.failed : null}</Text>
    </Stack>
  );
};

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

export interface ReportedPagesProps extends Reported {
  /** single-spa's name of the area. */
  area: string;
  children: ReactNode;
}

/** The boundary of every page of the area: a page that breaks gives way to the notice, on which the visitor can report it. It is announced as well. Source: MG-35. */
export const ReportedPages = ({ brand, api, area, children }: ReportedPagesProps) => {
  const [fault, setFault] = useState('');
  const caught = (error: unknown): void => {
    setFault(`${area}: ${textOf(error)}`);
    announceAreaFailure({ area, error });
  };
  const notice = (
    <AreaNotice brand={brand}>
      <ReportProblem brand={brand} api={api} fault={fault} />
    </AreaNotice>
  );
  return (
    <Boundary fallback={notice} onError={caught}>
      {children}
    </Boundary>
  );
};
