import { Flag, Users } from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { ListedQuestion, QuestionStatus } from '../questions/question.ts'

const tones: Record<QuestionStatus, Tone> = { open: 'warn', answered: 'ok', closed: 'neutral' }

/** Whether a question waits, is answered or is over. */
export function StatusMark({ status }: { readonly status: QuestionStatus }) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`discussions.status.${status}`)}</Badge>
}

interface QuestionListProps {
  readonly label: string
  readonly questions: readonly ListedQuestion[]
  readonly openID: string | null
  /** Whether course and lesson are known from around the list. */
  readonly isInLesson?: boolean
  hrefOf(id: string): string
  /** Opens one here instead of going to its address. */
  onOpen?(id: string): void
}

/** Questions as links, with what is new about them. */
export function QuestionList({
  label,
  questions,
  openID,
  isInLesson = false,
  hrefOf,
  onOpen,
}: QuestionListProps) {
  function press(event: MouseEvent, id: string) {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere">
      {questions.map((question) => (
        <li key={question._id}>
          <a
            href={hrefOf(question._id)}
            onClick={onOpen && ((event) => press(event, question._id))}
            aria-current={question._id === openID ? 'true' : undefined}
            className={`grid gap-1 rounded-card border bg-surface p-4 transition-colors hover:bg-text/3 ${question._id === openID ? 'border-brand' : 'border-line'}`}
          >
            <Entry question={question} isInLesson={isInLesson} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Entry({
  question,
  isInLesson,
}: {
  readonly question: ListedQuestion
  readonly isInLesson: boolean
}) {
  const t = useT()
  const lang = useLang()
  const { text, lastAt, replies, unread, status, shared, learner, assignedName, reported } = question
  const place = question.lesson ? `${question.course} · ${question.lesson}` : question.course
  const when = `${formatThaiDate(lastAt, 'short', lang)} ${formatThaiTime(lastAt, lang)}`
  return (
    <>
      <span className={`line-clamp-2 wrap-anywhere ${unread ? 'font-semibold' : 'font-medium'}`}>
        {text || t('discussions.hidden')}
      </span>
      {!isInLesson && <span className="line-clamp-2 text-sm text-muted">{place}</span>}
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <StatusMark status={status} />
        {unread && <Badge tone="brand">{t('discussions.new-answer')}</Badge>}
        {shared && <Badge icon={<Users className="size-4" />}>{t('discussions.shared')}</Badge>}
        {learner !== null && reported && (
          <Badge tone="bad" icon={<Flag className="size-4" />}>
            {t('discussions.reported')}
          </Badge>
        )}
        {learner !== null && <span className="min-w-0">{learner}</span>}
        {learner !== null && assignedName && (
          <span className="min-w-0">{t('discussions.assigned', { name: assignedName })}</span>
        )}
        {replies > 0 && <span>{t('discussions.replies', { n: replies })}</span>}
        <span>{when}</span>
      </span>
    </>
  )
}
