import { CircleCheck, LockKeyhole, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useActionData, useNavigate, useNavigation } from 'react-router'
import { coursePath } from '#modules/courses/public.tsx'
import { type FilmControls, LessonView } from '#modules/lessons/public.tsx'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { UnsentHere } from '#shell/unsent.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ShownClassroom, ShownLesson } from '../classroom/classroom-view.server.ts'
import { sayWhy } from '../classroom/say-why.ts'
import { LESSON_TITLE_ID } from '../player/use-focus-on-change.ts'
import { type Learning, useLearning } from '../player/use-learning.ts'
import { CourseCompleted } from './course-completed.tsx'

interface StageProps {
  readonly shown: Pick<ShownClassroom, 'course' | 'completion' | 'isLooking' | 'look' | 'next'>
  readonly lesson: ShownLesson
  onControls(controls: FilmControls | null): void
}

/** The lesson itself, and what follows when it is done. */
export function Stage({ shown, lesson, onControls }: StageProps) {
  const t = useT()
  const lang = useLang()
  const learning = useLearning({
    lessonId: lesson._id,
    isLooking: shown.isLooking || lesson.why !== null || lesson.content === null,
    isComplete: lesson.isComplete,
    share: lesson.share,
    position: lesson.position,
    isFilm: lesson.isFilm,
    endsByOpening: lesson.end === 'opened',
    toRead: lesson.end === 'read' ? Math.max(1, lesson.readSeconds - lesson.spent) : null,
  })
  const onChanged = useReadAgain()
  const onEnded = useNextByItself(shown, learning.isComplete)
  const isBelow = lesson.namePlace === 'below'
  const title = (
    <h1 id={LESSON_TITLE_ID} tabIndex={-1} className="player-title">
      <Title text={lesson.name} />
    </h1>
  )
  if (lesson.why)
    return (
      <EmptyState
        icon={<LockKeyhole />}
        title={t('learning.locked-title', { name: lesson.name })}
        text={sayWhy(t, lang, lesson.why)}
        action={
          <LinkButton href={`/lesson/play/${shown.course._id}/start`}>{t('learning.go-on')}</LinkButton>
        }
      />
    )
  return (
    <article className="player-stage">
      {!isBelow && title}
      {lesson.content === null ? (
        <p className="lesson-notice">{t('learning.no-content')}</p>
      ) : (
        <LessonView
          kind={lesson.kind}
          lesson={{ ...lesson, courseID: shown.course._id }}
          content={lesson.content}
          position={learning.position}
          isLooking={shown.isLooking}
          onOpened={learning.onOpened}
          onPlayed={learning.onPlayed}
          onPause={learning.onPause}
          onPlace={learning.onPlace}
          onControls={onControls}
          onChanged={onChanged}
          onEnded={onEnded}
          speeds={shown.look.speeds}
        />
      )}
      <div className="player-under">
        {isBelow && title}
        {!shown.isLooking && <Outcome lesson={lesson} learning={learning} />}
        <Next shown={shown} lesson={lesson} isComplete={learning.isComplete} />
        {shown.completion && <CourseCompleted course={shown.course} completion={shown.completion} />}
      </div>
    </article>
  )
}

/** Where the site wants it the next lesson begins when a film has ended, once the server knows that this one is complete. */
function useNextByItself({ course, look, next }: StageProps['shown'], isComplete: boolean): () => void {
  const navigate = useNavigate()
  const [hasEnded, setHasEnded] = useState(false)
  const target = look.autoplayNext && next ? `/lesson/play/${course._id}/${next}` : null
  useEffect(() => {
    if (hasEnded && isComplete && target) void navigate(target)
  }, [hasEnded, isComplete, target, navigate])
  return () => setHasEnded(true)
}

function Outcome({ lesson, learning }: { lesson: ShownLesson; learning: Learning }) {
  const t = useT()
  return (
    <output className="player-outcome" data-done={learning.isComplete || undefined}>
      {learning.trouble ? (
        <>
          <WifiOff aria-hidden="true" /> {t(`learning.${learning.trouble}`)}
        </>
      ) : learning.isComplete ? (
        <>
          <CircleCheck aria-hidden="true" /> {t('learning.complete')}
        </>
      ) : lesson.isWaiting ? (
        t('learning.end.waiting')
      ) : lesson.end === 'watched' ? (
        t(lesson.isHeard ? 'learning.heard' : 'learning.watched', {
          share: learning.share,
          minimum: lesson.minimumShare,
        })
      ) : (
        t(
          lesson.end === 'read' && lesson.lastPage ? 'learning.end.last-page' : `learning.end.${lesson.end}`,
          {
            page: lesson.lastPage ?? 0,
            minutes: Math.ceil(lesson.readSeconds / 60),
          },
        )
      )}
    </output>
  )
}

interface NextProps {
  readonly shown: StageProps['shown']
  readonly lesson: ShownLesson
  readonly isComplete: boolean
}

function Next({ shown, lesson, isComplete }: NextProps) {
  const t = useT()
  const { state } = useNavigation()
  const answer = useActionData<unknown>()
  const { course, next, isLooking } = shown
  const canSay = !isComplete && !isLooking && (lesson.end === 'manual' || lesson.end === 'opened')
  return (
    <div className="player-next">
      {canSay && !lesson.isWaiting && (
        <Form method="post">
          <input type="hidden" name="intent" value="finish" />
          <Button type="submit" kind="secondary" icon={<CircleCheck />} busy={state === 'submitting'}>
            {t('learning.finish')}
          </Button>
          <UnsentHere answer={answer} />
        </Form>
      )}
      {next && (
        <LinkButton href={`/lesson/play/${course._id}/${next}`} kind={isComplete ? 'primary' : 'secondary'}>
          {t('learning.next-lesson')}
        </LinkButton>
      )}
      {!next && (
        <LinkButton href={coursePath(course)} kind="secondary">
          {t('learning.back-to-course')}
        </LinkButton>
      )}
    </div>
  )
}
