import { Plus, Search, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Choice } from '../joining/choices.server.ts'

interface ChoicePickerProps {
  /** Name of the inputs that are sent. */
  readonly name: 'user' | 'course'
  readonly label: string
  readonly help?: string
  readonly chosen: readonly Choice[]
  readonly onChange: (chosen: readonly Choice[]) => void
  /** What stands below a name. */
  readonly about: (choice: Choice) => ReactNode
  /** Letters before it is searched. */
  readonly least: number
}

const PAUSE_MS = 250

/** Searches as somebody types and collects what they choose; each choice is sent as an input of its own. */
export function ChoicePicker({ name, label, help, chosen, onChange, about, least }: ChoicePickerProps) {
  const t = useT()
  const { load, data } = useFetcher<{ found?: readonly Choice[] }>()
  const [q, setQ] = useState('')
  const first = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isAsking = q.trim().length >= least && q.trim() !== ''
  useEffect(() => {
    if (!isAsking) return undefined
    const timer = setTimeout(
      () => void load(`/enroll/new?find=${name}&q=${encodeURIComponent(q.trim())}`),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [isAsking, load, name, q])
  const found = data?.found ?? []
  const left = found.filter(({ _id }) => !chosen.some((one) => one._id === _id))
  function change(next: readonly Choice[], { detail }: MouseEvent) {
    onChange(next)
    // The button that was pressed goes away: whoever works by keys goes on where they searched.
    if (detail === 0) input.current?.focus()
  }
  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // The form is sent by its button alone: Enter goes to what was found.
    event.preventDefault()
    first.current?.focus()
  }
  return (
    <div className="grid gap-3">
      <Field id={`find-${name}`} label={label} {...(help ? { help } : {})}>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={input}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
            onKeyDown={enter}
            before={<Search className="size-5" />}
          />
        )}
      </Field>
      {isAsking && data && (
        <output className="block">
          {left.length === 0 ? (
            <p className="text-sm text-muted">
              {t(found.length === 0 ? 'enrolment-new.nothing-found' : 'enrolment-new.all-chosen')}
            </p>
          ) : (
            <ul
              aria-label={t('enrolment-new.found')}
              className="divide-y divide-line rounded-card border border-line"
            >
              {left.map((choice, at) => (
                <li key={choice._id}>
                  <button
                    type="button"
                    ref={at === 0 ? first : undefined}
                    onClick={(event) => change([...chosen, choice], event)}
                    className="flex min-h-11 w-full items-center justify-between gap-4 px-4 py-2 text-start hover:bg-text/5"
                  >
                    <Named choice={choice} about={about(choice)} />
                    <Plus className="size-5 shrink-0 text-brand" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </output>
      )}
      {chosen.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-sm font-medium">{t('enrolment-new.chosen')}</p>
          <ul className="divide-y divide-line rounded-card border border-line">
            {chosen.map((choice) => (
              <li key={choice._id} className="flex items-center justify-between gap-4 px-4 py-1">
                <input type="hidden" name={name} value={choice._id} />
                <Named choice={choice} about={about(choice)} />
                <IconButton
                  label={t('enrolment-new.remove', { name: choice.name })}
                  icon={<X />}
                  onClick={(event) =>
                    change(
                      chosen.filter(({ _id }) => _id !== choice._id),
                      event,
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Named({ choice, about }: { choice: Choice; about: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block wrap-anywhere">{choice.name}</span>
      {about && <span className="block text-sm text-muted">{about}</span>}
    </span>
  )
}
