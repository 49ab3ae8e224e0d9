import { authContract } from '@bilim/contract/areas/auth.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { ownPhotoVersion } from '../../platform/own-photo.ts';
import { queryFor } from '../../platform/query-for.ts';
import { refreshUser } from '../../platform/session.ts';

const HOUR_MS = 3_600_000;

/** The person's own record, in the shown language. */
export const profileQuery = () => queryFor(profileContract.get, {}, { offline: true });

/** The university's own links for this person's role. */
export const linksQuery = () => queryFor(profileContract.links, {}, { offline: true, staleTime: HOUR_MS });

/** How much of their room their files take. */
export const storageQuery = () => queryFor(profileContract.storage, {});

/** Where this person is signed in. */
export const devicesQuery = () => queryFor(authContract.listSessions, {});

export const googleLinkedQuery = () => queryFor(authContract.googleCheck, {});

/** A new photo, or none, everywhere on the page at once. */
export async function showNewPhoto() {
  await refreshUser();
  ownPhotoVersion.set(ownPhotoVersion.get() + 1);
}
