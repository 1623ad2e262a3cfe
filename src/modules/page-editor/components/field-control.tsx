import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { FieldSpec } from '../model/describe-block.ts'
import { AddressControl } from './address-control.tsx'
import { ColorControl } from './color-control.tsx'
import { PictureControl } from './picture-control.tsx'

interface ControlProps {
  readonly spec: FieldSpec
  readonly value: unknown
  readonly postId: string
  /** Lists of an input's answers: an entry may be its text alone. */
  readonly isPlainList?: boolean
  /** `alt` is what the library says that a chosen picture shows. */
  readonly onChange: (value: unknown, alt?: string) => void
}

const wordsOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** One setting of a block, asked for as its declaration says. */
export function FieldControl({ spec, value, postId, isPlainList = false, onChange }: ControlProps) {
  const id = useId()
  const { kind, label } = spec
  const shown = value === undefined ? spec.initial : value
  if (kind === 'list')
    return (
      <ListControl spec={spec} value={value} postId={postId} isPlainList={isPlainList} onChange={onChange} />
    )
  if (kind === 'boolean')
    return (
      <label className="pe-check">
        <input
          type="checkbox"
          checked={shown === true || shown === 'true' || shown === 'yes'}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
    )
  const inner: Partial<Record<FieldSpec['kind'], ReactNode>> = {
    longText: (
      <textarea
        id={id}
        className="pe-input"
        rows={4}
        value={wordsOf(shown)}
        onChange={(e) => onChange(e.target.value)}
      />
    ),
    number: (
      <input
        id={id}
        className="pe-input"
        type="number"
        min={spec.range?.min}
        max={spec.range?.max}
        value={wordsOf(shown)}
        onChange={(e) => onChange(e.target.value === '' ? undefined : Number(e.target.value))}
      />
    ),
    choice: (
      <select id={id} className="pe-input" value={wordsOf(shown)} onChange={(e) => onChange(e.target.value)}>
        {spec.choices?.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    ),
    color: <ColorControl id={id} label={label} value={wordsOf(shown)} onChange={onChange} />,
    link: <AddressControl id={id} kind="link" value={wordsOf(shown)} max={spec.max} onChange={onChange} />,
    file: <AddressControl id={id} kind="file" value={wordsOf(shown)} max={spec.max} onChange={onChange} />,
    picture: (
      <PictureControl id={id} label={label} postId={postId} value={wordsOf(shown)} onChange={onChange} />
    ),
  }
  return (
    <div className="pe-field">
      <label className="pe-label" htmlFor={id}>
        {label}
      </label>
      {inner[kind] ?? (
        <input
          id={id}
          className="pe-input"
          placeholder={kind === 'size' ? '16px' : undefined}
          maxLength={spec.max}
          value={wordsOf(shown)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

type Entry = Readonly<Record<string, unknown>>

/** A stored entry by its fields; an entry that is only a text is its value. */
const entryOf = (stored: unknown): Entry =>
  typeof stored === 'object' && stored !== null ? (stored as Entry) : { value: wordsOf(stored) }

/** As it is stored: a text where it was one and nothing else is said. */
function writeEntry(entry: Entry, isPlain: boolean): unknown {
  const rest = Object.entries(entry).filter(
    ([name, value]) => name !== 'value' && value !== '' && value !== undefined,
  )
  return isPlain && rest.length === 0 ? wordsOf(entry.value) : entry
}

function ListControl({ spec, value, postId, isPlainList, onChange }: ControlProps) {
  const t = useT()
  const entries: readonly unknown[] = Array.isArray(value)
    ? value
    : Array.isArray(spec.initial)
      ? spec.initial
      : []
  const isPlain = isPlainList === true && spec.fields?.some(({ name }) => name === 'value') === true
  const set = (at: number, name: string, next: unknown) =>
    onChange(entries.with(at, writeEntry({ ...entryOf(entries[at]), [name]: next }, isPlain)))
  const swap = (at: number, by: -1 | 1) => {
    const [one, other] = [entries[at], entries[at + by]]
    onChange(entries.with(at, other).with(at + by, one))
  }
  return (
    <fieldset className="pe-list">
      <legend>{spec.label}</legend>
      {entries.map((stored, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name than their place
        <div key={at} className="pe-entry">
          <div className="pe-entry-tools">
            <span>{at + 1}</span>
            <IconButton
              label={t('page-editor.up')}
              icon={<ArrowUp />}
              disabled={at === 0}
              onClick={() => swap(at, -1)}
            />
            <IconButton
              label={t('page-editor.down')}
              icon={<ArrowDown />}
              disabled={at === entries.length - 1}
              onClick={() => swap(at, 1)}
            />
            <IconButton
              label={t('page-editor.remove-entry')}
              icon={<Trash2 />}
              onClick={() => onChange(entries.toSpliced(at, 1))}
            />
          </div>
          {spec.fields?.map((field) => (
            <FieldControl
              key={field.name}
              spec={field}
              postId={postId}
              value={entryOf(stored)[field.name]}
              onChange={(next) => set(at, field.name, next)}
            />
          ))}
        </div>
      ))}
      <Button
        kind="secondary"
        size="small"
        icon={<Plus />}
        disabled={entries.length >= (spec.max ?? 50)}
        onClick={() => onChange([...entries, isPlain ? '' : {}])}
      >
        {t('page-editor.add-entry')}
      </Button>
    </fieldset>
  )
}
