/** Seconds as whole hours and minutes. */
export function splitMinutes(seconds: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.round(seconds / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
