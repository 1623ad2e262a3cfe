import { uuidPattern } from '#kernel/collections/ids.ts'

const PAGE = '/asset/detail/'
const MAX_CODE = 40

/** What a label or a keyboard says: the id of an asset, by the address on its label, or its code. */
export function readScan(text: string): { readonly id: string } | { readonly code: string } | undefined {
  const given = text.trim()
  const at = given.indexOf(PAGE)
  const id =
    at === -1
      ? ''
      : given
          .slice(at + PAGE.length)
          .split(/[?#/]/, 1)[0]
          ?.toLowerCase()
  if (id && uuidPattern.test(id)) return { id }
  return given === '' || given.length > MAX_CODE ? undefined : { code: given }
}
