import { type DrawnStep, type FoundStep, findDrawn, walkDrawing } from './drawing.ts'
import type { DrawnAction } from './drawn-action.ts'

/** A value that can be put into a text of a step. */
export interface PlaceChoice {
  /** Without its braces: `person.email`. */
  readonly place: string
  readonly label: string
  readonly group: 'form' | 'event' | 'step' | 'person' | 'site' | 'result'
  /** The step whose result has to be stored under this name before it can be used. */
  readonly stores?: { readonly key: string; readonly name: string }
}

/** The steps that were surely done before one: those in front of it in its own list, and in front of those that it stands in. */
function stepsBefore({ list, place, owners }: FoundStep): FoundStep[] {
  const [owner] = owners
  const own = list.slice(0, place.at).map((drawn, at) => ({ drawn, place: { ...place, at }, owners, list }))
  return [...(owner ? [...stepsBefore(owner), owner] : []), ...own]
}

const nameOf = ({ step }: DrawnStep) => (typeof step.name === 'string' ? step.name : '')

/** The name that a step's result is stored under; empty where it is not. */
export function exportOf({ step }: DrawnStep): string {
  const { export: name, code } = step
  if (name === true) return String(code)
  return typeof name === 'string' ? name : ''
}

/** A name for the result of a step that no other has. */
export function freeName(steps: readonly DrawnStep[], wanted: string): string {
  const taken = new Set([...walkDrawing(steps)].map(({ drawn }) => exportOf(drawn)))
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? wanted : `${wanted}${n}`
    if (!taken.has(name)) return name
  }
}

const plain = (label: string) => label.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, '')

/** What steps before a step leave for it; those whose results nobody has stored yet are stored once one is chosen. */
export function placesBefore(
  steps: readonly DrawnStep[],
  key: string,
  actions: ReadonlyMap<string, DrawnAction>,
): PlaceChoice[] {
  const found = findDrawn(steps, key)
  if (!found) return []
  return stepsBefore(found).flatMap(({ drawn }) => {
    const action = actions.get(String(drawn.step.code))
    const stored = exportOf(drawn)
    const name = stored || freeName(steps, plain(String(drawn.step.code)) || 'result')
    return (action?.results ?? []).map((result) => ({
      place: `export.${name}.${result.name}`,
      label: `${nameOf(drawn) || action?.label || ''} › ${result.label}`,
      group: 'step' as const,
      ...(stored === '' && { stores: { key: drawn.key, name } }),
    }))
  })
}

/** What the rules of a step may ask of its own result. */
export function placesOfResult(action: DrawnAction | undefined): PlaceChoice[] {
  return (action?.results ?? []).map(({ name, label }) => ({
    place: `result.${name}`,
    label,
    group: 'result' as const,
  }))
}
