import { expect, it } from 'vitest'
import { type BrowserMemory, rememberBy } from '#shell/browser-memory.ts'
import { draftMemory } from './draft-memory.ts'

const makeStore = (): BrowserMemory =>
  rememberBy(() => {
    throw new Error('no storage')
  })

it('a draft stays until the server has that one or a newer one', () => {
  const store = makeStore()
  const mine = draftMemory(store, 'me', 'lesson')
  mine.write({ number: 2, text: 'สอง', files: [] })
  mine.confirm(1)
  expect(mine.read()?.text).toBe('สอง')
  expect(draftMemory(store, 'you', 'lesson').read()).toBeNull()
  mine.confirm(2)
  expect(mine.read()).toBeNull()
})

it('what is no draft is nothing', () => {
  const store = makeStore()
  store.setItem('sala.draft.me.lesson', '{"a":')
  expect(draftMemory(store, 'me', 'lesson').read()).toBeNull()
})
