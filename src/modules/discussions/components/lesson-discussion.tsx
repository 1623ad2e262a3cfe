import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import type { LessonDiscussionView } from '../public.server.ts'
import { AskForm } from './ask-form.tsx'
import { QuestionList } from './question-list.tsx'
import { ThreadView } from './thread-view.tsx'
import { useLive } from './use-live.ts'

/** Address of a lesson’s discussion alone, for parts of a page that read it by themselves. */
function addressOf(courseID: string, lessonID: string | null, question: string | null): string {
  const params = new URLSearchParams({ course: courseID, at: lessonID ?? '' })
  if (question) params.set('q', question)
  return `/lesson/chat-client?${params}`
}

/** The discussion beside a lesson. It needs the texts `discussions` and what `readLessonDiscussion` answers. */
export function LessonDiscussion({ discussion }: { readonly discussion: LessonDiscussionView }) {
  const t = useT()
  const { courseID, lessonID, questions, canAsk, watch } = discussion
  const thread = useFetcher<{ beside: LessonDiscussionView | null }>()
  const [openID, setOpenID] = useState<string | null>(discussion.thread?._id ?? null)
  useLive(watch)
  const shown = openID === null ? null : (thread.data?.beside?.thread ?? discussion.thread)
  function open(id: string | null) {
    setOpenID(id)
    if (id !== null) void thread.load(addressOf(courseID, lessonID, id))
  }
  if (shown && shown._id === openID)
    return (
      <div className="grid gap-4">
        <div>
          <Button kind="quiet" size="small" onClick={() => open(null)}>
            {t('discussions.back')}
          </Button>
        </div>
        <ThreadView thread={shown} action={addressOf(courseID, lessonID, shown._id)} />
      </div>
    )
  return (
    <div className="grid gap-6" aria-busy={openID !== null || undefined}>
      {canAsk && (
        <AskForm
          action={`${addressOf(courseID, lessonID, null)}&stay=1`}
          courseID={courseID}
          lessonID={lessonID}
          onAsked={open}
        />
      )}
      {questions.length === 0 ? (
        <p className="text-muted">{t('discussions.none-here')}</p>
      ) : (
        <QuestionList
          label={t('discussions.questions')}
          questions={questions}
          openID={openID}
          isInLesson
          hrefOf={(id) => `/lesson/chat-client?q=${id}`}
          onOpen={open}
        />
      )}
    </div>
  )
}
