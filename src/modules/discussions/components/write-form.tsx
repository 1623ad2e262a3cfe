import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useFetcher } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { isUnsent } from '#shell/unsent.tsx'
import { useStoredText } from '#shell/use-stored-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { PostAnswer } from '../messages/handle-post.server.ts'

interface WriteFormProps {
  readonly id: string
  readonly label: string
  readonly button: string
  readonly action: string
  readonly hidden: Readonly<Record<string, string>>
  readonly text?: string
  readonly help?: string
  readonly maxLength: number
  /** What a plain post without scripts was refused for. */
  readonly fault?: PostAnswer | null
  readonly children?: ReactNode
  /** Below the box. */
  readonly after?: ReactNode
  onDone?(answer: PostAnswer): void
}

/** A box for a message. What was refused stays in it; Ctrl and Enter send. */
export function WriteForm(props: WriteFormProps) {
  const { id, label, button, action, hidden, text = '', help, maxLength, children, after, onDone } = props
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const post = useFetcher<PostAnswer>()
  const [isOffline, setIsOffline] = useState(false)
  const { box, keep, forget } = useStoredText(id)
  const done = useEffectEvent((answer: PostAnswer) => {
    form.current?.reset()
    forget()
    onDone?.(answer)
  })
  useEffect(() => {
    if (post.state === 'idle' && post.data?.fault === null) done(post.data)
  }, [post.state, post.data])
  const isLost = isOffline || isUnsent(post.data)
  const said = isUnsent(post.data) ? post.data.unsent : ''
  const refused = isLost ? null : (post.data ?? props.fault)
  // Beside a lesson the code that sends may not be here yet: without a line it would not come, and the page would go.
  function stayOffline(event: FormEvent) {
    setIsOffline(!navigator.onLine)
    if (!navigator.onLine) event.preventDefault()
  }
  function sendByKeys(event: KeyboardEvent) {
    const isWanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    // Keys that are held down, or pressed again while it is on its way, say nothing twice.
    if (isWanted && !event.repeat && post.state === 'idle') form.current?.requestSubmit()
  }
  return (
    <post.Form method="post" action={action} ref={form} onSubmit={stayOffline} className="grid gap-3">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Field
        id={id}
        label={label}
        help={help}
        error={isLost ? said || t('shell.unsent-text') : (refused?.fault ?? undefined)}
        required
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            name="text"
            ref={box}
            onInput={keep}
            rows={3}
            maxLength={maxLength}
            defaultValue={refused?.fault ? refused.text : text}
            onKeyDown={sendByKeys}
          />
        )}
      </Field>
      {after}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={post.state !== 'idle'}>
          {button}
        </Button>
        <span className="text-sm text-muted max-sm:sr-only">{t('discussions.keys')}</span>
      </div>
    </post.Form>
  )
}
