import { defineCollection, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  citizenId,
  date,
  identifier,
  json,
  money,
  number,
  text,
  timestamp,
} from '#kernel/collections/fields.ts'
import { banks } from './banks.ts'
import { formats, layoutSchema } from './files/layout.ts'
import { rowStates, rowWhys } from './matching/row-state.ts'
import { bankPolicy } from './policy.ts'

const set = { readOnly: true } as const
const given = { readOnly: true, required: true } as const
const MAX_BAHT = 999_999_999

/** A bank file that staff took in. */
export const bankImports = defineCollection('bank_import', {
  tenant: 'unit',
  exposed: false,
  fields: {
    name: text({ ...given, max: 200 }),
    /** Of its bytes: the same file is known again. None once it was taken back. */
    hash: text({ ...set, max: 64 }),
    bank: choice(banks, given),
    format: choice(formats, given),
    rows: number(given),
    /** Rows that an earlier file had. */
    repeated: number({ ...set, default: 0 }),
    total: money({ ...given, min: -MAX_BAHT * 100, max: MAX_BAHT * 100 }),
    firstDay: date(given),
    lastDay: date(given),
    byID: identifier(set),
    undoneAt: timestamp(set),
  },
  access: bankPolicy,
})

/** What a bank says of one payment, and what became of it here. */
export const bankRows = defineCollection('bank_row', {
  tenant: 'unit',
  exposed: false,
  fields: {
    importID: identifier(given),
    line: number(given),
    /** What it is known by when it comes again. */
    key: text({ ...set, max: 64 }),
    bank: choice(banks, given),
    at: timestamp(given),
    /** Whether the bank said the time too. */
    hasTime: boolean({ ...set, default: false }),
    ref1: text({ ...set, max: 100 }),
    ref2: text({ ...set, max: 100 }),
    /** The second reference where it is a citizen id. */
    citizen: citizenId(set),
    /** Negative where money went back. */
    amount: money({ ...given, min: -MAX_BAHT, max: MAX_BAHT }),
    name: text({ ...set, max: 100 }),
    reference: text({ ...set, max: 100 }),
    channel: text({ ...set, max: 100 }),
    branch: text({ ...set, max: 100 }),
    teller: text({ ...set, max: 100 }),
    sequence: text({ ...set, max: 100 }),
    state: choice(rowStates, { ...set, default: 'unknown' }),
    why: choice(rowWhys, { ...set, default: 'none' }),
    /** The order that it is for, or may be for. */
    orderID: identifier(set),
    /** It was paid before the bank said so: confirming it changed nothing of the order. */
    isLink: boolean({ ...set, default: false }),
    /** The order as confirming left it; who changed it since decides before it is taken back. */
    orderSeen: timestamp(set),
    settledAt: timestamp(set),
    settledBy: identifier(set),
    reason: text({ ...set, max: 500 }),
  },
  access: bankPolicy,
})

export type StoredRow = RowOf<typeof bankRows>

/** How a bank writes its files, under a name. */
export const bankProfiles = defineCollection('bank_profile', {
  tenant: 'unit',
  exposed: false,
  fields: {
    name: text({ required: true, max: 100 }),
    bank: choice(banks, { required: true }),
    layout: json(layoutSchema, { required: true }),
  },
  access: bankPolicy,
})

declare module '#kernel/context.ts' {
  interface Tables {
    bank_import: TableOf<typeof bankImports>
    bank_row: TableOf<typeof bankRows> & { citizen_hash: string | null }
    bank_profile: TableOf<typeof bankProfiles>
  }
}
