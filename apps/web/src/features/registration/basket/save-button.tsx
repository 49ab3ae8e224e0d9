import Button from '@mui/material/Button';
import { pressOnce } from '../../../ui/form/press-once.ts';
import { useRegistration } from '../model/use-model.ts';
import { useSaveWords } from './use-save-words.ts';

/** Saves the complete basket or nothing. */
export function SaveButton() {
  const { mutations, saveAll } = useRegistration();
  const { label, disabled } = useSaveWords();
  return (
    <Button
      fullWidth
      variant="contained"
      disabled={disabled}
      loading={mutations.save.isPending}
      onClick={pressOnce(saveAll)}
      sx={{ minHeight: 44 }}
    >
      {label}
    </Button>
  );
}
