import type { UmkItem } from '@bilim/contract/areas/umk.contract';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { LinkBase } from '../../../ui/show/link.tsx';
import { bookFileUrl } from '../umk.api.ts';

type MaterialLinkProps = {
  item: Pick<UmkItem, 'bookId' | 'format' | 'fileName' | 'cover' | 'version'>;
  sx: SxProps<Theme>;
  children: ReactNode;
};

/** Opens a material in the reader, or downloads it if the reader does not support it. */
export function MaterialLink({ item, sx, children }: MaterialLinkProps) {
  const { bookId, format, fileName } = item;
  return format === 'file' ? (
    <ButtonBase component="a" href={bookFileUrl(item)} download={fileName} sx={sx}>
      {children}
    </ButtonBase>
  ) : (
    <LinkBase to="/library/$bookId/read" params={{ bookId: String(bookId) }} sx={sx}>
      {children}
    </LinkBase>
  );
}
