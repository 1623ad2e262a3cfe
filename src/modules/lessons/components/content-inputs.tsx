import type { ReactNode } from 'react'
import { DateInput } from '#shell/dates/date-input.tsx'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { RichTextInput } from '#shell/rich-text/rich-text-input.tsx'
import { useT } from '#shell/texts.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, type FieldWiring } from '#ui/field.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { formatLength } from '../content/length.ts'
import { useContentInput } from './content.tsx'

interface InputProps {
  /** Where in the content: `url`, `chapters.0.title`. */
  readonly path: string
  readonly label: string
  readonly help?: string
  readonly required?: boolean
}

interface WiredProps extends InputProps {
  readonly type?: string
  readonly renderInput: (wiring: FieldWiring & { name: string }, value: unknown) => ReactNode
}

function Wired({ path, label, help, required, type, renderInput }: WiredProps) {
  const t = useT()
  const { id, name, value, error } = useContentInput(path, type)
  return (
    <Field
      id={id}
      label={label}
      {...(required ? { required } : { note: t('records-screen.optional') })}
      {...(help && { help })}
      {...(error && { error })}
    >
      {(wiring) => renderInput({ ...wiring, name }, value)}
    </Field>
  )
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** One line of the content. */
export function ContentLine({
  max,
  placeholder,
  isAddress,
  ...rest
}: InputProps & { max: number; placeholder?: string; isAddress?: boolean }) {
  return (
    <Wired
      {...rest}
      renderInput={(wiring, value) => (
        <TextInput
          {...wiring}
          defaultValue={textOf(value)}
          maxLength={max}
          placeholder={placeholder}
          {...(isAddress && { inputMode: 'url' as const, spellCheck: false, autoComplete: 'off' })}
        />
      )}
    />
  )
}

/** Several lines of plain text. */
export function ContentText({ max, ...rest }: InputProps & { max: number }) {
  return (
    <Wired
      {...rest}
      renderInput={(wiring, value) => <Textarea {...wiring} defaultValue={textOf(value)} maxLength={max} />}
    />
  )
}

/** Answers or names, one a line. */
export function ContentLines(props: InputProps) {
  return (
    <Wired
      {...props}
      type="lines"
      renderInput={(wiring, value) => (
        <Textarea
          {...wiring}
          defaultValue={Array.isArray(value) ? value.join('\n') : textOf(value)}
          rows={3}
        />
      )}
    />
  )
}

/** Text with headings, lists and links. */
export function ContentHtml(props: InputProps) {
  return (
    <Wired
      {...props}
      renderInput={(wiring, value) => <RichTextInput value={textOf(value)} wiring={wiring} max={200_000} />}
    />
  )
}

/** A whole number. */
export function ContentNumber(props: InputProps) {
  return (
    <Wired
      {...props}
      type="number"
      renderInput={(wiring, value) => <NumberInput {...wiring} defaultValue={textOf(value)} />}
    />
  )
}

/** A point in a film, `1:30`. */
export function ContentMoment(props: InputProps) {
  return (
    <Wired
      {...props}
      type="length"
      renderInput={(wiring, value) => (
        <TextInput
          {...wiring}
          defaultValue={typeof value === 'number' ? formatLength(value) || '0:00' : textOf(value)}
          placeholder="0:00"
          autoComplete="off"
        />
      )}
    />
  )
}

/** A day and time in Bangkok. */
export function ContentClock(props: InputProps) {
  return (
    <Wired
      {...props}
      type="clock"
      renderInput={(wiring, value) => (
        <DateInput
          {...wiring}
          label={props.label}
          withTime
          defaultValue={toBangkokClock(textOf(value)) || textOf(value)}
        />
      )}
    />
  )
}

/** One of a few words. */
export function ContentChoice({
  options,
  first,
  onChoose,
  ...rest
}: InputProps & {
  options: readonly { value: string; label: string }[]
  first: string
  onChoose?: (value: string) => void
}) {
  return (
    <Wired
      {...rest}
      renderInput={(wiring, value) => (
        <Select
          {...wiring}
          defaultValue={textOf(value) || first}
          options={options}
          onChange={(event) => onChoose?.(event.target.value)}
        />
      )}
    />
  )
}

/** Yes or no. */
export function ContentTick({ path, label, help, isFirst = false }: InputProps & { isFirst?: boolean }) {
  const { id, name, value } = useContentInput(path, 'yes')
  return (
    <>
      {/* Not ticked is an answer too, where yes would be the usual one. */}
      {isFirst && <input type="hidden" name={name} value="false" />}
      <Checkbox
        id={id}
        name={name}
        value="true"
        defaultChecked={value === undefined ? isFirst : value === true}
        label={label}
        {...(help && { help })}
      />
    </>
  )
}
