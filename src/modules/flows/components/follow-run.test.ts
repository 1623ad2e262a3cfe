import { describe, expect, it } from 'vitest'
import { createEffectDirectory, defineEffect } from '#kernel/flows/effect.ts'
import type { RunView } from '../runs/read-run.server.ts'
import { type Following, followRun } from './follow-run.ts'

const RUN = '01990000-0000-7000-8000-000000000001'
const idle = { run: RUN, status: 'done', effects: [], waiting: null } as const
const viewOf = (...kinds: readonly string[]): RunView => ({
  ...idle,
  effects: kinds.map((kind, at) => ({ kind, seq: at + 1, data: { text: kind } })),
})
const stoppedFor = (kind: string): RunView => ({
  ...idle,
  status: 'paused',
  waiting: { path: '0', kind, data: { text: '?' }, secondsLeft: 2 },
})

/** A page that shows toasts and asks questions, and writes down all that happens on it. */
function openPage(more: Partial<Following> = {}) {
  const log: string[] = []
  const effects = createEffectDirectory({
    './modules/flows/effects/toast.ts': {
      default: defineEffect({ show: ({ text }) => void log.push(`toast ${String(text)}`) }),
    },
    './modules/flows/effects/ask.ts': {
      default: defineEffect({
        async hold(_, { refused, secondsLeft }) {
          log.push(refused ? `asks again: ${refused.value}, ${refused.error}` : `asks, ${secondsLeft} s`)
          return { answer: 'ok', value: refused ? 'right' : 'wrong' }
        },
      }),
    },
  })
  const following: Following = {
    effects,
    stage: { go: (path) => void log.push(`goes to ${path}`), waiting: '' },
    isResumed: false,
    look: async ({ after }) => (log.push(`looks after ${after}`), idle),
    answer: async (_, path, { value }) => (value === 'right' ? { view: idle } : { error: `no to ${path}` }),
    save: ({ after }) => void log.push(`saves ${after}`),
    forget: () => void log.push('forgets'),
    pause: () => Promise.resolve(),
    notifySlow: () => void log.push('slow'),
    notifyOutdated: (kind) => void log.push(`outdated: ${kind}`),
    ...more,
  }
  return { log, follow: (run: RunView) => followRun(following, run, 0) }
}

describe('a run that is followed', () => {
  it('shows what it brings, one after the other, and is forgotten at its end', async () => {
    const { log, follow } = openPage()
    await follow(viewOf('toast', 'toast'))
    expect(log).toEqual(['saves 1', 'toast toast', 'saves 2', 'toast toast', 'saves 2', 'forgets'])
  })

  it('asks until the server takes the answer; what was said stays, with what is wrong about it', async () => {
    const { log, follow } = openPage()
    await follow(stoppedFor('ask'))
    expect(log).toEqual(['saves 0', 'asks, 2 s', 'asks again: wrong, no to 0', 'saves 0', 'forgets'])
  })
})

describe('what a page does not know', () => {
  it('is never shown as something else: the page says that it is old, and the next one begins there', async () => {
    const { log, follow } = openPage()
    await follow(viewOf('toast', 'fireworks', 'toast'))
    expect(log).toEqual(['saves 1', 'toast toast', 'outdated: fireworks', 'saves 1'])
  })

  it('is left out by a page that was loaded anew and does not know it either', async () => {
    const { log, follow } = openPage({ isResumed: true })
    await follow(viewOf('fireworks', 'toast'))
    expect(log).toEqual(['outdated: fireworks', 'saves 1', 'saves 2', 'toast toast', 'saves 2', 'forgets'])
  })

  it('is not waited for: neither as a wait nor as a question', async () => {
    for (const kind of ['fireworks', 'toast']) {
      const { log, follow } = openPage()
      await follow(stoppedFor(kind))
      expect(log).toEqual(['saves 0', `outdated: ${kind}`])
    }
    const { log, follow } = openPage({ isResumed: true })
    await follow(stoppedFor('fireworks'))
    expect(log).toEqual(['saves 0', 'outdated: fireworks', 'forgets'])
  })

  it('is no kind that stops a run where a step only leaves something', async () => {
    const { log, follow } = openPage()
    await follow(viewOf('ask'))
    expect(log).toEqual(['outdated: ask', 'saves 0'])
  })
})
