import pg from 'pg'
import { makeActor } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { openBankFile, rowsOf } from '#modules/reconciliation/files/open-file.server.ts'
import { writeBankFile } from '#modules/reconciliation/files/write-file.server.ts'
import { storeRows } from '#modules/reconciliation/import/store-rows.server.ts'
import type { Row } from './report.ts'

const PAYMENTS = 10_000
const MAX_SECONDS = 10
const MARK = 'bench of bank files'

/** A bank file of ten thousand payments, each of an order: read, stored and matched. */
export async function measureBankFiles(engine: Engine, site: Site, databaseUrl: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query(
      `insert into "order" (site_id, "_id", price, status, "billRef", "formTitle")
       select $1, gen_random_uuid(), 990, 'pending', (1000000000 + n)::text, $2 from generate_series(1, $3) n`,
      [site._id, MARK, PAYMENTS],
    )
    const bytes = await writeBankFile(
      'csv-874',
      Array.from({ length: PAYMENTS }, (_, at) => ({
        line: 0,
        day: '2026-10-15',
        time: new Date((at % 86_400) * 1000).toISOString().slice(11, 19),
        ref1: String(1_000_000_001 + at),
        ref2: null,
        name: 'ผู้ชำระ ทดสอบ',
        satang: at % 50 === 0 ? 50_000 : 99_000,
        channel: 'MOB',
        branch: '0001',
        teller: '0000',
        reference: null,
        sequence: String(at + 1),
      })),
    )
    const actor = makeActor({ role: 'admin', userID: newId(), accountSite: site._id, reach: [site._id] })
    const ctx = openContext({ engine, host: site, actor, t: engine.catalog.translate('th') })
    const [began, used] = [performance.now(), process.cpuUsage()]
    const opened = await openBankFile(bytes)
    const { rows } = rowsOf(opened, ctx.now)
    await storeRows(ctx, { name: MARK, hash: MARK, bank: 'OTHER', format: opened.layout.format, rows })
    await ctx.commit()
    const value = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(used)
    const { rows: counts } = await owner.query<{ state: string; n: number }>(
      'select state, count(*)::int as n from bank_row where site_id = $1 and bank = $2 group by 1 order by 1',
      [site._id, 'OTHER'],
    )
    return [
      {
        name: 'bank file of 10,000 payments, read, stored and matched',
        value,
        unit: ' s',
        wanted: { atMost: MAX_SECONDS },
        // A shared machine adds to the time and not to the work.
        note: `${((user + system) / 1e6).toFixed(1)} s of this process; ${counts.map(({ state, n }) => `${n} ${state}`).join(', ')}`,
      },
    ]
  } finally {
    await owner.query('delete from bank_row where site_id = $1 and bank = $2', [site._id, 'OTHER'])
    await owner.query('delete from bank_import where site_id = $1 and name = $2', [site._id, MARK])
    await owner.query('delete from "order" where site_id = $1 and "formTitle" = $2', [site._id, MARK])
    await owner.end()
  }
}
