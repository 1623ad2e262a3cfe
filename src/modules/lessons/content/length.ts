/** A length as people write it, `12:30` or `1:02:05`; empty for none. */
export function formatLength(seconds: number): string {
  if (seconds <= 0) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(Math.floor(seconds) % 60)}`
}

/** The seconds of what somebody typed: `12:30`, `1:02:05` or whole minutes; undefined for anything else. */
export function parseLength(typed: string): number | undefined {
  const plain = typed.trim().replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
  if (/^\d{1,4}$/.test(plain)) return Number(plain) * 60
  if (!/^\d{1,4}(?::\d{1,2}){1,2}$/.test(plain)) return undefined
  const parts = plain.split(':').map(Number)
  if (parts.slice(1).some((part) => part > 59)) return undefined
  return parts.reduce((total, part) => total * 60 + part, 0)
}
