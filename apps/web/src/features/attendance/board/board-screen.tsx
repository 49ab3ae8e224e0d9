import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { codesQuery, sessionQuery } from '../attendance.api.ts';
import { useServerTime } from '../server-clock.ts';
import { useAttendanceLive } from '../use-attendance-live.ts';
import { BoardFoot } from './board-foot.tsx';
import { BoardSkeleton, BoardTrouble } from './board-states.tsx';
import { BoardTools } from './board-tools.tsx';
import { BoardView, isOver } from './board-view.tsx';
import { EndDialog } from './end-dialog.tsx';
import { AfterEnd } from './instead-of-code.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useBoardTheme } from './use-board-theme.ts';

const route = getRouteApi('/whole-window/qr/lesson/$sessionId');

/** The QR of a lesson for a projector or a phone, with live arrivals. */
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
  const { endedAt, closesAt, namesHidden, arrivals } = session;
  const { theme, toggle } = useBoardTheme();
  const [opened, setOpened] = useState<'link' | 'end' | null>(null);
  const now = useServerTime();
  const over = isOver({ endedAt, closesAt, now });
  const codes = useQuery({ ...codesQuery(session.id), enabled: !over });
  const close = () => setOpened(null);
  return (
    <>
      <BoardView
        {...session}
        now={now}
        theme={theme}
        codes={codes.data?.codes ?? []}
        proofs={codes.data?.proofs ?? []}
        failed={codes.isError}
        arrivals={namesHidden ? null : arrivals}
        cameAgain={arrivals.length}
        tools={
          <BoardTools session={session} theme={theme} onTheme={toggle} onLink={() => setOpened('link')} />
        }
        after={<AfterEnd session={session} now={now} />}
        foot={<BoardFoot session={session} over={over} onEnd={() => setOpened('end')} />}
      />
      <LinkDialog session={session} open={opened === 'link'} onClose={close} />
      <EndDialog session={session} open={opened === 'end'} onClose={close} />
    </>
  );
}
