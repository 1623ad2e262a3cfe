import type { Translate } from '#kernel/i18n/translate.ts'
import { isObject } from '../../drawing/drawing.ts'
import type { PlaceChoice } from '../../drawing/places.ts'

/** A rule as it is edited. */
export interface DrawnRule {
  readonly value: string
  readonly comparison: string
  readonly to: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The rules of a step, whatever is written there. */
export function rulesOf(logic: unknown): DrawnRule[] {
  const rules = isObject(logic) && Array.isArray(logic.rules) ? logic.rules : []
  return rules.filter(isObject).map(({ value, comparison, to }) => ({
    value: textOf(value),
    comparison: textOf(comparison) || 'is',
    to: textOf(to),
  }))
}

/** True where a comparison needs something to compare with. */
export const hasOther = (comparison: string) => !['is-empty', 'is-filled'].includes(comparison)

/** The rules as a sentence. */
export function sayRules(logic: unknown, t: Translate, places: readonly PlaceChoice[]): string {
  const nameOf = (value: string) => places.find(({ place }) => `{${place}}` === value)?.label ?? value
  const sentences = rulesOf(logic).map(({ value, comparison, to }) =>
    [nameOf(value), t(`flow-designer.is.${comparison}`), hasOther(comparison) ? `«${to}»` : '']
      .filter(Boolean)
      .join(' '),
  )
  const isAny = isObject(logic) && logic.match === 'any'
  return sentences.join(` ${t(isAny ? 'flow-designer.or' : 'flow-designer.and')} `)
}

/** A text with the names of the values in it, as people know them, instead of the places that they come from. */
export function namePlaces(text: string, places: readonly PlaceChoice[]): string {
  const labels = new Map(places.map(({ place, label }) => [place, label]))
  return text.replaceAll(/\{([^{}]+)\}/g, (whole, place: string) => {
    const label = labels.get(place)
    return label === undefined ? whole : `{${label}}`
  })
}
