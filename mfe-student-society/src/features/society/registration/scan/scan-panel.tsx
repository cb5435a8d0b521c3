import { Button, LiveRegion, Notice, NoticeRegion, Row, Stack, Text, space, t, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { scanCopy, type ScanCopy } from './scan.copy';
import { useScan, type ScanView } from './use-scan';

const Sight = styled.video`
  inline-size: 100%;
  max-inline-size: 360px;
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: ${t.radiusCard};
  background: #000;
`;

const File = styled.input`
  inline-size: 100%;
  min-block-size: 44px;
  color: ${t.inkSoft};
  font: inherit;
  &::file-selector-button {
    min-block-size: 44px;
    margin-inline-end: ${space[3]};
    padding: 0 ${space[4]};
    border: 1px solid ${t.control};
    border-radius: ${t.radiusControl};
    background: ${t.surface};
    color: ${t.ink};
    font: inherit;
    font-weight: ${t.bodyWeightStrong};
  }
`;

const FileLabel = styled.label`
  font-weight: ${t.bodyWeightStrong};
`;

const endings = ['ended', 'refused', 'broken'] as const;

/** Takes a picture of a code where the camera cannot be used. */
const PictureField = ({ copy, view }: { copy: ScanCopy; view: ScanView }) => {
  const [id, hint] = [useId(), useId()];
  return (
    <Stack gap={2}>
      <FileLabel htmlFor={id}>{copy.picture}</FileLabel>
      <Text id={hint} tone="soft" size="s">
        {copy.pictureHint}
      </Text>
      <File
        id={id}
        aria-describedby={hint}
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) view.read(file);
          // The same picture may be chosen again.
          target.value = '';
        }}
      />
    </Stack>
  );
};

/** The camera that finds a society's QR code; where it cannot be used, the field for a picture. Source: ST-93. */
export const ScanPanel = ({ brand, appUserId }: { brand: BrandId; appUserId: string }) => {
  const copy = wordsOf(scanCopy, brand);
  const video = useRef<HTMLVideoElement>(null);
  const view = useScan(appUserId, video);
  const isOn = view.state === 'starting' || view.state === 'looking';
  const ending = endings.find((why) => why === view.state);
  return (
    <Stack gap={4}>
      <Row>
        <Button variant="secondary" onClick={isOn ? view.stop : view.start}>
          {isOn ? copy.stop : copy.start}
        </Button>
      </Row>
      <LiveRegion message={view.isReading ? copy.reading : ''} />
      {isOn ? (
        <Stack gap={2}>
          <Text role="status">{view.state === 'starting' ? copy.starting : copy.looking}</Text>
          <Sight ref={video} aria-label={copy.camera} muted playsInline />
        </Stack>
      ) : null}
      <NoticeRegion role="status">
        {ending === undefined ? null : <Notice tone="info">{copy[ending]}</Notice>}
      </NoticeRegion>
      <NoticeRegion role="alert">
        {view.problem === null ? null : <Notice tone="error">{copy[view.problem]}</Notice>}
      </NoticeRegion>
      {view.state === 'refused' ? <PictureField copy={copy} view={view} /> : null}
    </Stack>
  );
};
