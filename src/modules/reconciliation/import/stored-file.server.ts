import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { findFile, removeFile, removeOwnFiles, storeOwnFile } from '#modules/files/public.server.ts'
import { MAX_BYTES, refuseFile } from '../files/bank-file.ts'
import type { Layout } from '../files/layout.ts'
import { type OpenedFile, openBankFile } from '../files/open-file.server.ts'
import { requireReconciler } from '../policy.ts'
import { findImport } from './store-rows.server.ts'

const PURPOSE = 'bank.import'
/** A file that was looked at and not taken in is stored for so long. */
const STORED_DAYS = 2

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')

/** What was sent, unpacked where the browser has packed it; never more than a bank file may have. */
export function unpackSent(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES + 1 })
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isLarge ? refuseFile('too-large', 0, 413) : refuseFile('unreadable')
  }
}

/** Stores a file that can be read for whoever sent it, to be looked at; one that was taken in already is told. */
export async function storeFile(ctx: Context, name: string, sent: Buffer): Promise<string> {
  const userID = requireReconciler(ctx)
  const bytes = unpackSent(sent)
  await openBankFile(bytes)
  const known = await findImport(ctx, hashOf(bytes))
  if (known) throw new DomainError('reconciliation.known-file', { status: 409 })
  const tidy = name
    .replaceAll(/[/\\\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 120)
  const type = 'application/octet-stream'
  return storeOwnFile(ctx, { name: tidy || 'bank', type, purpose: PURPOSE, userID, bytes })
}

export interface StoredBankFile {
  readonly name: string
  readonly hash: string
  readonly opened: OpenedFile
  /** Forgets the file; it holds what buyers paid. */
  forget(): Promise<void>
}

/** A file that the actor has stored, opened by the layout; somebody else's is not found. */
export async function openStored(ctx: Context, id: string, layout: Partial<Layout>): Promise<StoredBankFile> {
  const userID = requireReconciler(ctx)
  const file = uuidPattern.test(id) ? await findFile(ctx, id) : undefined
  if (!file || file.purpose !== PURPOSE || file.userID !== userID) throw notFound()
  const place = await ctx.engine.storage.open(file.place)
  const bytes = await buffer(await place.read(file.key))
  return {
    name: file.name,
    hash: hashOf(bytes),
    opened: await openBankFile(bytes, layout),
    forget: () => removeFile(ctx, file),
  }
}

/** Takes files away that nobody has taken in. */
export const sweepFilesJob = defineJob({
  name: 'reconciliation.sweep',
  label: { th: 'ล้างไฟล์ธนาคารที่ไม่ได้นำเข้า', en: 'Forget bank files that were not imported' },
  data: z.object({}),
  schedule: '20 3 * * *',
  run: ({ ctx }) => removeOwnFiles(ctx, PURPOSE, { olderThanDays: STORED_DAYS }),
})
