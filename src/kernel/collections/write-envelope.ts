import { z } from 'zod'

/** What a write of a record sends: the record itself, which its collection checks, and the options of older callers. */
export const writeEnvelope = z.strictObject({
  data: z.unknown(),
  options: z
    .strictObject({
      fieldType: z.array(z.unknown()).max(50).optional(),
      uniqueFields: z
        .array(z.array(z.string().max(64)).max(20))
        .max(20)
        .optional(),
    })
    .optional(),
})
