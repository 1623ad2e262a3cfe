import type { Collection } from '#kernel/collections/define.ts'
import type { CallInput, Doc, SignedInPerson } from './api.ts'
import { type Cast, openCast } from './cast.ts'
import { exposedCollections, openRecordFactory, type RecordFactory, siteCollections } from './records.ts'

/** Both sites of the cast with a record of every collection on each. */
export interface TwoSites extends Cast {
  readonly records: RecordFactory
  readonly ourRecords: Readonly<Record<string, string>>
  readonly theirRecords: Readonly<Record<string, string>>
  /** Somebody of our site who reads our record of the collection. */
  readerOf(collection: Collection): SignedInPerson
  /** The row as it is stored, whatever site has it. */
  stored(collection: Collection, id: string | undefined): Promise<Doc | undefined>
}

/** Opens the application with a record of every collection on both sites; fails where nobody can read one. */
export async function openTwoSites(parts?: Parameters<typeof openCast>[0]): Promise<TwoSites> {
  const cast = await openCast(parts)
  const { owner } = cast.world.database
  const records = await openRecordFactory(cast.world)
  const ourRecords = await records.all({
    site: cast.ours,
    member: cast.member.userID,
    admin: cast.admin.userID,
  })
  const theirRecords = await records.all({
    site: cast.theirs,
    member: cast.theirMember.userID,
    admin: cast.theirAdmin.userID,
  })
  const readers = new Map<string, SignedInPerson>()
  // What belongs to those who run a collection of sites.
  const { email: above } = await cast.world.make.user(cast.origin, {
    role: 'superadmin',
    reach: [cast.ours._id],
  })
  const superadmin = await cast.api.signIn(cast.ours, above)
  const findReader = async ({ name }: Collection) => {
    for (const as of [cast.admin, cast.member, superadmin]) {
      const { status } = await cast.api.call({ as, path: `${name}/${ourRecords[name]}` })
      if (status === 200) return void readers.set(name, as)
    }
    throw new Error(`nobody reads a «${name}»: tests/support/records.ts must say whose it is`)
  }
  await Promise.all(siteCollections.map(findReader))
  const { email } = await cast.world.make.user(cast.origin, { role: 'root' })
  const root = await cast.api.signIn(cast.origin, email)
  // What sites share may be for those above them alone.
  for (const { name } of exposedCollections.filter(({ tenant }) => tenant === 'platform')) {
    const body = { method: 'find', args: [{}] }
    const { status } = await cast.api.call({ as: cast.admin, path: `${name}/query`, body })
    readers.set(name, status === 403 ? root : cast.admin)
  }
  return {
    ...cast,
    records,
    ourRecords,
    theirRecords,
    readerOf: ({ name }) => readers.get(name) ?? cast.admin,
    async stored({ name }, id) {
      return (await owner.query<Doc>(`select * from "${name}" where "_id" = $1`, [id])).rows[0]
    },
  }
}

/** Who may try something on our site: its own people, the other site's administrator, a visitor. */
export function everybody(sites: Cast): readonly Pick<CallInput, 'as' | 'site'>[] {
  const people = [sites.admin, sites.member, sites.theirAdmin]
  return [...people.map((as) => ({ as, site: sites.ours })), { site: sites.ours }]
}

/** The collections of sites by name, for `describe.each`. */
export const byName = siteCollections.map((collection) => [collection.name, collection] as const)
