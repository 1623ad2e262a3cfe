import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rememberBy } from '#shell/browser-memory.ts'
import { applyChanges, applyPatch, type Changes, patchOf } from './changes.ts'
import { type Batch, type CommitNews, createCommits, sendEarlier } from './commits.ts'

interface Body extends Changes {
  readonly number: number
  readonly item: string
}

const outcome = { completion: 'incomplete', success: 'unknown', score: null } as const
const batch = (values: Record<string, string>, more: Partial<Batch> = {}): Batch => ({
  item: 'one',
  values,
  outcome,
  isFresh: false,
  ...more,
})

/** A server as these commits see it, which can be away. */
function openServer() {
  const memory = rememberBy(() => {
    throw new Error('there is no storage')
  })
  const news: CommitNews[] = []
  const bodies: Body[] = []
  const beacons: string[] = []
  let state: Record<string, string> = {}
  let number = 0
  let isAway = false
  const post = async (given: object) => {
    const body = { patches: {}, ...given } as Body
    if (isAway) throw new TypeError('offline')
    bodies.push(body)
    const next = body.number > number ? applyChanges(state, body) : undefined
    if (!next) return { status: 409, body: { number } }
    state = next
    number = body.number
    return { status: 200, body: { data: { isComplete: body.item === 'last' } } }
  }
  let completed = 0
  const commits = createCommits({
    registration: 'r',
    memory,
    name: 'kept',
    post,
    beacon: (body) => beacons.push(body) > 0,
    onNews: (one) => news.push(one),
    onComplete: () => {
      completed += 1
    },
  })
  return {
    commits,
    memory,
    news,
    bodies,
    beacons,
    post,
    state: () => state,
    completed: () => completed,
    setAway: (value: boolean) => {
      isAway = value
    },
    forget: () => {
      state = { 'cmi.suspend_data': 'another' }
    },
  }
}

describe('commits', () => {
  it('are numbered and joined, and wait in the browser while the server is away', async () => {
    const server = openServer()
    server.commits.add(batch({ a: '1', b: '1' }))
    server.setAway(true)
    await server.commits.send()
    expect(server.news.at(-1)).toBe('offline')
    server.commits.add(batch({ a: '2' }))
    expect(server.memory.getItem('kept')).toContain('"a":"2"')
    server.setAway(false)
    await server.commits.send()
    expect(server.state()).toEqual({ a: '2', b: '1' })
    expect([server.news.at(-1), server.memory.getItem('kept')]).toEqual(['saved', null])
    server.commits.add(batch({ a: '3' }, { item: 'last' }))
    await server.commits.send()
    expect([server.bodies.map(({ number }) => number), server.completed()]).toEqual([[2, 3], 1])
  })

  it('send a long text once and then what changed in it, or the whole where the server has another', async () => {
    const server = openServer()
    const long = 'ก'.repeat(30_000)
    server.commits.add(batch({ 'cmi.suspend_data': long }))
    await server.commits.send()
    server.commits.add(batch({ 'cmi.suspend_data': `${long}ข` }))
    server.commits.leave()
    expect(Buffer.byteLength(server.beacons[0] ?? '')).toBeLessThan(1_000)
    await server.commits.send()
    expect(server.bodies.at(-1)?.patches).toHaveProperty(['cmi.suspend_data'])
    expect(server.state()['cmi.suspend_data']).toBe(`${long}ข`)
    server.forget()
    server.commits.add(batch({ 'cmi.suspend_data': `${long}ค` }))
    await server.commits.send()
    expect(server.state()['cmi.suspend_data']).toBe(`${long}ค`)
  })

  it('go out at once where a beacon could not carry them, and leave nothing to a beacon that is too small', async () => {
    const server = openServer()
    server.setAway(true)
    server.commits.add(batch({ 'cmi.suspend_data': 'ก'.repeat(64_000) }))
    await server.commits.send()
    server.commits.leave()
    expect(server.beacons).toEqual([])
    server.setAway(false)
    await sendEarlier(server.memory, 'kept', server.post)
    expect(server.state()['cmi.suspend_data']).toHaveLength(64_000)
    expect(server.memory.getItem('kept')).toBeNull()
  })

  it('patch any text into any other', () => {
    const text = fc.string({ unit: fc.constantFrom('ก', 'ข', 'a', '\u0e48') })
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applyPatch(before, patchOf(before, after))).toBe(after)
      }),
    )
    expect(applyPatch('abc', [1, 1, 'x', 4])).toBeUndefined()
  })
})
