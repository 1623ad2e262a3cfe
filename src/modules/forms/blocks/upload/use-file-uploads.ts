import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'
import type { FormInput } from '#shell/page/form-context.ts'
import { UploadFault, uploadFile } from '#shell/records/images/upload-file.ts'
import type { UploadLimits } from './accept-files.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** A file that was chosen and is not uploaded yet. */
export interface WaitingFile {
  readonly id: number
  readonly file: File
  readonly state: 'ready' | 'sending' | 'failed'
  readonly percent: number
  readonly message: string
  readonly canRetry: boolean
}

let last: Promise<unknown> = Promise.resolve()

/** Does one upload of the page after the other: the first one tells the server who is sending. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

/** Uploads the files of one input; the form waits for them. */
export function useFileUploads(
  object: PageObject,
  input: FormInput<readonly UploadedFile[]>,
  limits: UploadLimits,
) {
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([])
  const running = useRef(new Map<number, () => void>())
  const wanted = useRef(new Set<number>())
  const counter = useRef(0)
  const change = (id: number, to: Partial<WaitingFile>) =>
    setWaiting((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))

  // An upload ends many renders after it began, and its filling may have moved up meanwhile.
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const hold = useEffectEvent((reason: string | undefined) => input.hold(reason))
  const isSending = waiting.some(({ state }) => state === 'sending')
  const reason = isSending ? 'forms.upload-running' : waiting.length > 0 ? 'forms.upload-waiting' : undefined
  useEffect(() => hold(reason), [reason])
  // Somebody who leaves the form does not leave an upload behind.
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const cancel of uploads.values()) cancel()
    }
  }, [])

  async function send(one: WaitingFile): Promise<void> {
    change(one.id, { state: 'sending', percent: 0, message: '' })
    wanted.current.add(one.id)
    await inTurn(() => (wanted.current.has(one.id) ? sendNow(one) : Promise.resolve()))
  }

  async function sendNow({ id, file }: WaitingFile): Promise<void> {
    const purpose = `form/${input.formId ?? ''}/${object.uid}`
    const upload = uploadFile(file, purpose, (percent) => change(id, { percent }))
    const cancelled = Promise.withResolvers<undefined>()
    running.current.set(id, () => {
      upload.cancel()
      cancelled.resolve(undefined)
    })
    try {
      const url = await Promise.race([upload.done, cancelled.promise])
      if (url === undefined) return
      setWaiting((all) => all.filter((one) => one.id !== id))
      const uploaded = { name: file.name, url, size: file.size, type: file.type }
      latest.current.setValue([...latest.current.read(), uploaded])
    } catch (error) {
      const fault = error instanceof UploadFault ? error : new UploadFault('', false)
      change(id, { state: 'failed', message: fault.message, canRetry: !fault.isFinal })
    } finally {
      running.current.delete(id)
      wanted.current.delete(id)
    }
  }
  return {
    waiting,
    add(files: readonly File[]): void {
      const added = files.map(
        (file): WaitingFile => ({
          id: ++counter.current,
          file,
          state: 'ready',
          percent: 0,
          message: '',
          canRetry: true,
        }),
      )
      setWaiting((all) => [...all, ...added])
      if (limits.items === 1) for (const one of added) void send(one)
    },
    start: () => {
      for (const one of waiting) if (one.state === 'ready') void send(one)
    },
    retry: (one: WaitingFile) => void send(one),
    drop(id: number): void {
      wanted.current.delete(id)
      running.current.get(id)?.()
      setWaiting((all) => all.filter((one) => one.id !== id))
    },
    remove: (url: string) => input.setValue(input.value.filter((file) => file.url !== url)),
  }
}
