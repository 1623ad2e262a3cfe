import { beforeAll, expect, it } from 'vitest'
import { type LineProvider, openLineProvider } from '#tests/support/line-provider.ts'
import { setLine } from '#tests/support/line-visit.ts'
import { closedPort, openProgram, openSilence, openTrials, said, type Trials } from '#tests/support/trials.ts'

let trials: Trials
let line: LineProvider
let [broken, silent, closed] = ['', '', '']

beforeAll(async () => {
  line = await openLineProvider(['line.test'])
  broken = await openProgram((_, response) => response.writeHead(200).end('<html>not it</html>'))
  silent = `http://127.0.0.1:${await openSilence()}`
  closed = `http://127.0.0.1:${await closedPort()}`
  trials = await openTrials({ tableSources: [line.issuer, broken, silent, closed] })
})

async function trial(values: object, secret?: string): Promise<string> {
  const { cast } = trials
  await setLine(cast, cast.ours, line, values)
  if (secret !== undefined)
    await cast.world.database.owner.query('update login_provider set secret = $1', [
      cast.world.engine.seal.seal(secret),
    ])
  return trials.say('line')
}

it.each([
  ['right settings', () => trial({}), said.works],
  ['a wrong secret', () => trial({}, 'wrong'), said.login],
  ['a channel that nobody knows', () => trial({ clientId: '1' }), said.login],
  ['a wrong host', () => trial({ issuer: 'https://line.nowhere.invalid' }), said.dns],
  ['a closed port', () => trial({ issuer: closed }), said.refused],
  ['an address inside', () => trial({ issuer: 'https://10.0.0.9' }), said.inner],
  [
    'a page in place of an answer',
    () => trial({ issuer: broken }),
    ['สิ่งที่ไม่คาดไว้ (คำตอบ 200)', 'something unexpected (answer 200)'],
  ],
  ['silence', () => trial({ issuer: silent }), said.timeout],
] as const)(
  'LINE is tried: %s',
  async (_, run, [th, en]) => {
    const answer = await run()
    expect(answer).toContain(th)
    expect(answer).toContain(en)
  },
  40_000,
)
