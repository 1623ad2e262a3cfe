import { buffer } from 'node:stream/consumers'
import { newId } from '#kernel/collections/ids.ts'
import { type ConnectionFault, judgeFault } from '#kernel/outside/judge-fault.ts'
import { createStreamHashes } from './content-hash.server.ts'
import type { S3Settings } from './s3-client.server.ts'

/** What is done with a bucket to see whether files can be stored in it. */
export type BucketStep = 'write' | 'read' | 'list' | 'remove'
export type BucketFault = ConnectionFault | 'bucket' | 'region'

export interface BucketTrouble {
  readonly step: BucketStep
  readonly fault: BucketFault
}

const LONGEST_MS = 12_000

/** The names that services give their refusals. */
const NAMES: Readonly<Record<string, BucketFault>> = {
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  SignatureDoesNotMatch: 'login',
  InvalidAccessKeyId: 'login',
  InvalidClientTokenId: 'login',
  AccessDenied: 'scope',
  Forbidden: 'scope',
  PermanentRedirect: 'region',
  AuthorizationHeaderMalformed: 'region',
  TimeoutError: 'timeout',
}

function judge(error: unknown): BucketFault {
  const { name = '' } = error as { readonly name?: string }
  return (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined) ?? judgeFault(error)
}

/** Writes, reads, lists and removes something in a bucket. Answers the first step that fails and why; undefined when all work. */
export async function tryBucket(
  settings: S3Settings,
  longestMs = LONGEST_MS,
): Promise<BucketTrouble | undefined> {
  const { openBucket } = await import('./s3.server.ts')
  const place = openBucket(settings, createStreamHashes())
  const site = newId()
  const key = `${site}/${newId()}`
  const bytes = Buffer.from('ทดสอบการเขียนและอ่าน')
  let step: BucketStep = 'write'
  async function walk(): Promise<BucketTrouble | undefined> {
    await place.write(key, bytes)
    step = 'read'
    if (!(await buffer(await place.read(key))).equals(bytes)) return { step, fault: 'answer' }
    step = 'list'
    let isListed = false
    for await (const found of place.list(site)) isListed ||= found.key === key
    if (!isListed) return { step, fault: 'answer' }
    step = 'remove'
    await place.remove(key)
    return undefined
  }
  const over = Promise.withResolvers<BucketTrouble>()
  const timer = setTimeout(() => over.resolve({ step, fault: 'timeout' }), longestMs)
  try {
    return await Promise.race([walk(), over.promise])
  } catch (error) {
    return { step, fault: judge(error) }
  } finally {
    clearTimeout(timer)
  }
}
