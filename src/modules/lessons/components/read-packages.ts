import { api } from '#shell/api.ts'

/** Packages that a form offers. */
const MAX_PACKAGES = 200

export interface KnownPackage {
  readonly _id: string
  readonly name: string
}

/** The packages of these kinds that lessons can show, the newest first. */
export async function readPackages(kinds: readonly string[]): Promise<KnownPackage[]> {
  const found = await api.find(
    'package',
    { status: 'done', kind: { $in: [...kinds] } },
    { sort: { createdAt: -1 }, paging: { limit: MAX_PACKAGES, total: false } },
  )
  return found.map(({ _id, name }) => ({ _id, name: String(name) }))
}
