export interface ByteRange {
  readonly start: number
  /** The last byte, included. */
  readonly end: number
}

/**
 * The part of a file that a Range header asks for: undefined for all of it, `refused` for what cannot be given. Several
 * ranges at once are refused: they let a small request ask for a large answer.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'refused' | undefined {
  if (header === undefined || !header.startsWith('bytes=')) return undefined
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
  if (first === '' && last === '') return 'refused'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'refused' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'refused' : { start, end }
}
