import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable } from 'node:stream'

/** The upload that a request works on. */
export interface UploadUnderWay {
  readonly size: number
  readonly createdAt: string
  /** The body of the request as the socket gives it: tus would turn it into another kind of stream and back. */
  readonly body: Readable
}

const storage = new AsyncLocalStorage<UploadUnderWay>()

/** Runs the work of one request on its upload: tus hands nothing but an id to its store and hooks. */
export function withUpload<T>(upload: UploadUnderWay, work: () => Promise<T>): Promise<T> {
  return storage.run(upload, work)
}

/** The upload that this request works on. */
export function currentUpload(): UploadUnderWay {
  const upload = storage.getStore()
  if (!upload) throw new Error('there is no upload under way')
  return upload
}
