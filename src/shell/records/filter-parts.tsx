import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { DateInput } from '#shell/dates/date-input.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** Words of a search are no longer than this. */
const LONGEST = 100

/** Where a filter looks for words. */
export function WordsField({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <Field id={id} label={label}>
      {(wiring) => (
        <TextInput
          {...wiring}
          type="search"
          name="q"
          maxLength={LONGEST}
          defaultValue={value}
          before={<Search className="size-5" />}
        />
      )}
    </Field>
  )
}

interface DayFieldsProps {
  /** What the ids begin with. */
  readonly id: string
  readonly labels: { readonly from: string; readonly to: string }
  readonly address: { readonly from: string; readonly to: string }
}

/** From which day to which a filter looks. */
export function DayFields({ id, labels, address }: DayFieldsProps) {
  return (['from', 'to'] as const).map((name) => (
    <Field key={name} id={`${id}-${name}`} label={labels[name]}>
      {(wiring) => <DateInput {...wiring} label={labels[name]} name={name} defaultValue={address[name]} />}
    </Field>
  ))
}

/** Shows what a filter's form says at the shortest address for it; without scripts the browser names every input in it. */
export function useShortAddress(path: string, queryOf: (params: URLSearchParams) => string) {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') params.set(name, value)
    void navigate(path + queryOf(params))
  }
}
