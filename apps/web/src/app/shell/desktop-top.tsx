import { useState } from 'react';
import { useLater } from '../../platform/page/use-later.ts';
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts';
import { DesktopHeader } from './desktop-header.tsx';
import type { SidePanelProps } from './side-panel.tsx';

type DesktopTopProps = {
  /** The left column does not fit beside the content: it opens on request. */
  folded: boolean;
};

export function DesktopTop({ folded }: DesktopTopProps) {
  const [panelOpen, setPanelOpen] = useState(false);
  const closePanel = () => setPanelOpen(false);
  useBackCloses({ open: panelOpen, onClose: closePanel });
  const Panel = useLater<SidePanelProps>({
    load: async () => (await import('./side-panel.tsx')).SidePanel,
    wish: panelOpen,
    onMissing: closePanel,
  });
  return (
    <>
      <DesktopHeader onPanel={folded ? () => setPanelOpen(true) : null} />
      {folded && Panel && <Panel open={panelOpen} onClose={closePanel} />}
    </>
  );
}
