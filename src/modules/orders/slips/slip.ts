import { z } from 'zod'
import { pictureTypes, type UploadRule } from '#kernel/storage/upload-rule.ts'

export const slipStates = ['waiting', 'accepted', 'refused'] as const

const orderSlip = z.object({
  /** That of its file. */
  _id: z.uuid(),
  url: z.string().max(2000),
  name: z.string().max(300),
  type: z.string().max(100),
  /** A picture of its first page, where it came as PDF. */
  page: z.string().max(2000).optional(),
  at: z.string(),
  /** What the slip's small QR says: the sending bank, and the transfer. Neither amount nor payee is shown by it. */
  bank: z.string().max(10).nullable(),
  reference: z.string().max(100).nullable(),
  /** What its file is known again by. */
  hash: z.string().max(80).optional(),
  state: z.enum(slipStates),
})

/** Slips that one order takes. */
export const MAX_SLIPS = 10
export const orderSlips = z.array(orderSlip).max(MAX_SLIPS)
export type OrderSlip = z.infer<typeof orderSlip>

/** What may be uploaded as a slip. */
export const slipRule: UploadRule = {
  types: [...pictureTypes, 'application/pdf'],
  maxBytes: 10 * 1024 * 1024,
  visibility: 'private',
}

/** What the picture of a document's first page may be. */
export const pageRule: UploadRule = { ...slipRule, types: ['image/jpeg'], maxBytes: 1024 * 1024 }
