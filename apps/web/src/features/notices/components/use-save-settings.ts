import { noticesContract } from '@bilim/contract/areas/notices.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { settingsQuery } from '../notices.api.ts';

/** Saves changed settings; the answer has all of them. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useCallMutation(noticesContract.saveSettings, {
    onDone: (settings) => void client.setQueryData(settingsQuery().queryKey, settings),
  });
}
