/** How a scan is written down before the device signs it: the server writes the same from what came. */
export const visitText = ({
  studentId,
  code,
  longitude,
  latitude,
  accuracy,
}: {
  studentId: number;
  code: string;
  longitude: number | null;
  latitude: number | null;
  accuracy: number | null;
}): string => ['bilim visit', studentId, code, longitude ?? '', latitude ?? '', accuracy ?? ''].join('\n');
