import { beforeAll, expect, it } from 'vitest'
import { hasBin } from '#kernel/bin/remove-to-bin.server.ts'
import * as binScreen from '#modules/bin/screens/bin.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { actionForm, sendToList } from '#tests/support/lists.ts'
import { openRecordFactory, siteCollections } from '#tests/support/records.ts'
import { pagesOf } from '#tests/support/screens.ts'

let cast: Cast
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/setup/bin': binScreen }) })
  const { member, admin } = cast
  const records = await openRecordFactory(cast.world)
  ids = await records.all({ site: cast.ours, member: member.userID, admin: admin.userID })
}, 120_000)

const query = async <Row extends object>(text: string, values: readonly unknown[]) =>
  (await cast.world.database.owner.query<Row>(text, [...values])).rows
const entryOf = async (id: string) =>
  (await query<{ _id: string }>('select "_id" from bin_entry where "recordID" = $1', [id]))[0]?._id

/** What a record was, without what says when it was written, what is sealed anew, and what is counted of others. */
async function rowOf(name: string, id: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await query<Record<string, unknown>>(`select * from "${name}" where "_id" = $1`, [id])
  const fields = siteCollections.find((one) => one.name === name)?.fields ?? {}
  return (
    row &&
    Object.fromEntries(
      Object.entries(row).filter(([column]) => {
        const field = fields[column]
        return field !== undefined && !field.sealed && !field.readOnly && column !== 'updatedAt'
      }),
    )
  )
}

it('a record of every collection that administrators delete goes to the bin, and comes back as it was', async () => {
  const binned: string[] = []
  const failed: string[] = []
  for (const { name } of siteCollections.filter(hasBin)) {
    const id = ids[name] ?? ''
    const before = await rowOf(name, id)
    const { status } = await cast.api.call({ as: cast.admin, method: 'DELETE', path: `${name}/${id}` })
    // What others need stays, and what administrators may not delete is not theirs.
    if (status !== 200) continue
    const entry = await entryOf(id)
    const isGone = (await rowOf(name, id)) === undefined
    const form = actionForm('restore', [entry ?? id])
    await sendToList(cast, { as: cast.admin, path: '/setup/bin', form })
    const after = await rowOf(name, id)
    if (entry && isGone && JSON.stringify(after) === JSON.stringify(before)) binned.push(name)
    else failed.push(`${name}: ${entry ? 'in the bin' : 'in no bin'}, ${JSON.stringify(after)}`)
  }
  expect(failed).toEqual([])
  expect(binned.length).toBeGreaterThan(20)
}, 120_000)
