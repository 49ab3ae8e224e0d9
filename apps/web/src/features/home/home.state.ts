/** The greeting for an hour of the university's day. */
export function timeOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'day' : 'evening';
}
