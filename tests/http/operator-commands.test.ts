import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { commands } from '#gateway/operator/commands.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { sweepJobs } from '#modules/jobs/jobs.server.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { openFolder } from '#tests/support/folder.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { runSala } from '#tests/support/operator.ts'
import { TEST_SECRET } from '#tests/support/world.ts'

const HOST = 'table.example.test'
const OTHER = 'other.table.example.test'
const NAME = 'สถาบันในตาราง'
const STAFF = 'staff@table.example.test'
const NOWHERE = 'no.such.host'

interface Row {
  /** What it is given, and what it cannot do. */
  readonly does: readonly string[]
  readonly refuses: readonly string[]
  /** It looks and changes nothing: no line in the audit log. */
  readonly looks?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** Makes ready what it works on. */
  before?(): Promise<unknown>
}

let cast: Cast
let archive: string
let mail: { readonly url: string }
let job = ''
let group = ''

beforeAll(async () => {
  cast = await openCast()
  archive = join(await openFolder('sala-table-'), 'site.tar.zst')
  mail = await openMailServer()
})

const owner = () => cast.world.database.owner
const fill = (words: readonly string[]) =>
  words.map((word) => ({ ARCHIVE: archive, JOB: job, GROUP: group })[word] ?? word)

/** Every command in an order in which each finds what it needs. */
const rows: Readonly<Record<string, Row>> = {
  'site add': { does: [NAME, '--host', HOST], refuses: ['x', '--host', 'http://a.test/x'] },
  'site list': { does: [], refuses: ['--loud'], looks: true },
  'site host add': { does: [HOST, OTHER], refuses: [NOWHERE, OTHER] },
  'site host remove': { does: [HOST, OTHER], refuses: [HOST, HOST] },
  'site limits': { does: [HOST, '--mails', '5'], refuses: [HOST, '--mails', 'many'] },
  'site maintenance': { does: [HOST, 'on'], refuses: [HOST, 'perhaps'] },
  maintenance: { does: ['off'], refuses: ['on', '--until', 'tomorrow'] },
  'account add': {
    does: [HOST, STAFF, '--role', 'admin', '--name', 'ชลธี ริมน้ำ'],
    refuses: [HOST, 'no-address', '--name', 'ก ข'],
  },
  'account list': { does: [HOST], refuses: [NOWHERE], looks: true },
  'account role': { does: [HOST, STAFF, 'manager'], refuses: [HOST, STAFF, 'king'] },
  'account password': { does: [HOST, STAFF], refuses: [HOST, 'nobody@x.test'] },
  'account unlock': { does: [HOST, STAFF], refuses: [HOST, 'nobody@x.test'] },
  'account second-step': {
    does: [HOST, STAFF],
    refuses: [HOST, 'nobody@x.test'],
    before: () =>
      owner().query(
        `insert into second_step (site_id, "userID") select site_id, "_id" from "user" where email = $1`,
        [STAFF],
      ),
  },
  'jobs list': { does: [], refuses: ['--status', 'asleep'], looks: true },
  'jobs drop': {
    does: ['JOB'],
    refuses: ['no-id'],
    async before() {
      job = await workOnSite(cast.world.engine, cast.ours._id, (ctx) => enqueue(ctx, sweepJobs, {}))
    },
  },
  'jobs retry': { does: ['JOB'], refuses: ['no-id'] },
  'site export': {
    does: ['GROUP', 'ARCHIVE'],
    refuses: ['GROUP', 'ARCHIVE'],
    async before() {
      const site = await cast.world.engine.sites.byHost(HOST)
      group = site?.site.parentSite ?? ''
    },
  },
  'site suspend': { does: ['GROUP'], refuses: [NOWHERE] },
  'site delete': { does: ['GROUP', '--yes', NAME], refuses: [NOWHERE, '--yes', NAME] },
  'site import': { does: ['ARCHIVE'], refuses: ['ARCHIVE'] },
  'site resume': {
    does: [HOST],
    refuses: [NOWHERE],
    before: () => runSala(cast.world, ['site', 'suspend', HOST]),
  },
  'mail test': { does: ['somebody@example.test'], refuses: ['nobody'] },
  psql: { does: ['--command', 'select 1 as one'], refuses: [] },
  doctor: { does: [], refuses: ['--loud'], looks: true },
  'secret rotate': {
    does: [],
    refuses: ['--loud'],
    env: { SALA_SECRET: 'the secret that comes after the one before', SALA_SECRET_OLD: TEST_SECRET },
  },
}

describe('every command of script/sala', () => {
  it('is in this table', () => {
    expect(Object.keys(rows).toSorted()).toEqual(commands.map(({ name }) => name).toSorted())
  })

  it.each(Object.entries(rows))(
    '%s prints JSON alone, also where it fails, and writes a line into the audit log where it changes something',
    async (name, { does, refuses, looks = false, env, before }) => {
      await before?.()
      const run = (words: readonly string[]) =>
        runSala(cast.world, [...name.split(' '), ...fill(words), '--json'], {
          env: { PORT: String(cast.api.port), SMTP_URL: mail.url, ...env },
        })
      // By their ids: what is deleted takes the lines of its own log along.
      const readLines = async () =>
        (await owner().query<{ _id: string }>(`select "_id" from audit where role = 'server'`)).rows.map(
          ({ _id }) => _id,
        )
      const known = new Set(await readLines())
      const done = await run(does)
      expect([done.status, done.stdout], done.stderr.join('\n')).toEqual([0, expect.stringMatching(/^[[{]/)])
      expect(JSON.parse(done.stdout)).toBeTypeOf('object')
      const after = await readLines()
      expect(after.some((line) => !known.has(line))).toBe(!looks)

      const refused = await run(refuses)
      expect(refused.status).toBeGreaterThan(0)
      const { error } = JSON.parse(refused.stdout) as { error: string }
      expect(refused.stderr.at(-1)).toBe(`sala: ${error}`)
      expect(await readLines()).toHaveLength(after.length)
    },
    60_000,
  )
})
