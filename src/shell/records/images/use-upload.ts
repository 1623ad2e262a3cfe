import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FileUpload, UploadFault, uploadFile } from './upload-file.ts'

export type UploadState =
  | { readonly kind: 'idle' | 'done' }
  /** `isAwaited`: somebody wanted to save meanwhile. */
  | { readonly kind: 'sending'; readonly percent: number; readonly isAwaited: boolean }
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }

const idle: UploadState = { kind: 'idle' }

/** Sends a file for a field and keeps its form from being saved before the file is there. */
export function useUpload(
  purpose: string,
  box: RefObject<HTMLElement | null>,
  onAddress: (address: string) => void,
) {
  const [state, setState] = useState<UploadState>(idle)
  const running = useRef<{ file: File; upload: FileUpload } | null>(null)
  const isSending = state.kind === 'sending'

  useEffect(() => {
    const form = box.current?.closest('form')
    if (!isSending || !form) return undefined
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      setState((now) => (now.kind === 'sending' ? { ...now, isAwaited: true } : now))
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [isSending, box])

  function start(file: File): void {
    const upload = uploadFile(file, purpose, (percent) =>
      setState((now) => (now.kind === 'sending' ? { ...now, percent } : now)),
    )
    running.current = { file, upload }
    setState({ kind: 'sending', percent: 0, isAwaited: false })
    void settle(upload)
  }

  async function settle(upload: FileUpload): Promise<void> {
    try {
      onAddress(await upload.done)
      setState({ kind: 'done' })
    } catch (error) {
      const fault = error instanceof UploadFault ? error : new UploadFault('', false)
      setState({ kind: 'failed', message: fault.message, canRetry: !fault.isFinal })
    }
  }

  return {
    state,
    start,
    retry: () => running.current && start(running.current.file),
    cancel() {
      running.current?.upload.cancel()
      setState(idle)
    },
    refuse: (message: string) => setState({ kind: 'failed', message, canRetry: false }),
  }
}
