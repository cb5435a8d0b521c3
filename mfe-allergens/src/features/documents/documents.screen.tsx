import type { Api, AreaProps } from '@bars/shared-api';
import { menuKinds, type MenuKind } from '@bars/shared-api/contracts/menus';
import { Grid, Heading, Notice, Page, SelectField, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { BarField } from '@bars/shared-ui/pages/bar-field';
import { ContactWays } from '@bars/shared-ui/pages';
import { ViewState } from '@bars/shared-ui/pages/view-state';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { noAllergenData } from '../../common/no-data.copy';
import { documentsCopy, type DocumentsCopy } from './documents.copy';
import { pathChoiceOf, pathOf, type DocumentsChoice } from './documents.rules';
import { DocumentList } from './parts/document-list';
import { useDocuments, type DocumentsView } from './use-documents';

export interface DocumentsScreenProps {
  brand: AreaProps['brand'];
  api: Api;
  /** The segments of the path; either may be missing. */
  type: string | undefined;
  barId: string | undefined;
}

interface SaidProps {
  brand: AreaProps['brand'];
  copy: DocumentsCopy;
}

type Said = Exclude<DocumentsView['state'], 'loading' | 'failed' | 'ready'>;

const textOf = (state: Said, copy: DocumentsCopy): string => (state === 'empty' ? noAllergenData : copy[state]);

const Sentence = ({ brand, copy, state }: SaidProps & { state: Said }) =>
  state === 'selectLocation' || state === 'selectType' ? (
    <Text size="l" role="status">
      {textOf(state, copy)}
    </Text>
  ) : (
    <Stack gap={4}>
      <Notice tone="warning" role="status" title={textOf(state, copy)}>
        {copy.askStaff}
      </Notice>
      <ContactWays brand={brand} />
    </Stack>
  );

const isKind = (value: string): value is MenuKind => menuKinds.some((kind) => kind === value);

/** The choice of the path; a bar without a menu type has no path and is remembered here. */
const useChoice = ({ type, barId }: Pick<DocumentsScreenProps, 'type' | 'barId'>) => {
  const ofPath = pathChoiceOf(type, barId);
  const [pendingBar, setPendingBar] = useState<number | null>(null);
  const [, navigate] = useLocation();
  const choice = { type: ofPath.type, barId: ofPath.barId ?? pendingBar };
  const choose = (next: DocumentsChoice) => {
    setPendingBar(next.barId);
    navigate(pathOf(next), { replace: true });
  };
  return { ofPath, choice, choose };
};

/** `/allergens-pdf/:type?/:bar_id?`. Sources: RT-53, AL-44…AL-49. */
export const DocumentsScreen = ({ brand, api, ...path }: DocumentsScreenProps) => {
  const copy = wordsOf(documentsCopy, brand);
  const { ofPath, choice, choose } = useChoice(path);
  const { bars, barName, found } = useDocuments(api, choice);
  return (
    <Page width="reading">
      <Stack gap={5}>
        <Stack gap={3}>
          <Heading level={1} tabIndex={-1}>
            {copy.title}
          </Heading>
          <Text>{copy.intro}</Text>
        </Stack>
        {ofPath.isTypeUnknown ? <Notice tone="warning">{copy.unknownType}</Notice> : null}
        {ofPath.isBarUnknown ? <Notice tone="warning">{copy.unknownBar}</Notice> : null}
        <Grid min="240px">
          <BarField
            brand={brand}
            label={copy.location}
            placeholder={copy.chooseLocation}
            value={barName}
            list={bars}
            onChoose={(barId) => choose({ ...choice, barId })}
          />
          <SelectField
            label={copy.type}
            name="type"
            placeholder={copy.chooseType}
            required
            value={choice.type ?? ''}
            options={menuKinds.map((kind) => ({ value: kind, label: copy.types[kind] }))}
            onChange={(kind) => choose({ ...choice, type: isKind(kind) ? kind : null })}
          />
        </Grid>
        <ViewState brand={brand} view={found} copy={copy} height="320px">
          {(shown) =>
            shown.state === 'ready' ? (
              <DocumentList copy={copy} documents={shown.documents} today={shown.today} />
            ) : (
              <Sentence brand={brand} copy={copy} state={shown.state} />
            )
          }
        </ViewState>
        <Text>
          <Link href={choice.barId === null ? '/allergens' : `/allergens?bar_id=${choice.barId}`}>{copy.menu}</Link>
        </Text>
      </Stack>
    </Page>
  );
};
