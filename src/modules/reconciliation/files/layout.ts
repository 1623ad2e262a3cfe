import { z } from 'zod'
import { delimiterNames } from './read-delimited.ts'
import { encodings } from './thai-letters.ts'

/** What a bank says of a payment. `debit` is money that went out, `sign` the letter that says so, `reference` the transfer's own. */
export const bankFields = [
  'date',
  'time',
  'ref1',
  'ref2',
  'amount',
  'debit',
  'sign',
  'name',
  'reference',
  'channel',
  'branch',
  'teller',
  'sequence',
] as const
export type BankField = (typeof bankFields)[number]

export const formats = ['delimited', 'sheet', 'html', 'fixed'] as const
export type Format = (typeof formats)[number]
export const eras = ['auto', 'ce', 'be'] as const
export const dayOrders = ['auto', 'dmy', 'ymd', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]
export const units = ['baht', 'satang'] as const

const place = z.object({ at: z.int().min(0).max(2000), length: z.int().min(1).max(500) })
export type Place = z.infer<typeof place>

const fixedSchema = z.object({
  /** How lines of payments and the last line begin; empty where all lines are payments. */
  detail: z.string().max(4),
  trailer: z.string().max(4),
  fields: z.partialRecord(z.enum(bankFields), place),
  count: place.optional(),
  total: place.optional(),
})
export type FixedLayout = z.infer<typeof fixedSchema>

/** How one bank writes its files: what a profile stores. */
export const layoutSchema = z.object({
  format: z.enum(formats),
  encoding: z.enum(encodings),
  delimiter: z.enum(['auto', ...delimiterNames]),
  era: z.enum(eras),
  dayOrder: z.enum(dayOrders),
  unit: z.enum(units),
  /** Which column is what, counted from 0. */
  columns: z.partialRecord(z.enum(bankFields), z.int().min(0).max(59)),
  fixed: fixedSchema.optional(),
  /** The headings by which a file of this kind is recognised. */
  heading: z.array(z.string().max(500)).max(60),
})
export type Layout = z.infer<typeof layoutSchema>

/** Lines of 256 letters as the bill payment services of Thai banks send them: H, D and T, amounts in satang. */
export const billPaymentLines: FixedLayout = {
  detail: 'D',
  trailer: 'T',
  fields: {
    sequence: { at: 1, length: 6 },
    date: { at: 20, length: 8 },
    time: { at: 28, length: 6 },
    name: { at: 34, length: 50 },
    ref1: { at: 84, length: 20 },
    ref2: { at: 104, length: 20 },
    branch: { at: 144, length: 4 },
    teller: { at: 148, length: 4 },
    sign: { at: 152, length: 1 },
    channel: { at: 153, length: 3 },
    amount: { at: 163, length: 13 },
  },
  total: { at: 39, length: 13 },
  count: { at: 52, length: 6 },
}

export const plainLayout: Layout = {
  format: 'delimited',
  encoding: 'auto',
  delimiter: 'auto',
  era: 'auto',
  dayOrder: 'auto',
  unit: 'baht',
  columns: {},
  heading: [],
}
