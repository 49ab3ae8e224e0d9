import { MOBILE_MAX_PX } from '@bilim/contract/limits';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { ScreenFrameProvider } from '../../ui/page/screen-frame.tsx';
import { BEHIND, useMenuCounts } from '../slots.tsx';
import { titleCount } from '../use-document-title.ts';
import { Frame } from './frame.tsx';
import { IdentityQuestion } from './identity-question.tsx';
import { LeavingQuestion } from './leaving-question.tsx';
import { SkipLink } from './skip-link.tsx';
import { useOwnChanges } from './use-own-changes.ts';

/** Surrounds every screen behind login. */
export function Shell() {
  const mobile = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`, { noSsr: true });
  useOwnChanges();
  return (
    <>
      <SkipLink />
      {BEHIND.map((Part, index) => (
        <Part key={index.toString()} />
      ))}
      <CountInTitle />
      <ScreenFrameProvider>
        <Frame mobile={mobile} />
      </ScreenFrameProvider>
      <IdentityQuestion />
      <LeavingQuestion />
    </>
  );
}

/** A separate component, because it reads the counts: a new message must not re-render the complete shell. */
function CountInTitle() {
  const unread = Object.values(useMenuCounts()).reduce((sum, count) => sum + count, 0);
  useEffect(() => titleCount.set(unread), [unread]);
  return null;
}
