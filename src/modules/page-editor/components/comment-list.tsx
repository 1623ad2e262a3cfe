import { useId, useState } from 'react'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { showToast } from '#shell/widgets/toasts.ts'
import { Button } from '#ui/button.tsx'
import type { Desk } from '../drafts/read-desk.server.ts'
import { isFault, sendDesk } from './send-desk.ts'
import type { PageDesk } from './use-page.ts'

interface Answer {
  readonly comments: Desk['comments']
}

/** What colleagues said about a block, and a box to say something. */
export function CommentList({ page, part }: { readonly page: PageDesk; readonly part: string }) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const [text, setText] = useState('')
  const own = page.desk.comments.filter((one) => (one.part ?? '') === part)
  async function send(intent: string, fields: Record<string, string>): Promise<void> {
    try {
      const answer = await sendDesk<Answer>(intent, fields)
      if (isFault(answer)) return showToast({ kind: 'error', text: answer.message })
      page.desk.setComments(answer.comments)
      if (intent === 'comment') setText('')
    } catch {
      showToast({ kind: 'error', text: t('page-editor.not-sent') })
    }
  }
  return (
    <div className="pe-comments">
      {own.length === 0 && <p className="pe-none">{t('page-editor.no-comments')}</p>}
      {own.map((one) => (
        <article key={one._id} data-done={one.doneAt !== null || undefined}>
          <p>{one.text}</p>
          <small>
            {one.author} · {formatThaiDate(one.createdAt, 'short', lang)}
          </small>
          <Button
            kind="quiet"
            size="small"
            onClick={() => void send('settle', { comment: one._id, done: String(one.doneAt === null) })}
          >
            {t(one.doneAt === null ? 'page-editor.comment-done' : 'page-editor.comment-open')}
          </Button>
        </article>
      ))}
      <label className="pe-label" htmlFor={id}>
        {t('page-editor.comment')}
      </label>
      <textarea
        id={id}
        className="pe-input"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        kind="secondary"
        size="small"
        disabled={text.trim() === ''}
        onClick={() => void send('comment', { part, text })}
      >
        {t('page-editor.comment-send')}
      </Button>
    </div>
  )
}
