import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../show/icon.tsx';
import { Field, type FieldProps } from './field.tsx';

/** A password field with a show button. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'endAdornment'>) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </IconButton>
      }
    />
  );
}
