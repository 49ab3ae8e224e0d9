import { CODE_MS } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useScreenName } from '../../../platform/screen-name.ts';
import { codesQuery, sessionQuery } from '../attendance.api.ts';
import { useServerTime } from '../server-clock.ts';
import { useAttendanceLive } from '../use-attendance-live.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import { BoardFoot } from './board-foot.tsx';
import { BoardFrame } from './board-frame.tsx';
import { BoardSkeleton, BoardTrouble } from './board-states.tsx';
import { BoardTools } from './board-tools.tsx';
import { CodeSide } from './code-side.tsx';
import { EndDialog } from './end-dialog.tsx';
import { AfterEnd, InsteadOfCode } from './instead-of-code.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PeopleSide } from './people-side.tsx';
import { shownCode } from './shown-code.ts';
import { useBoardTheme } from './use-board-theme.ts';
import { useWakeLock } from './use-wake-lock.ts';

const route = getRouteApi('/whole-window/qr/lesson/$sessionId');

/** The QR of a lesson for a projector or a phone that is held up, with who came, live. */
export function BoardScreen() {
  const sessionId = Number(route.useParams().sessionId);
  const query = useQuery(sessionQuery(sessionId));
  useAttendanceLive({ sessionId, onChanged: () => void query.refetch() });
  if (query.data) return <Board session={query.data} />;
  return query.error ? (
    <BoardTrouble failure={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <BoardSkeleton />
  );
}

function Board({ session }: { session: QrSession }) {
  const { lesson, round, endedAt, closesAt, namesHidden, arrivals } = session;
  const { theme, toggle } = useBoardTheme();
  const [opened, setOpened] = useState<'link' | 'end' | null>(null);
  const now = useServerTime();
  const isOver = endedAt !== null || (now !== null && now > closesAt);
  const codes = useQuery({ ...codesQuery(session.id), enabled: !isOver });
  const words = useLessonWords();
  useScreenName(words.title(lesson));
  useWakeLock();
  const shown = !isOver && now && shownCode({ codes: codes.data?.codes ?? [], now, stepMs: CODE_MS });
  const close = () => setOpened(null);
  return (
    <>
      <BoardFrame
        theme={theme}
        code={
          <CodeSide
            lesson={lesson}
            round={round}
            step={shown ? { ...shown.code, leftMs: shown.leftMs } : null}
            instead={
              <InsteadOfCode endedAt={endedAt} closesAt={closesAt} now={now} failed={codes.isError}>
                <AfterEnd session={session} now={now} />
              </InsteadOfCode>
            }
          />
        }
        people={
          <PeopleSide
            lesson={lesson}
            now={now}
            counts={session.counts}
            round={round}
            arrivals={namesHidden ? null : arrivals}
            cameAgain={arrivals.length}
            tools={
              <BoardTools session={session} theme={theme} onTheme={toggle} onLink={() => setOpened('link')} />
            }
            foot={<BoardFoot session={session} onEnd={() => setOpened('end')} />}
          />
        }
      />
      <LinkDialog session={session} open={opened === 'link'} onClose={close} />
      <EndDialog session={session} open={opened === 'end'} onClose={close} />
    </>
  );
}
