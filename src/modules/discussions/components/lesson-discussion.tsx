import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { LessonDiscussionView } from '../public.server.ts'
import { AskForm } from './ask-form.tsx'
import { QuestionList } from './question-list.tsx'
import { ThreadView } from './thread-view.tsx'
import { useLive } from './use-live.ts'

/** Address of a lesson’s discussion alone, which a part of a page reads by itself. */
function addressOf(courseID: string, lessonID: string | null, question: string | null): string {
  const params = new URLSearchParams({ course: courseID, at: lessonID ?? '' })
  if (question) params.set('q', question)
  return `/lesson/chat-client?${params}`
}

interface LessonDiscussionProps {
  readonly courseID: string
  /** Null for the course as a whole. */
  readonly lessonID: string | null
  /** What `readLessonDiscussion` answered, where the page has it already; else it is read when this is shown. */
  readonly discussion?: LessonDiscussionView
}

/** The discussion beside a lesson, without leaving it. The page’s route needs the texts `discussions`. */
export function LessonDiscussion({ courseID, lessonID, discussion }: LessonDiscussionProps) {
  const t = useT()
  const { load, data, state } = useFetcher<{ beside: LessonDiscussionView | null }>()
  const [openID, setOpenID] = useState<string | null>(discussion?.thread?._id ?? null)
  const isGiven = discussion !== undefined && openID === (discussion.thread?._id ?? null)
  useEffect(() => {
    if (!isGiven) void load(addressOf(courseID, lessonID, openID))
  }, [isGiven, courseID, lessonID, openID, load])
  const read = data?.beside ?? null
  const view = isGiven ? discussion : read?.courseID === courseID && read.lessonID === lessonID ? read : null
  useLive(view?.watch ?? [])
  const isOpen = openID !== null && view?.thread?._id === openID
  // One that is not shared any more is gone: the list shows again.
  if (!view || (openID !== null && !isOpen && state !== 'idle'))
    return <output className="text-muted">{t('discussions.loading')}</output>
  if (isOpen && view.thread)
    return (
      <div className="grid gap-4">
        <div>
          <Button kind="quiet" size="small" onClick={() => setOpenID(null)}>
            {t('discussions.back')}
          </Button>
        </div>
        <ThreadView thread={view.thread} action={addressOf(courseID, lessonID, openID)} />
      </div>
    )
  return (
    <div className="grid gap-6">
      {view.canAsk && (
        <AskForm
          action={`${addressOf(courseID, lessonID, null)}&stay=1`}
          courseID={courseID}
          lessonID={lessonID}
          onAsked={setOpenID}
        />
      )}
      {view.questions.length === 0 ? (
        <p className="text-muted">{t('discussions.none-here')}</p>
      ) : (
        <QuestionList
          label={t('discussions.questions')}
          questions={view.questions}
          openID={openID}
          isInLesson
          hrefOf={(id) => `/lesson/chat-client?q=${id}`}
          onOpen={setOpenID}
        />
      )}
    </div>
  )
}
