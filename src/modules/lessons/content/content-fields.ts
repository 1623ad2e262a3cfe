import { z } from 'zod'
import { fileIdOf } from '#kernel/storage/address.ts'

/** The address of a file that was uploaded to this site. */
export const fileAddress = z
  .string()
  .max(500)
  .refine((address) => fileIdOf(address) !== undefined)

/** An address on the web that a browser may be sent to. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

/** The addresses of uploaded files that HTML names. */
export function addressesIn(html: string): string[] {
  const named = html.matchAll(/\/files\/[0-9a-f-]{36}\/[^/?#\s"'<>()]+/g)
  return [...new Set([...named].map(([address]) => address))].filter(
    (address) => fileIdOf(address) !== undefined,
  )
}
