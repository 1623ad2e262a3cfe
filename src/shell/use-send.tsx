import {
  type ComponentProps,
  type ComponentType,
  type SubmitEvent,
  useCallback,
  useMemo,
  useState,
} from 'react'
import { postForm } from './post-form.ts'

/** What a screen answered: where it leads, or what its action says. */
interface Reply<Answer> {
  readonly to?: string
  readonly data?: Answer
}

type Fields = Iterable<[string, FormDataEntryValue]>

/** A form that is sent from a page that stays. */
export interface Sending<Answer> {
  readonly Form: ComponentType<ComponentProps<'form'>>
  /** What the screen answered last. */
  readonly data: Answer | undefined
  readonly isBusy: boolean
  send(action: string, fields: Fields): Promise<void>
}

/** Files go as a form of several parts, texts alone as the short one. */
function bodyOf(fields: readonly [string, FormDataEntryValue][]): FormData | URLSearchParams {
  const texts = fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  if (texts.length === fields.length) return new URLSearchParams(texts)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const asData = { accept: 'application/json' }

/** Asks a screen what it would draw a page from. */
export async function readScreen<Data>(address: string): Promise<Data | undefined> {
  const answer = await fetch(address, { headers: asData, cache: 'no-store' })
  return answer.ok ? ((await answer.json()) as Reply<Data>).data : undefined
}

/**
 * Sends a form to the screen that takes it and stays on the page, with what the screen answers. What cannot be sent is posted as
 * the form stands, so that the browser says why. It needs no router: pages of islands have none.
 */
export function useSend<Answer>(): Sending<Answer> {
  const [data, setData] = useState<Answer>()
  const [isBusy, setBusy] = useState(false)
  const send = useCallback(async (action: string, fields: Fields) => {
    setBusy(true)
    try {
      const answer = await fetch(action, { method: 'POST', headers: asData, body: bodyOf([...fields]) })
      const { to, data: said } = (await answer.json()) as Reply<Answer>
      // Refused without a word of the screen: what the browser then posts is answered with a page that says why.
      if (!answer.ok && said === undefined) throw new Error(`the form was answered with ${answer.status}`)
      // The page stays covered until the next one is there.
      if (to !== undefined) return location.assign(to)
      setData(said)
      setBusy(false)
    } catch (error) {
      setBusy(false)
      throw error
    }
  }, [])
  const Form = useMemo(
    () =>
      function SentForm({ children, ...given }: ComponentProps<'form'>) {
        const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
          given.onSubmit?.(event)
          const { currentTarget: form, nativeEvent } = event
          event.preventDefault()
          const { submitter } = nativeEvent as { submitter?: HTMLElement }
          send(form.action, new FormData(form, submitter)).catch(() => postForm(form, submitter))
        }
        return (
          <form {...given} onSubmit={onSubmit}>
            {children}
          </form>
        )
      },
    [send],
  )
  return { Form, data, isBusy, send }
}
