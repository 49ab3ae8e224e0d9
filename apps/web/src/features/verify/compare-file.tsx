import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FileCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useFileDrop } from '../../ui/files/use-file-drop.ts';
import { Icon } from '../../ui/show/icon.tsx';

type Compared = { name: string; result: 'same' | 'other' | 'unread' };

/** Compares a file with the issued one in the browser: the file is never uploaded. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const { t } = useTranslation('papers');
  const [compared, setCompared] = useState<Compared | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const compare = async (file: File | undefined) => {
    if (!file) return;
    setCompared(null);
    const hash = await hashOf(file).catch(() => null);
    const result = hash === null ? 'unread' : hash === sha256 ? 'same' : 'other';
    setCompared({ name: file.name, result });
  };
  const { dragging, handlers } = useFileDrop(([file]) => void compare(file));
  return (
    <Card
      component="section"
      {...handlers}
      sx={(theme) => ({
        p: 2.5,
        display: 'grid',
        gap: 1,
        justifyItems: 'center',
        textAlign: 'center',
        borderStyle: 'dashed',
        borderColor: dragging ? theme.vars.palette.primary.main : undefined,
      })}
    >
      <Box sx={{ color: 'text.secondary' }}>
        <Icon of={FileCheck} size={24} />
      </Box>
      <Typography variant="h2" sx={{ fontSize: '1rem' }}>
        {t('file.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 320, textWrap: 'balance' }}>
        {t('file.text')}
      </Typography>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t('file.choose')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('file.choose')}
        accept="application/pdf,.pdf"
        onChange={({ target }) => {
          void compare(target.files?.[0]);
          // Lets the user choose the same file again after it changed.
          target.value = '';
        }}
      />
      <Box role="status">{compared && <Result {...compared} />}</Box>
    </Card>
  );
}

function Result({ name, result }: Compared) {
  const { t } = useTranslation('papers');
  const tone = ({ same: 'ok', other: 'bad', unread: 'warn' } as const)[result];
  return (
    <Typography
      sx={(theme) => ({
        px: 1.5,
        py: 1,
        borderRadius: 2,
        fontWeight: 500,
        overflowWrap: 'anywhere',
        background: theme.vars.palette.tone[tone].soft,
        color: theme.vars.palette.tone[tone].on,
      })}
    >
      {t(`file.${result}`, { name })}
    </Typography>
  );
}

/** Without HTTPS the browser's hash functions are missing. */
async function hashOf(file: File): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return [...sha256(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
