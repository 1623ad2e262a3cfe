import type { Selectable } from 'kysely'
import { z } from 'zod'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { boolean, choice, identifier, json, number, secret, text } from '#kernel/collections/fields.ts'
import { pictureFormats } from '#kernel/storage/address.ts'
import { filePolicy } from './policy.ts'

/** The smaller pictures that were made of a picture. */
export const sizeList = z.array(z.strictObject({ width: z.int(), format: z.enum(pictureFormats) }))

const own = { required: true, readOnly: true } as const

/** A file that somebody uploaded. */
export const files = defineCollection('file', {
  tenant: 'unit',
  fields: {
    name: text(own),
    type: text(own),
    size: number(own),
    hash: text(own),
    visibility: choice(['public', 'private'], { ...own, default: 'private' }),
    purpose: text(own),
    userID: identifier({ readOnly: true }),
    used: boolean({ readOnly: true, default: false }),
    jobID: identifier({ readOnly: true }),
    sizes: json(sizeList, { readOnly: true, default: [] }),
    senderHash: secret(),
    place: secret({ required: true }),
    key: secret({ required: true }),
  },
  access: filePolicy,
  admin: {
    title: 'name',
    columns: ['name', 'type', 'size', 'purpose', 'used', 'createdAt'],
    sort: { createdAt: -1 },
  },
})

/** A file's row. */
export type StoredFile = Selectable<TableOf<typeof files>>

/** An upload that is not finished. */
export interface UploadTable {
  site_id: string
  _id: string
  createdAt: string
  name: string
  size: number
  purpose: string
  userID: string | null
  senderHash: string | null
  place: string
}

declare module '#kernel/context.ts' {
  interface Tables {
    file: TableOf<typeof files>
    upload: UploadTable
  }
}
