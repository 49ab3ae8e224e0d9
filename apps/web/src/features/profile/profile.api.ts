import { authContract } from '@bilim/contract/areas/auth.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../platform/call.ts';
import { currentLanguage } from '../../platform/language.ts';
import { ownPhotoVersion } from '../../platform/own-photo.ts';
import { KEPT_OFFLINE } from '../../platform/query.ts';
import { refreshUser } from '../../platform/session.ts';

/** The person's own record, in the shown language. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['profile', currentLanguage()],
    queryFn: ({ signal }) => call(profileContract.get, {}, { signal }),
    ...KEPT_OFFLINE,
  });

/** The university's own links for this person's role. */
export const linksQuery = () =>
  queryOptions({
    queryKey: ['profile', 'links', currentLanguage()],
    queryFn: ({ signal }) => call(profileContract.links, {}, { signal }),
    staleTime: 3_600_000,
    ...KEPT_OFFLINE,
  });

/** Where this person is signed in. */
export const devicesQuery = queryOptions({
  queryKey: ['profile', 'devices'],
  queryFn: ({ signal }) => call(authContract.listSessions, {}, { signal }),
});

export const googleLinkedQuery = queryOptions({
  queryKey: ['profile', 'google'],
  queryFn: ({ signal }) => call(authContract.googleCheck, {}, { signal }),
});

export const changePassword = (input: { password: string; newPassword: string }) =>
  call(authContract.changePassword, input);

export const endDevice = (id: number) => call(authContract.endSession, { id });

export const linkGoogle = (password: string) => call(authContract.googleLink, { password });
export const unlinkGoogle = () => call(authContract.googleUnlink, {});

export async function savePhoto(photo: File, options: Pick<CallOptions, 'onProgress' | 'signal'>) {
  await call(profileContract.savePhoto, {}, { ...options, files: [photo] });
  await showNewPhoto();
}

export async function removePhoto() {
  await call(profileContract.removePhoto, {});
  await showNewPhoto();
}

/** Everywhere on the page at once. */
async function showNewPhoto() {
  await refreshUser();
  ownPhotoVersion.set(ownPhotoVersion.get() + 1);
}
