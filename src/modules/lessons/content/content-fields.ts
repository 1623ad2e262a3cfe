import { z } from 'zod'
import { UUID } from '#kernel/collections/ids.ts'
import { fileIdOf } from '#kernel/storage/address.ts'

/** The address of a file that was uploaded to this site. */
export const fileAddress = z
  .string()
  .max(500)
  .refine((address) => fileIdOf(address) !== undefined)

/** An address on the web that a browser may be sent to. */
export const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

const FILE = new RegExp(`/files/${UUID}/[^/?#\\s"'<>()]+`, 'g')

/** The addresses of uploaded files that HTML names. */
export function addressesIn(html: string): string[] {
  const named = html.matchAll(FILE)
  return [...new Set([...named].map(([address]) => address))].filter(
    (address) => fileIdOf(address) !== undefined,
  )
}
