import { z } from 'zod'
import { type DocOf, defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { file, identifier, json, number, text } from '#kernel/collections/fields.ts'
import { libraryRule } from './library-rule.ts'
import { libraryPolicy } from './policy.ts'

const part = z.number().min(0).max(1)

/** What the picture is about, in parts of its width and height. */
export const focusShape = z.strictObject({ x: part, y: part })
/** The part that is shown: its centre, how much it is enlarged, and width by height. */
export const cropShape = z.strictObject({
  x: part,
  y: part,
  zoom: z.number().min(1).max(4),
  ratio: z.number().min(0.1).max(10),
})

const own = { required: true, readOnly: true } as const

/** A file of the library: the original, what is shown of it, and what staff say about it. */
export const mediaItems = defineCollection('media_item', {
  tenant: 'owner',
  exposed: false,
  cacheable: false,
  access: libraryPolicy,
  fields: {
    name: text({ ...own, max: 300, search: true }),
    /** Names with slashes between; empty for none. */
    folder: text({ readOnly: true, max: 200, blank: true, default: '' }),
    alt: text({ readOnly: true, max: 500 }),
    type: text(own),
    size: number(own),
    /** As it was uploaded; crops are made of it anew each time. */
    original: file({ ...own, upload: libraryRule }),
    /** What pages take: the original, or the part that was cut out of it. */
    shown: file({ ...own, upload: libraryRule }),
    focus: json(focusShape, { readOnly: true }),
    crop: json(cropShape, { readOnly: true }),
    userID: identifier({ readOnly: true }),
  },
})

export type MediaItem = DocOf<typeof mediaItems>

declare module '#kernel/context.ts' {
  interface Tables {
    media_item: TableOf<typeof mediaItems>
  }
}
