type State = Readonly<Record<string, string>>

/** What is stored beside the content's own values: whether it was ended, else it was left in the middle. */
export const ENDED = 'sala.ended'

/** Never taken into the next session: they belong to the one in which they were set. */
const OF_ITS_SESSION = new Set([
  'cmi.core.exit',
  'cmi.core.session_time',
  'cmi.exit',
  'cmi.session_time',
  'adl.nav.request',
  ENDED,
])

/** In a store that other items write too: it is stored with the whole, not with the item that wrote it last. */
export const isShared = (element: string) => element.startsWith('adl.data.')

/** What must be there before what is below the same number: an id, and then the kind of an interaction. */
const RANK: Readonly<Record<string, number>> = { id: 0, type: 1 }
const rankOf = (step: string) => RANK[step] ?? 2

function compareSteps(one: string, other: string): number {
  if (/^\d+$/.test(one) && /^\d+$/.test(other)) return Number(one) - Number(other)
  return rankOf(one) - rankOf(other) || (one < other ? -1 : one > other ? 1 : 0)
}

function compareElements(one: string, other: string): number {
  const [steps, others] = [one.split('.'), other.split('.')]
  for (const [at, step] of steps.entries()) {
    const difference = compareSteps(step, others[at] ?? '')
    if (difference !== 0) return difference
  }
  return steps.length - others.length
}

/** The stored values in an order in which they can be set again. */
export function inLoadingOrder(state: State): [string, string][] {
  return Object.entries(state)
    .filter(([element]) => !OF_ITS_SESSION.has(element) && !isShared(element))
    .toSorted(([one], [other]) => compareElements(one, other))
}
