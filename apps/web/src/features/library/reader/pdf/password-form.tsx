import type { Book } from '@bilim/contract/areas/library.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download, Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Icon } from '../../../../ui/show/icon.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { downloadUrl } from '../reader.api.ts';

export type PasswordAsked = { answer: (password: string) => void; wrong: boolean };

/** Asks for the password of an encrypted file; it stays in this browser. */
export function PasswordForm({ book, asked }: { book: Book; asked: PasswordAsked }) {
  const { t } = useTranslation('reader');
  const [password, setPassword] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    asked.answer(password);
    setPassword('');
  };
  return (
    <EmptyState icon={Lock} tone="warn" title={t('locked.title')} text={t('locked.text')}>
      <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 1.5, width: 280, textAlign: 'left' }}>
        <Field
          label={t('locked.password')}
          type="password"
          autoComplete="off"
          autoFocus
          value={password}
          error={asked.wrong ? t('locked.wrong') : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="contained" disabled={password === ''}>
          {t('locked.open')}
        </Button>
        <Button startIcon={<Icon of={Download} />} href={downloadUrl(book)} download={book.fileName}>
          {t('download')}
        </Button>
      </Box>
    </EmptyState>
  );
}
