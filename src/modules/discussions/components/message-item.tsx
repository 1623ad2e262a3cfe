import { Eye, EyeOff, Flag, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { UnsentHere } from '#shell/unsent.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { PostAnswer } from '../messages/handle-post.server.ts'
import { LONGEST_TEXT, type ShownMessage } from '../questions/question.ts'
import { WriteForm } from './write-form.tsx'

interface MessageItemProps {
  readonly message: ShownMessage
  readonly canAnswer: boolean
  readonly action: string
}

/** One message: who said it, when, and what may be done about it. */
export function MessageItem({ message, canAnswer, action }: MessageItemProps) {
  const t = useT()
  const lang = useLang()
  const [isEditing, setIsEditing] = useState(false)
  const { author, fromStaff, createdAt, isEdited, isHidden, isOwn, reports } = message
  const name = author || t(fromStaff ? 'discussions.staff' : 'discussions.learner')
  return (
    <li
      className={`flex gap-3 rounded-card border border-line p-4 ${fromStaff ? 'bg-brand/6' : 'bg-surface'}`}
    >
      <Avatar name={name} size="small" />
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-semibold">{name}</span>
          {isOwn && <span className="text-muted">{t('discussions.you')}</span>}
          {fromStaff && <Badge tone="brand">{t('discussions.staff')}</Badge>}
          {isHidden && <Badge tone="bad">{t('discussions.is-hidden')}</Badge>}
          {reports > 0 && <Badge tone="bad">{t('discussions.reports', { n: reports })}</Badge>}
          <time dateTime={createdAt} className="text-muted">
            {formatThaiDate(createdAt, 'short', lang)} {formatThaiTime(createdAt, lang)}
          </time>
          {isEdited && <span className="text-muted">{t('discussions.edited')}</span>}
        </p>
        {isEditing ? (
          <WriteForm
            id={`edit-${message._id}`}
            label={t('discussions.edit-label')}
            button={t('discussions.save')}
            action={action}
            hidden={{ intent: 'edit', messageID: message._id }}
            text={message.text}
            maxLength={LONGEST_TEXT}
            onDone={() => setIsEditing(false)}
          />
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
        )}
        <Tools
          message={message}
          canAnswer={canAnswer}
          action={action}
          onEdit={() => setIsEditing(!isEditing)}
        />
      </div>
    </li>
  )
}

function Tools({ message, canAnswer, action, onEdit }: MessageItemProps & { readonly onEdit: () => void }) {
  const t = useT()
  const post = useFetcher<PostAnswer>()
  const { canEdit, isOwn, fromStaff, isHidden, isReported } = message
  const canReport = !canAnswer && !isOwn && !fromStaff
  if (!canEdit && !canAnswer && !canReport) return null
  const moderation = canAnswer ? (isHidden ? 'unhide' : 'hide') : 'report'
  const icons = { hide: <EyeOff />, unhide: <Eye />, report: <Flag /> }
  return (
    <div className="flex flex-wrap gap-2">
      {canEdit && (
        <Button kind="quiet" size="small" icon={<Pencil />} onClick={onEdit}>
          {t('discussions.edit')}
        </Button>
      )}
      {canReport && isReported && <span className="text-sm text-muted">{t('discussions.you-reported')}</span>}
      {(canAnswer || (canReport && !isReported)) && (
        <post.Form method="post" action={action}>
          <input type="hidden" name="intent" value={moderation} />
          <input type="hidden" name="messageID" value={message._id} />
          <Button
            type="submit"
            kind="quiet"
            size="small"
            icon={icons[moderation]}
            busy={post.state !== 'idle'}
          >
            {t(`discussions.${moderation}`)}
          </Button>
          <UnsentHere answer={post.data} />
        </post.Form>
      )}
    </div>
  )
}
