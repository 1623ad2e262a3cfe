import { CircleCheck, Hand, RotateCcw, Users } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { UnsentHere } from '#shell/unsent.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { PostAnswer } from '../messages/handle-post.server.ts'
import { LONGEST_TEXT, type Thread } from '../questions/question.ts'
import { MessageItem } from './message-item.tsx'
import { StatusMark } from './question-list.tsx'
import { WriteForm } from './write-form.tsx'

interface ThreadViewProps {
  readonly thread: Thread
  /** Where its forms go. */
  readonly action: string
  readonly fault?: PostAnswer | null
}

/** A question with all that was said, a box to say more, and what may be done with it. */
export function ThreadView({ thread, action, fault = null }: ThreadViewProps) {
  const t = useT()
  const { submit } = useFetcher()
  const { _id, unread, canAnswer, canWrite, status, learner, assignedName } = thread
  useEffect(() => {
    if (unread) void submit({ intent: 'seen', questionID: _id }, { method: 'post', action })
  }, [unread, _id, action, submit])
  return (
    <section aria-label={t('discussions.thread')} className="grid gap-4">
      <div className="grid gap-2">
        <h2 className="text-lg font-semibold">{thread.lesson ?? thread.course}</h2>
        {thread.lesson !== null && <p className="text-sm text-muted">{thread.course}</p>}
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <StatusMark status={status} />
          {learner && <span>{learner}</span>}
          {assignedName && <span>{t('discussions.assigned', { name: assignedName })}</span>}
          {thread.shared && <span>{t('discussions.shared')}</span>}
        </div>
        <ThreadTools thread={thread} action={action} />
      </div>
      <ol aria-live="polite" className="grid gap-3">
        {thread.messages.map((message) => (
          <MessageItem key={message._id} message={message} canAnswer={canAnswer} action={action} />
        ))}
      </ol>
      {canWrite ? (
        <WriteForm
          key={_id}
          id={`write-${_id}`}
          label={t(canAnswer ? 'discussions.answer-label' : 'discussions.reply-label')}
          button={t(canAnswer ? 'discussions.answer' : 'discussions.reply')}
          help={status === 'closed' && !canAnswer ? t('discussions.reopens') : undefined}
          action={action}
          hidden={{ intent: 'write', questionID: _id }}
          maxLength={LONGEST_TEXT}
          fault={fault?.intent === 'write' ? fault : null}
        />
      ) : (
        <Alert tone="info">{t('discussions.course-left')}</Alert>
      )}
    </section>
  )
}

function ThreadTools({ thread, action }: { readonly thread: Thread; readonly action: string }) {
  const t = useT()
  const { canAnswer, isOwn, status, shared, isAssignedToMe } = thread
  const tool = (intent: string, icon: ReactNode) => (
    <Tool
      key={intent}
      intent={intent}
      icon={icon}
      label={t(`discussions.${intent}`)}
      thread={thread}
      action={action}
    />
  )
  if (!canAnswer && !isOwn) return null
  return (
    <div className="flex flex-wrap gap-2">
      {canAnswer && tool(isAssignedToMe ? 'release' : 'take', <Hand />)}
      {status !== 'closed' && tool('close', <CircleCheck />)}
      {status === 'closed' && canAnswer && tool('reopen', <RotateCcw />)}
      {shared && tool('unshare', <Users />)}
      {!shared && isOwn && tool('share', <Users />)}
    </div>
  )
}

interface ToolProps {
  readonly intent: string
  readonly icon: ReactNode
  readonly label: string
  readonly thread: Thread
  readonly action: string
}

function Tool({ intent, icon, label, thread, action }: ToolProps) {
  const post = useFetcher<PostAnswer>()
  return (
    <post.Form method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="questionID" value={thread._id} />
      <Button type="submit" kind="secondary" size="small" icon={icon} busy={post.state !== 'idle'}>
        {label}
      </Button>
      <UnsentHere answer={post.data} />
    </post.Form>
  )
}
