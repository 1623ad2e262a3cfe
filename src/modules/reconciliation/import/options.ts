import { type Bank, bankOf } from '../banks.ts'
import {
  type BankField,
  bankFields,
  dayOrders,
  eras,
  type FixedLayout,
  type Layout,
  type Place,
  units,
} from '../files/layout.ts'
import { delimiterNames } from '../files/read-delimited.ts'
import { encodings } from '../files/thai-letters.ts'

/** How a file is written, as a form or an address says it. */
export interface Options {
  readonly bank: Bank
  readonly layout: Partial<Layout>
}

const oneOf = <const T extends string>(known: readonly T[], text: string): T | undefined =>
  known.find((value) => value === text)

/** Where a part of a line stands, as people count: `85,20` is 20 letters from the 85th. */
export const writePlace = (place: Place | undefined) => (place ? `${place.at + 1},${place.length}` : '')

function readPlace(text: string): Place | undefined {
  const [, from, length] = /^\s*(\d{1,4})\s*[,+]\s*(\d{1,3})\s*$/.exec(text) ?? []
  if (!from || !length || Number(from) < 1 || Number(length) < 1) return undefined
  return { at: Number(from) - 1, length: Math.min(500, Number(length)) }
}

function readFixedOptions(say: (name: string) => string): FixedLayout {
  const fields: Partial<Record<BankField, Place>> = {}
  for (const field of bankFields) {
    const place = readPlace(say(`fixed.${field}`))
    if (place) fields[field] = place
  }
  const [count, total] = [readPlace(say('fixed.count')), readPlace(say('fixed.total'))]
  return {
    detail: say('detail').trim().slice(0, 4),
    trailer: say('trailer').trim().slice(0, 4),
    fields,
    ...(count && { count }),
    ...(total && { total }),
  }
}

/** Reads how a file is written; undefined where nothing is said of it. */
export function readOptions(given: URLSearchParams | FormData): Options | undefined {
  const say = (name: string) => {
    const value = given.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (!given.has('bank')) return undefined
  const columns: Partial<Record<BankField, number>> = {}
  for (const field of bankFields) {
    const text = say(`map.${field}`)
    if (/^\d{1,2}$/.test(text) && Number(text) < 60) columns[field] = Number(text)
  }
  const isFixed = given.has('fixed.date')
  return {
    bank: bankOf(say('bank')),
    layout: {
      encoding: oneOf(encodings, say('encoding')) ?? 'auto',
      delimiter: oneOf(['auto', ...delimiterNames], say('delimiter')) ?? 'auto',
      era: oneOf(eras, say('era')) ?? 'auto',
      dayOrder: oneOf(dayOrders, say('dayOrder')) ?? 'auto',
      unit: oneOf(units, say('unit')) ?? 'baht',
      columns,
      ...(isFixed && { format: 'fixed' as const, fixed: readFixedOptions(say) }),
    },
  }
}
