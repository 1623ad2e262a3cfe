import { useId, useLayoutEffect, useRef, useState } from 'react'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { showToast } from '#shell/widgets/toasts.ts'
import { Button } from '#ui/button.tsx'
import type { Desk } from '../drafts/read-desk.server.ts'
import { giveUid } from '../model/change-parts.ts'
import { findPart } from '../model/places.ts'
import { failureOf, isFault, sendDesk } from './send-desk.ts'
import type { PageDesk } from './use-page.ts'

interface Answer {
  readonly comments: Desk['comments']
}

interface ListProps {
  readonly page: PageDesk
  /** Null for the whole page, with what was said about blocks that are gone. */
  readonly part: string | null
}

/** What colleagues said about a block or the page, and a box to say something. */
export function CommentList({ page, part }: ListProps) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const [text, setText] = useState('')
  const latest = useRef(page)
  useLayoutEffect(() => {
    latest.current = page
  }, [page])
  const own = page.desk.comments.filter(({ part: about }) =>
    part === null ? !about || findPart(page.parts, about) === undefined : about === part,
  )
  async function send(intent: string, fields: Record<string, string>): Promise<boolean> {
    try {
      const answer = await sendDesk<Answer>(intent, fields)
      if (isFault(answer)) {
        showToast({ kind: 'error', text: answer.message })
        return false
      }
      page.desk.setComments(answer.comments)
      return true
    } catch (error) {
      showToast({ kind: 'error', text: t(failureOf(error)) })
    }
    return false
  }
  /** A part that has no name of its own yet is given one, so that what was said stays with it. */
  async function say(): Promise<void> {
    const uid = part === null ? '' : giveUid(page.parts, part).uid
    if (!(await send('comment', { part: uid, text }))) return
    setText('')
    if (part === null) return
    const now = latest.current
    const { parts } = giveUid(now.parts, part, uid)
    if (uid === part || parts === now.parts) return
    now.change(parts)
    now.select(uid)
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
      <Button kind="secondary" size="small" disabled={text.trim() === ''} onClick={() => void say()}>
        {t('page-editor.comment-send')}
      </Button>
    </div>
  )
}
