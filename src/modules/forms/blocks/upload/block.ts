import { z } from 'zod'
import { defineBlock } from '#kernel/pages/block.ts'
import { hints } from '../settings.ts'

/** Files that travel with the form. */
export const upload = defineBlock({
  type: 'upload',
  settings: z.object({
    ...hints,
    /** Extensions with commas between them. */
    fileTypeLimit: z.string().max(200).catch('pdf,jpg,jpeg,png'),
    /** Megabytes of one file. */
    fileSizeLimit: z.coerce.number().positive().max(200).catch(5),
    itemLimit: z.coerce.number().int().min(1).max(20).catch(1),
    /** Several files may be chosen at once. */
    multipleFiles: z.boolean().catch(false),
  }),
})
