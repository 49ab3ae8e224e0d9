import { authContract } from '@bilim/contract/areas/auth.contract';
import { noticesContract } from '@bilim/contract/areas/notices.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { queryFor } from '../../platform/call/query-for.ts';
import { ownPhotoVersion } from '../../platform/session/own-photo.ts';
import { refreshUser } from '../../platform/session/session.ts';

const HOUR_MS = 3_600_000;

export const profileQuery = () => queryFor(profileContract.get, {}, { offline: true });

/** The university's links for the user's role. */
export const linksQuery = () => queryFor(profileContract.links, {}, { offline: true, staleTime: HOUR_MS });

/** The storage used by the user's files. */
export const storageQuery = () => queryFor(profileContract.storage, {});

export const devicesQuery = () => queryFor(authContract.listSessions, {});

/** The e-mail address is part of these settings. */
export const noticeSettingsQuery = () => queryFor(noticesContract.settings, {});

export const googleLinkedQuery = () => queryFor(authContract.googleCheck, {});

/** Refetches everything that shows the photo after it was changed or removed. */
export async function showNewPhoto() {
  await refreshUser();
  ownPhotoVersion.set(ownPhotoVersion.get() + 1);
}
