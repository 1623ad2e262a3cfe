/** Shows a length as `0:07`, `12:30` or `1:02:03`. */
export function formatSeconds(total: number): string {
  const seconds = Math.max(0, Math.floor(total))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
