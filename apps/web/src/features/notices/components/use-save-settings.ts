import { noticesContract } from '@bilim/contract/areas/notices.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useDeed } from '../../../platform/call/use-deed.ts';
import { settingsQuery } from '../notices.api.ts';

/** Saves changed settings; the answer has all of them. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useDeed(noticesContract.saveSettings, {
    onDone: (settings) => void client.setQueryData(settingsQuery().queryKey, settings),
  });
}
