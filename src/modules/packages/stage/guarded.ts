import { textOf } from './runtime.ts'

/** What the run-time's classes have in common, as far as it is used here. */
export interface ScormApi {
  lastErrorCode: string | number
  readonly cmi: object
  isTerminated(): boolean
  isInitialized(): boolean
  throwSCORMError(element: string, code: number): void
  setCMIValue(element: string, value: string): unknown
  getCMIValue(element: string): unknown
}

interface GrowingArray {
  readonly childArray: unknown[]
}

const isArray = (value: unknown): value is GrowingArray =>
  typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'childArray'))

/** The lists on the way to an element, with how many they hold. */
function listsOnTheWay(api: ScormApi, element: string): [GrowingArray, number][] {
  const lists: [GrowingArray, number][] = []
  let at: unknown = api
  // Not the last step: what is only written cannot be read.
  for (const step of element.split('.').slice(0, -1)) {
    if (typeof at !== 'object' || at === null) break
    at = isArray(at) ? at.childArray[Number(step)] : Reflect.get(at, step)
    if (isArray(at)) lists.push([at, at.childArray.length])
  }
  return lists
}

/** Sets a value. What is refused leaves nothing: the run-time itself would have let the list grow. */
export function setGuarded(api: ScormApi, element: string, set: () => string): boolean {
  const lists = listsOnTheWay(api, element)
  const isSet = set() === 'true'
  if (!isSet) for (const [list, length] of lists) list.childArray.length = length
  return isSet
}

/** True for an element of a list that has no such place. */
export const isBeyond = (api: ScormApi, element: string): boolean =>
  listsOnTheWay(api, element).some(([list], at) => {
    const place = element.split('.').filter((step) => /^\d+$/.test(step))[at]
    return place !== undefined && Number(place) >= list.childArray.length
  })

/** Reads a value. A part of the model that holds others is no value. */
export function getGuarded(api: ScormApi, read: () => unknown, notImplemented: number): string {
  const value = read()
  if (typeof value === 'object' && value !== null) {
    api.throwSCORMError('api', notImplemented)
    return ''
  }
  return textOf(value)
}

/** What a call answers, and by which error, where it broke: content never meets an exception of ours. */
export interface Failure<T> {
  readonly code: number
  readonly answer: T
}

/** Does a call with no error left over from the one before. */
export function afresh<T>(api: ScormApi, failure: Failure<T>, call: () => T): T {
  api.lastErrorCode = '0'
  try {
    return call()
  } catch {
    api.throwSCORMError('api', failure.code)
    return failure.answer
  }
}
