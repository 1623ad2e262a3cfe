import { useId } from 'react'
import { snippet } from '#kernel/thai/snippet.ts'
import { RichTextInput } from '#shell/rich-text/rich-text-input.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Phrase } from '../phrases/read-phrases.server.ts'

/** Longer words, and words of several lines, have a box that grows. */
const ONE_LINE = 80
const MAX = 20_000
const NAMED = 60

/** A text as it was written, and the box for it in English: as it is, or as it was drafted for somebody to read. */
export function PhraseRow({ phrase, draft }: { phrase: Phrase; draft?: string }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const { text, shown, isHtml, english } = phrase
  const wiring = {
    id,
    name: 'after',
    required: undefined,
    'aria-describedby': undefined,
    'aria-invalid': undefined,
  }
  const said = draft ?? english
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
        {draft !== undefined && (
          <p lang={lang} className="mb-2">
            <Badge tone="warn">{t('page-phrases.draft-mark')}</Badge>
          </p>
        )}
        {isHtml ? (
          <RichTextInput value={said} wiring={wiring} max={MAX} />
        ) : isLong ? (
          <Textarea {...wiring} defaultValue={said} maxLength={MAX} rows={2} />
        ) : (
          <TextInput {...wiring} defaultValue={said} maxLength={MAX} />
        )}
      </div>
    </li>
  )
}
