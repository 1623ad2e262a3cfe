/** The value of a cookie in a Cookie header; undefined when it is not there or not readable. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue
    return part.slice(equals + 1).trim() || undefined
  }
  return undefined
}
