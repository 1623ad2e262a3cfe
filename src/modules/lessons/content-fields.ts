import { z } from 'zod'
import { fileIdOf } from '#kernel/storage/address.ts'

/** The address of a file that was uploaded to this site. */
export const fileAddress = z
  .string()
  .max(500)
  .refine((address) => fileIdOf(address) !== undefined)

/** An address on the web that a browser may be sent to. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(2000)
