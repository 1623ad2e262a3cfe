import { expect, it } from 'vitest'
import { createOutbox, type Sent } from './outbox.ts'

function open(answers: Sent[], max = 3) {
  let now = 0
  const seen: [string, object][] = []
  const waiting: number[] = []
  const outbox = createOutbox({
    clock: () => now,
    max,
    async send(path, body) {
      const answer = answers.shift() ?? { data: null }
      if (answer !== 'later') seen.push([path, body])
      return answer
    },
    onSent: () => undefined,
    onWaiting: (n) => void waiting.push(n),
  })
  return { outbox, seen, waiting, pass: (seconds: number) => void (now += seconds * 1000) }
}

it('what cannot be sent waits, goes out in its order, and says how long ago it was taken', async () => {
  const { outbox, seen, pass } = open(['later'])
  await outbox.push('a', (ago) => ({ ago }))
  pass(40)
  await outbox.push('b', (ago) => ({ ago }))
  expect(seen).toEqual([
    ['a', { ago: 40 }],
    ['b', { ago: 0 }],
  ])
})

it('what is refused for good does not hold up the rest, and the oldest goes when too many wait', async () => {
  const { outbox, seen, waiting } = open(['later', 'later', 'later', 'later', 'refused'])
  for (const path of ['a', 'b', 'c', 'd']) await outbox.push(path, () => ({}))
  expect(waiting.at(-1)).toBe(3)
  await outbox.flush()
  expect(seen.map(([path]) => path)).toEqual(['b', 'c', 'd'])
  expect(waiting.at(-1)).toBe(0)
})
