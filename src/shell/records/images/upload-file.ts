import type { DetailedError, Upload } from 'tus-js-client'

export interface FileUpload {
  /** Where the file is served, when it is whole. */
  readonly done: Promise<string>
  /** Stops, and takes what came away from the server. */
  cancel(): void
}

/** Why an upload ended, in the server's words where it has some. */
export class UploadFault extends Error {
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

const RETRY_DELAYS_MS = [0, 1000, 2000, 4000, 8000, 16_000]

const isFinalStatus = (status: number) =>
  (status >= 400 && status < 500 && ![409, 423, 429].includes(status)) || status === 507

/** Uploads a file, going on by itself after a cut line; the same file chosen again goes on where it was left. */
export function uploadFile(file: File, purpose: string, onProgress: (percent: number) => void): FileUpload {
  let upload: Upload | undefined
  let isCancelled = false
  async function begin(made: Upload): Promise<void> {
    const found = await made.findPreviousUploads().catch(() => [])
    if (isCancelled) return
    const previous = found.find(({ metadata }) => metadata.purpose === purpose)
    if (previous) made.resumeFromPreviousUpload(previous)
    made.start()
  }
  const done = (async () => {
    const { Upload } = await import('tus-js-client')
    return new Promise<string>((resolve, reject) => {
      const made = new Upload(file, {
        endpoint: '/api/upload',
        metadata: { purpose, filename: file.name },
        headers: { 'Accept-Language': document.documentElement.lang },
        retryDelays: RETRY_DELAYS_MS,
        removeFingerprintOnSuccess: true,
        onProgress: (sent, total) => onProgress(total > 0 ? Math.floor((100 * sent) / total) : 0),
        onShouldRetry: (error) => !isFinalStatus(error.originalResponse?.getStatus() ?? 0),
        onError: (error) => reject(toFault(error)),
        onSuccess: ({ lastResponse }) => {
          const address = lastResponse.getHeader('Upload-File')
          if (address) resolve(address)
          else reject(new UploadFault('', false))
        },
      })
      upload = made
      void begin(made).catch(reject)
    })
  })()
  return {
    done,
    cancel() {
      isCancelled = true
      void upload?.abort(true).catch(() => undefined)
    },
  }
}

function toFault(error: Error | DetailedError): UploadFault {
  const response = 'originalResponse' in error ? error.originalResponse : null
  return new UploadFault(readMessage(response?.getBody()), isFinalStatus(response?.getStatus() ?? 0))
}

function readMessage(body: string | undefined): string {
  try {
    const { message } = JSON.parse(body ?? '') as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
