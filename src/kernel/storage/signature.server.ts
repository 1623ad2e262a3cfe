import type { Seal } from '#kernel/access/seal.server.ts'
import { addressOfFile } from './address.ts'

interface SignedFile {
  readonly siteId: string
  readonly fileId: string
}

const markedText = ({ siteId, fileId }: SignedFile, expires: number) =>
  `file-address\n${siteId}\n${fileId}\n${expires}`

/** The address of a private file that opens it for whoever has it, until it expires; good on this site alone. */
export function signAddress(seal: Seal, file: SignedFile & { name: string }, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  const query = new URLSearchParams({ expires: String(expires), mark: seal.hash(markedText(file, expires)) })
  return `${addressOfFile(file.fileId, file.name)}?${query}`
}

/** True when the address was signed here for this file and has not expired. */
export function isSigned(
  seal: Seal,
  file: SignedFile,
  { expires, mark }: { expires?: unknown; mark?: unknown },
  now: Date,
): boolean {
  if (typeof expires !== 'string' || typeof mark !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  if (Number(expires) * 1000 <= now.getTime()) return false
  return seal.isHash(markedText(file, Number(expires)), mark)
}
