import { useRef, useState } from 'react'
import { leaveUnshownOut } from '#kernel/pages/check-values.ts'
import type { FormPage } from '#kernel/pages/form-page.ts'
import type { FormStore } from './form-store.ts'
import { bodyOf, sendForm } from './send-form.ts'

export type SubmitState =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly message: string; readonly isOffline: boolean }

const idle: SubmitState = { kind: 'idle' }

/** Checks and sends a form, once at a time; the same answers keep their key, so that they are taken once. */
export function useSubmit(page: FormPage, store: FormStore, onTaken: () => void) {
  const { form } = store
  const [state, setState] = useState<SubmitState>(idle)
  const [tries, setTries] = useState(0)
  const isSending = useRef(false)
  const last = useRef({ text: '', key: '' })

  function keyFor(text: string): string {
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }

  async function send(trap: string): Promise<void> {
    const body = bodyOf({ page, form, values: leaveUnshownOut(form, store.values()), trap })
    const outcome = await sendForm({ page, form }, body, keyFor(JSON.stringify(body)))
    if (outcome.kind === 'faults') {
      store.showFaults(outcome.faults)
      setTries((count) => count + 1)
      setState(idle)
    } else if (outcome.kind === 'failed') setState(outcome)
    else {
      last.current = { text: '', key: '' }
      onTaken()
      if (outcome.orderId === null) setState({ kind: 'sent' })
      else location.assign(`/lesson/pay/${encodeURIComponent(outcome.orderId)}`)
    }
  }

  return {
    state,
    tries,
    async submit(trap: string): Promise<void> {
      if (isSending.current) return
      if (store.check().length > 0) {
        setTries((count) => count + 1)
        setState(idle)
        return
      }
      isSending.current = true
      setState({ kind: 'sending' })
      try {
        await send(trap)
      } catch {
        setState({ kind: 'failed', message: '', isOffline: false })
      } finally {
        isSending.current = false
      }
    },
    close: () => setState(idle),
    reset() {
      setTries(0)
      setState(idle)
    },
  }
}
