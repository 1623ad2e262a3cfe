import type { Comparison, Condition, Rule, RuleMethod } from './document.ts'
import { type Stored, toFlag, toList, toStored, toText } from './stored.ts'

const comparisons: readonly Comparison[] = ['is', 'is-not', 'has', 'is-empty', 'is-filled', 'above', 'below']
const methods: readonly RuleMethod[] = ['show', 'hide', 'require', 'free']
const MAX_RULES = 100
const MAX_CONDITIONS = 20
const MAX_VALUE = 1000

/** A stored object with its rules, where it stands and what it was called when it was read. */
export interface Placed {
  readonly uid: string
  readonly key: string
  readonly object: Stored
}

/** How the stored page names its objects. */
export interface Places {
  /** By `row.column.object`, counted from 0 as stored. */
  readonly byIndex: ReadonlyMap<string, string>
  readonly uidOf: (name: string) => string | undefined
}

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  (all as readonly unknown[]).includes(value)

/** The place that a destination names, as `row.column.object`; undefined for anything that names none. */
export function indexOfDestination(destination: unknown): string | undefined {
  const named = toStored(destination)
  const parts = Array.isArray(destination)
    ? destination
    : named
      ? [named.row, named.column, named.object]
      : []
  if (parts.length !== 3) return undefined
  const numbers = parts.map((part) => (typeof part === 'string' && part.trim() !== '' ? Number(part) : part))
  return numbers.every((part) => Number.isInteger(part)) ? numbers.join('.') : undefined
}

function readCondition(condition: unknown, { uidOf }: Places): Condition[] {
  const stored = toStored(condition)
  const source = stored && uidOf(toText(stored.source, 200))
  if (!source) return []
  return [
    {
      source,
      comparison: isOneOf(comparisons, stored.comparison) ? stored.comparison : 'is',
      value: toText(stored.value, MAX_VALUE).trim(),
    },
  ]
}

function readOwnRule(logic: Stored, target: string, places: Places): Rule[] {
  if (!isOneOf(methods, logic.method)) return []
  const when = toList(logic.when)
    .slice(0, MAX_CONDITIONS)
    .flatMap((condition) => readCondition(condition, places))
  if (when.length === 0) return []
  return [{ method: logic.method, target, match: logic.match === 'any' ? 'any' : 'all', when }]
}

/** A default in the words of the rules, or as a flag. */
function readsShown(first: unknown, otherwise: boolean): boolean {
  if (first === 'show' || first === 'hide') return first === 'show'
  return toFlag(first, otherwise)
}

/**
 * The rule of the documents stands on the input that it looks at and names what it changes by its place. Its default
 * says whether that shows while nothing was chosen yet.
 */
function readDestinationRule(logic: Stored, source: string, { byIndex }: Places): Rule[] {
  const index = indexOfDestination(logic.destination)
  const target = index === undefined ? undefined : byIndex.get(index)
  return target ? rulesOfDestination(logic, source).map((rule) => ({ ...rule, target })) : []
}

/** What such a rule says, as rules of what it changes. */
export function rulesOfDestination(logic: Stored, source: string): Omit<Rule, 'target'>[] {
  const { method } = logic
  if (method !== 'show' && method !== 'hide') return []
  const value = toText(logic.value, MAX_VALUE).trim()
  const is: Condition = { source, comparison: 'is', value }
  const showsFirst = readsShown(logic.default, method === 'hide')
  const shows: Omit<Rule, 'target'> =
    method === 'show'
      ? { method, match: 'any', when: showsFirst ? [is, { ...is, comparison: 'is-empty' }] : [is] }
      : showsFirst
        ? { method, match: 'any', when: [is] }
        : {
            method: 'show',
            match: 'all',
            when: [
              { ...is, comparison: 'is-not' },
              { ...is, comparison: 'is-filled' },
            ],
          }
  if (logic.required === undefined) return [shows]
  return [shows, { method: toFlag(logic.required, false) ? 'require' : 'free', match: 'any', when: [is] }]
}

/** Reads the rules of all objects in both forms that are stored; what names nobody is left out. */
export function readRules(placed: readonly Placed[], places: Places): Rule[] {
  return placed.flatMap(({ uid, object }) =>
    toList(object.logics)
      .slice(0, MAX_RULES)
      .flatMap((one) => {
        const logic = toStored(one)
        if (!logic) return []
        return logic.destination === undefined
          ? readOwnRule(logic, uid, places)
          : readDestinationRule(logic, uid, places)
      }),
  )
}
