import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import * as line from '#modules/audits/screens/audit-line.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/setup/audit/:id': line }) })
})

/** The page of a line as something wrote it. */
async function show(changes: object, fields: Record<string, unknown>): Promise<string> {
  const row = {
    role: 'root',
    action: 'update',
    recordID: newId(),
    ...fields,
    changes: JSON.stringify(changes),
  }
  const { _id } = await cast.world.make.row('audit', { site_id: cast.ours._id, ...row })
  return seenIn(await cast.api.call({ as: cast.admin, path: `/setup/audit/${_id}` }))
}

describe('a line of the audit log', () => {
  it('names the units that somebody was given', async () => {
    const units = [null, [cast.ours._id, cast.theirs._id]]
    const page = await show({ units }, { action: 'units', collection: 'user' })
    for (const { siteName } of [cast.ours, cast.theirs]) expect(page).toContain(siteName)
  })

  it('about a site names it, and says what was changed of it', async () => {
    const suspendedAt = [null, '2026-11-19T05:00:00Z']
    const changes = { siteName: ['เดิม', 'ใหม่'], kind: [null, 'school'], suspendedAt }
    const page = await show(changes, { collection: 'site', recordID: cast.ours._id })
    for (const words of [cast.ours.siteName, 'ชื่อเว็บไซต์', 'ใหม่', 'โรงเรียน', 'ระงับตั้งแต่', '19 พ.ย. 2569'])
      expect(page).toContain(words)
  })
})
