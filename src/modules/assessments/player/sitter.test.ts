import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberBy } from '#shell/browser-memory.ts'
import { createSitter, type Post, type SitterNews, type TabLine, type TabMessage } from './sitter.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** One browser: a storage, a line between its tabs, and a server that can be away. */
function openBrowser() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage
  const store = { ...rememberBy(() => storage), names: () => [...kept.keys()] }
  const hearers = new Set<(message: TabMessage) => void>()
  const server = {
    isAway: false,
    status: 200,
    saved: [] as { n: number; slot: string; answer: unknown }[],
    submitted: 0,
    lastElsewhere: null as number | null,
  }
  const post: Post = async (path, body) => {
    if (server.isAway) throw new TypeError('away')
    if (server.status !== 200) return { ok: false, status: server.status, json: async () => ({}) }
    if (path === 'submit') server.submitted += 1
    else server.saved.push(...(body as { changes: typeof server.saved }).changes)
    return {
      ok: true,
      status: 200,
      json: async () => ({
        data: { savedAt: '2026-11-17T03:42:07.000Z', status: 'begun', lastElsewhere: server.lastElsewhere },
      }),
    }
  }
  const openLine = (): TabLine => {
    let own: ((message: TabMessage) => void) | undefined
    return {
      say(message) {
        for (const hear of hearers) if (hear !== own) hear(message)
      },
      listen(hear) {
        own = hear
        hearers.add(hear)
      },
      close() {
        if (own) hearers.delete(own)
      },
    }
  }
  const open = (writer: string, person = 'me') => {
    const news: SitterNews[] = []
    const sitter = createSitter({
      person,
      round: 'round',
      writer,
      last: 0,
      store,
      line: openLine(),
      post,
      tell: (one) => void news.push(one),
    })
    return { sitter, news }
  }
  return { open, server, kept }
}

it('sends a change within a second and says so only by the server’s word', async () => {
  const { open, server, kept } = openBrowser()
  const { sitter, news } = open('a')
  sitter.answer('q1', { text: 'ก' })
  expect(kept.size).toBe(1)
  expect(news.some(({ savedAt }) => savedAt)).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saved).toEqual([{ n: 1, slot: 'q1', answer: { text: 'ก' } }])
  expect(news.at(-1)).toMatchObject({ savedAt: '2026-11-17T03:42:07.000Z', waiting: 0, trouble: null })
  expect(kept.size).toBe(0)
})

it('goes on for ten minutes without a line and delivers the newest of everything', async () => {
  const { open, server } = openBrowser()
  const { sitter, news } = open('a')
  server.isAway = true
  for (let minute = 0; minute < 10; minute++) {
    sitter.answer(`q${(minute % 3) + 1}`, { text: String(minute) })
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(news.at(-1)?.trouble).toBe('offline')
  server.isAway = false
  await vi.advanceTimersByTimeAsync(5000)
  const newest = new Map(server.saved.toSorted((a, b) => a.n - b.n).map(({ slot, answer }) => [slot, answer]))
  expect(newest).toEqual(
    new Map([
      ['q1', { text: '9' }],
      ['q2', { text: '7' }],
      ['q3', { text: '8' }],
    ]),
  )
})

it('keeps what is unsent over a crash and a logout, for the same person alone', async () => {
  const { open, server } = openBrowser()
  server.status = 401
  const first = open('a')
  first.sitter.answer('q1', { text: 'ก' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(first.news.at(-1)?.trouble).toBe('signed-out')
  first.sitter.close()
  server.status = 200
  const stranger = open('b', 'somebody else')
  await vi.advanceTimersByTimeAsync(2000)
  expect(stranger.sitter.unsent()).toEqual([])
  expect(server.saved).toEqual([])
  stranger.sitter.close()
  const again = open('c')
  expect(again.sitter.unsent()).toMatchObject([{ slot: 'q1', answer: { text: 'ก' } }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saved).toMatchObject([{ slot: 'q1' }])
})

it('lets the newest tab write, and the other hands over what it has and says so', async () => {
  const { open, server } = openBrowser()
  const first = open('a')
  first.sitter.answer('q1', { text: 'ในแท็บแรก' })
  const second = open('b')
  expect(first.news.at(-1)).toMatchObject({ isElsewhere: true })
  first.sitter.answer('q1', { text: 'สายไป' })
  second.sitter.answer('q2', { text: 'ในแท็บใหม่' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.saved.map(({ answer }) => answer)).toEqual([{ text: 'ในแท็บแรก' }, { text: 'ในแท็บใหม่' }])
  expect(await first.sitter.send()).toBe(false)
})

it('stops where another device went on since, says so, and gives nothing up', async () => {
  const { open, server } = openBrowser()
  const { sitter, news } = open('a')
  sitter.answer('q1', { text: 'ก' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(news.at(-1)).toMatchObject({ isElsewhere: false })
  server.lastElsewhere = 4
  sitter.answer('q2', { text: 'ข' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saved).toMatchObject([{ slot: 'q1' }, { slot: 'q2' }])
  expect(news.at(-1)).toMatchObject({ isElsewhere: true, waiting: 0 })
  sitter.answer('q1', { text: 'ไม่นับ' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saved).toHaveLength(2)
})

it('asks for the server’s time without saving anything, and says when the server is away', async () => {
  const { open, server } = openBrowser()
  const { sitter, news } = open('a')
  server.isAway = true
  expect(await sitter.ask()).toBe(false)
  expect(news).toMatchObject([{ trouble: 'offline' }])
  server.isAway = false
  expect(await sitter.ask()).toBe(true)
  expect(news.at(-1)).toMatchObject({ now: '2026-11-17T03:42:07.000Z', status: 'begun', trouble: null })
  expect(news.at(-1)?.savedAt).toBeUndefined()
})

it('hands in only after everything else has arrived', async () => {
  const { open, server } = openBrowser()
  const { sitter } = open('a')
  sitter.answer('q1', { text: 'ก' })
  server.isAway = true
  expect(await sitter.submit()).toBe(false)
  server.isAway = false
  expect(await sitter.submit()).toBe(true)
  expect(server).toMatchObject({ submitted: 1, saved: [{ n: 1 }] })
})
