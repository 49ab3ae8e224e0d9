/** The text of a scan that the device signs: the server builds the same text from the request. */
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
