import { useLoaderData } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { coursePath } from '#modules/courses/public.tsx'
import { lessonStyles, lessonWakeTime } from '#modules/lessons/public.tsx'
import { Island } from '#shell/islands/island.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Title } from '#shell/title.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { readOpenLesson } from '../classroom/open-lesson.server.ts'
import OpenLesson from '../islands/open-lesson.tsx'
import stageStyles from './stage.css?url'

export function links() {
  return [stageStyles, lessonStyles].map((href) => ({ rel: 'stylesheet', href }))
}

export const loader = screen(async ({ ctx, params }) => {
  const open = await readOpenLesson(ctx, params.id ?? '')
  if (!open) throw notFound()
  return { ...open, meta: { title: `${open.lesson.name} · ${open.course.name}` } }
})

const TEXTS = ['learning', 'lesson', 'lesson-view', 'media']

/** A lesson that everybody may see, over the whole screen, and the way to its course. */
export default function OpenLessonScreen() {
  const { course, lesson } = useLoaderData<typeof loader>()
  const t = useT()
  const when = lessonWakeTime(lesson.kind)
  const isBelow = lesson.namePlace === 'below'
  const title = (
    <h1 className="player-title">
      <Title text={lesson.name} />
    </h1>
  )
  return (
    <div className="player player-open">
      <header className="player-bar">
        <Badge tone="brand">{t('learning.open.badge')}</Badge>
        <p className="player-course">
          <small>{t('learning.open.about')}</small> {course.name}
        </p>
        <LinkButton href={coursePath(course)} size="small">
          {t('learning.open.enrol')}
        </LinkButton>
      </header>
      <div className="player-main">
        <article className="player-stage">
          {!isBelow && title}
          {when ? (
            <Island name="learning/open-lesson" props={{ lesson }} when={when} texts={TEXTS}>
              <OpenLesson lesson={lesson} />
            </Island>
          ) : (
            <OpenLesson lesson={lesson} />
          )}
          {isBelow && title}
        </article>
      </div>
    </div>
  )
}
