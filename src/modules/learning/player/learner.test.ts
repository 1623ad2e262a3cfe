import { expect, it, vi } from 'vitest'
import { findStored } from '../beats/unsent-beats.ts'
import { createLearner, type LearnerNews, type Tabs } from './learner.ts'
import { openStore } from './test-browser.ts'

type Answer = { readonly status: number; readonly data?: object }

const taken = { share: 10, isComplete: false, isNew: false, left: [] }
const alone: Tabs = { hold: () => () => undefined, findHeld: async () => [] }

/** A learner, and a server at the other end of a line that can be cut. */
function sitDown({ store = openStore(), tabs = alone } = {}) {
  const came: string[] = []
  const news: LearnerNews[] = []
  const answers: Record<string, Answer | 'cut'> = {
    sitting: { status: 200, data: { sitting: `s${Math.random()}`, position: 7 } },
    beat: { status: 200, data: taken },
    finish: { status: 200, data: { isComplete: true } },
  }
  const learner = createLearner({
    lessonId: 'lesson',
    store,
    tabs,
    tell: (told) => news.push(told),
    async post(path) {
      came.push(path)
      const answer = answers[path]
      if (answer === 'cut' || answer === undefined) throw new TypeError('Failed to fetch')
      return { ok: answer.status < 300, status: answer.status, json: async () => ({ data: answer.data }) }
    },
  })
  return { learner, came, news, answers, store, latest: () => news.at(-1) }
}

it('a lesson goes on where it was after what an earlier tab had kept is sent', async () => {
  const first = sitDown()
  await vi.waitFor(() => expect(first.latest()?.position).toBe(7))
  first.learner.play(0, 5, 5)
  const { came, latest } = sitDown({ store: first.store })
  await vi.waitFor(() => expect(latest()?.position).toBe(7))
  expect(came).toEqual(['beat', 'sitting'])
  expect(findStored(first.store)).toEqual([])
})

it('what a living tab keeps is left to it', async () => {
  const held: string[] = []
  const tabs: Tabs = { hold: (id) => (held.push(id), () => held.splice(0)), findHeld: async () => held }
  const first = sitDown({ tabs })
  await vi.waitFor(() => expect(first.latest()?.position).toBe(7))
  first.learner.play(0, 5, 5)
  const second = sitDown({ store: first.store, tabs })
  await vi.waitFor(() => expect(second.latest()?.position).toBe(7))
  expect(second.came).toEqual(['sitting'])
})

it.each([
  [401, 'signed-out'],
  [503, 'offline'],
  [429, 'offline'],
] as const)('what is learned is kept and said while the server answers %s', async (status, trouble) => {
  const { learner, answers, store, latest } = sitDown()
  await vi.waitFor(() => expect(latest()?.position).toBe(7))
  answers.beat = { status }
  learner.play(0, 5, 5)
  await learner.send()
  expect(latest()).toEqual({ trouble })
  expect(findStored(store)).toHaveLength(1)
  answers.beat = { status: 200, data: taken }
  await learner.send()
  expect(latest()).toEqual({ ...taken, trouble: null })
  expect(findStored(store)).toEqual([])
})

it('a lesson that was opened without a line is complete when the line is back, and the warning goes', async () => {
  const { learner, answers, came, news, latest } = sitDown()
  await vi.waitFor(() => expect(latest()?.position).toBe(7))
  answers.finish = 'cut'
  await learner.open()
  expect(latest()).toEqual({ trouble: 'offline' })
  answers.finish = { status: 200 }
  await learner.send()
  expect(news).toContainEqual({ isComplete: true, isNew: true, trouble: null })
  expect(latest()).toEqual({ trouble: null })
  await learner.send()
  expect(came.filter((path) => path === 'finish')).toHaveLength(2)
})

it('somebody who may not learn the lesson any more is told so', async () => {
  const { learner, answers, latest } = sitDown()
  await vi.waitFor(() => expect(latest()?.position).toBe(7))
  answers.beat = { status: 409 }
  answers.sitting = { status: 403 }
  learner.play(0, 5, 5)
  await learner.send()
  expect(latest()).toEqual({ trouble: 'closed' })
})
