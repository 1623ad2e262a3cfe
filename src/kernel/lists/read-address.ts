import { uuidPattern } from '../collections/ids.ts'

/** The page that an address names; anything that is no page is the first. */
export function readPage(value: string | null | undefined): number {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}

/** The id that an address names; empty for what is none. */
export function readId(value: string | null | undefined): string {
  return value && uuidPattern.test(value) ? value : ''
}
