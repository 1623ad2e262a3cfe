import { useState } from 'react'
import { foldThai } from '#kernel/thai/fold.ts'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGroup } from '#ui/field-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ChoiceDescription, FieldDescription } from './description.ts'
import { useMoreChoices } from './use-more-choices.ts'

interface ReferencesInputProps {
  readonly id: string
  readonly field: FieldDescription
  readonly value: string | readonly string[]
  readonly error: string | undefined
  readonly choices: readonly ChoiceDescription[]
}

/** From so many on a list can be searched. */
const LONG = 12

/** Boxes to tick; what a search leaves out stays in the form as it is. */
export function ReferencesInput({ id, field, value, error, choices }: ReferencesInputProps) {
  const t = useT()
  const isReady = useHydrated()
  const [word, setWord] = useState('')
  const wanted = foldThai(word)
  const all = useMoreChoices(field, choices, wanted)
  const fits = ({ label }: ChoiceDescription) => wanted === '' || foldThai(label).includes(wanted)
  return (
    <FieldGroup
      id={id}
      legend={field.label}
      note={field.required ? undefined : t('records-screen.optional')}
      help={field.help ?? undefined}
      error={error}
    >
      {isReady && choices.length >= LONG && (
        <div className="mb-2">
          <TextInput
            type="search"
            value={word}
            aria-label={t('records-screen.find-choice', { label: field.label })}
            placeholder={t('records-screen.search')}
            autoComplete="off"
            onChange={({ target }) => setWord(target.value)}
            onKeyDown={(event) => {
              // Enter looks for something here and saves nothing.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
      )}
      {choices.length === 0 && <p className="text-muted">{t('records-screen.no-choices')}</p>}
      {choices.length > 0 && (
        <div className="max-h-72 overflow-y-auto rounded-control border border-edge bg-surface px-3 py-1 sm:columns-2">
          {all.map((choice) => (
            <div key={choice.value} className="break-inside-avoid" hidden={!fits(choice)}>
              <Checkbox
                name={field.name}
                value={choice.value}
                defaultChecked={value.includes(choice.value)}
                label={choice.label}
              />
            </div>
          ))}
          {!all.some(fits) && <p className="text-muted">{t('records-screen.no-such-choice')}</p>}
        </div>
      )}
    </FieldGroup>
  )
}
