import { useId } from 'react'
import { toText } from '#kernel/pages/stored.ts'
import { type UniqueIn, uniqueChoiceOf, uniqueChoices } from '#modules/forms/public.tsx'
import { useT } from '#shell/texts.tsx'
import type { Part } from '../model/part.ts'
import { readSetting } from '../model/part-settings.ts'

interface UniqueProps {
  readonly part: Part
  readonly onChange: (chosen: UniqueIn) => void
}

const NONE = { collection: '', field: '' }
const wordOf = ({ collection, field }: UniqueIn) => `${collection}.${field}`

/** The settings that one choice asks for in their place. */
export const uniqueSettings: readonly string[] = ['checkCollection', 'checkKey']

/** What the stored words of an input say that its value must be new in. */
export const uniqueIn = (part: Part): UniqueIn => ({
  collection: toText(readSetting(part, 'checkCollection'), 60),
  field: toText(readSetting(part, 'checkKey'), 60),
})

/** In what an input's value must be new: one choice out of what can be compared. */
export function UniqueControl({ part, onChange }: UniqueProps) {
  const t = useT()
  const id = useId()
  const stored = uniqueIn(part)
  const known = uniqueChoiceOf(stored)
  const isStrange = !known && wordOf(stored) !== wordOf(NONE)
  const options = [NONE, ...uniqueChoices, ...(isStrange ? [stored] : [])]
  return (
    <div className="pe-field">
      <label className="pe-label" htmlFor={id}>
        {t('page-editor.unique')}
      </label>
      <select
        id={id}
        className="pe-input"
        value={wordOf(known ?? stored)}
        onChange={(event) => onChange(options.find((one) => wordOf(one) === event.target.value) ?? NONE)}
      >
        {options.map((one) => (
          <option key={wordOf(one)} value={wordOf(one)}>
            {one === stored
              ? t('page-editor.unique-strange', { word: wordOf(one) })
              : t(
                  `page-editor.unique-${one === NONE ? 'none' : one.collection === 'form' ? 'form' : one.field}`,
                )}
          </option>
        ))}
      </select>
    </div>
  )
}
