import { useId } from 'react'
import { snippet } from '#kernel/thai/snippet.ts'
import { RichTextInput } from '#shell/rich-text/rich-text-input.tsx'
import { useT } from '#shell/texts.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Phrase } from '../phrases/read-phrases.server.ts'

/** Longer words, and words of several lines, have a box that grows. */
const ONE_LINE = 80
const MAX = 20_000
const NAMED = 60

/** A text as it was written, and the box for it in English. */
export function PhraseRow({ phrase }: { phrase: Phrase }) {
  const t = useT()
  const id = useId()
  const { text, shown, isHtml, english } = phrase
  const wiring = {
    id,
    name: 'after',
    required: undefined,
    'aria-describedby': undefined,
    'aria-invalid': undefined,
  }
  const isLong = shown.length > ONE_LINE || text.includes('\n')
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-2">
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="before" value={english} />
      <p lang="th" className="min-w-0 break-words whitespace-pre-line">
        {shown}
      </p>
      <div lang="en" className="min-w-0">
        <label id={`${id}-label`} htmlFor={id} className="sr-only">
          {t('page-phrases.english', { text: snippet(shown, NAMED) })}
        </label>
        {isHtml ? (
          <RichTextInput value={english} wiring={wiring} max={MAX} />
        ) : isLong ? (
          <Textarea {...wiring} defaultValue={english} maxLength={MAX} rows={2} />
        ) : (
          <TextInput {...wiring} defaultValue={english} maxLength={MAX} />
        )}
      </div>
    </li>
  )
}
