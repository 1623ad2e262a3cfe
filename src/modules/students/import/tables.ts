import { z } from 'zod'
import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { column, json, now } from '#kernel/collections/fields.ts'
import type { ImportRow, Mapping } from '#modules/users/public.server.ts'
import type { CompanyIds } from './join-companies.server.ts'

const given = { required: true } as const

/** A list of members that staff bring from a spreadsheet. */
export const memberImports = defineTable('member_import', {
  key: ['_id'],
  fields: {
    _id: column('uuid', { default: '' }),
    createdAt: now(),
    userID: column('uuid', given),
    fileID: column('uuid', given),
    jobID: column('uuid', given),
    mapping: json(z.custom<Mapping>(), given),
    /** Which company each name of the list is. */
    companies: json(z.custom<CompanyIds>()),
    added: column('integer'),
    refused: column('integer'),
    faultsID: column('uuid'),
    /** The last row that is dealt with. */
    doneRow: column('integer', { default: 1 }),
    /** The rows that its first look refused. */
    wrongRows: column('integer[]'),
    /** Why rows that its first look found right were refused, by their numbers. */
    reasons: json(z.record(z.string(), z.custom<ImportRow['faults']>())),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    member_import: TableOf<typeof memberImports>
  }
}
