import { z } from 'zod'
import { defineCollection, defineTable, type RowOf, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  column,
  identifier,
  json,
  now,
  number,
  secret,
  text,
} from '#kernel/collections/fields.ts'
import { pictureFormats } from '#kernel/storage/address.ts'
import { filePolicy } from './policy.ts'

/** The smaller pictures that were made of a picture. */
export const sizeList = z.array(z.strictObject({ width: z.int(), format: z.enum(pictureFormats) }))

const own = { required: true, readOnly: true } as const

/** A file that somebody uploaded. */
export const files = defineCollection('file', {
  tenant: 'unit',
  fields: {
    name: text({ ...own, max: 300 }),
    type: text(own),
    size: number(own),
    hash: text(own),
    visibility: choice(['public', 'private'], { ...own, default: 'private' }),
    purpose: text({ ...own, max: 300 }),
    userID: identifier({ readOnly: true }),
    used: boolean({ readOnly: true, default: false }),
    jobID: identifier({ readOnly: true }),
    sizes: json(sizeList, { readOnly: true, default: [] }),
    senderHash: secret(),
    place: secret({ required: true }),
    /** Where its bytes lie too, while the files of the site are being moved. */
    formerPlace: secret(),
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
export type StoredFile = RowOf<typeof files>

/** Uploads that are not finished; each reserves its part of the room. */
export const uploads = defineTable('upload', {
  key: ['_id'],
  fields: {
    _id: identifier({ filled: true }),
    createdAt: now(),
    name: column('text', { filled: true }),
    size: number({ filled: true }),
    purpose: column('text', { filled: true }),
    userID: identifier(),
    senderHash: secret(),
    place: column('text', { filled: true }),
  },
})

/** The row of an upload. */
export type StoredUpload = RowOf<typeof uploads>

declare module '#kernel/context.ts' {
  interface Tables {
    file: TableOf<typeof files>
    upload: TableOf<typeof uploads>
  }
}
