import { beforeAll, describe, expect, it } from 'vitest'
import { BASE, type Directory, hasSlapd, openDirectory, READER } from '#tests/support/slapd.ts'
import { closedPort, openSilence, openTrials, said, type Trials } from '#tests/support/trials.ts'

let trials: Trials
let directory: Directory
if (!hasSlapd) process.stdout.write('skipped: slapd is not installed; as root script/test does it\n')

async function trial(values: object, secret = READER.password): Promise<string> {
  const { world, ours } = trials.cast
  const settings = { open: true, url: directory.url, tls: 'none', base: BASE, bindDn: READER.dn, ...values }
  await world.database.owner.query(
    `insert into login_provider (site_id, kind, settings, secret) values ($1, 'directory', $2, $3)
     on conflict (site_id, kind) do update set settings = excluded.settings, secret = excluded.secret`,
    [ours._id, JSON.stringify(settings), world.engine.seal.seal(secret)],
  )
  return trials.say('directory')
}

describe.runIf(hasSlapd)('a directory is tried as it is stored (needs Debian’s slapd)', () => {
  beforeAll(async () => {
    trials = await openTrials()
    directory = await openDirectory()
  })

  it.each([
    ['right settings', () => trial({}), said.works],
    ['by TLS', () => trial({ url: directory.secureUrl, tls: 'ldaps', ca: directory.ca }), said.works],
    ['a certificate that nobody trusts', () => trial({ url: directory.secureUrl, tls: 'ldaps' }), said.tls],
    ['a wrong password', () => trial({}, 'wrong'), said.login],
    ['a base that is not there', () => trial({ base: 'dc=other,dc=test' }), said.scope],
    ['a wrong host', () => trial({ url: 'ldap://ldap.nowhere.invalid' }), said.dns],
    ['a closed port', async () => trial({ url: `ldap://127.0.0.1:${await closedPort()}` }), said.refused],
    ['silence', async () => trial({ url: `ldap://127.0.0.1:${await openSilence()}` }), said.timeout],
  ] as const)(
    '%s',
    async (_, run, [th, en]) => {
      const answer = await run()
      expect(answer).toContain(th)
      expect(answer).toContain(en)
    },
    40_000,
  )
})
