import type { Answer, Api, CallInput } from './api.ts'

const AT_ONCE = 4
const BUSY = 503
const TRIES = 5

/** Does a long row of work, a few pieces at once. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const next = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** Calls as a patient program does: a server that has too much to do is asked again. */
export async function callPatiently(api: Api, input: CallInput): Promise<Answer> {
  let answer = await api.call(input)
  for (let tries = 1; answer.status === BUSY && tries < TRIES; tries += 1) answer = await api.call(input)
  return answer
}
