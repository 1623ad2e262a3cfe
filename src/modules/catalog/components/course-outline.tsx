import { ChevronDown } from 'lucide-react'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { KindIcon } from '#modules/lessons/public-icon.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import type { CourseDetail } from '../course-detail.server.ts'
import type { ShownLesson } from '../shown-outline.ts'
import { lessonLength, sumSeconds } from './lesson-length.ts'

/** What one learns, section by section; lessons that everybody may see have their link. */
export function CourseOutline({
  outline,
  isSeminar,
}: Pick<CourseDetail, 'outline'> & { isSeminar: boolean }) {
  const t = useT()
  const lessons = outline.flatMap((section) => section.lessons)
  if (lessons.length === 0) return null
  const length = lessonLength(t, sumSeconds(outline))
  const total = t('course-pages.outline.lessons', { n: lessons.length })
  return (
    <section className="course-outline">
      <h2>{t(`course-pages.outline.${isSeminar ? 'programme' : 'title'}`)}</h2>
      {!isSeminar && <p>{length ? `${total} · ${length}` : total}</p>}
      {outline.map(({ _id, name, lessons: own }, at) => (
        <details key={_id} open={isSeminar || at === 0}>
          <summary>
            <ChevronDown strokeWidth={1.5} />
            <span>
              <Written text={name} />
            </span>
            {!isSeminar && <small>{t('course-pages.outline.lessons', { n: own.length })}</small>}
          </summary>
          <ol>
            {own.map((lesson) => (
              <Lesson key={lesson._id} {...lesson} />
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}

function Lesson({ _id, name, kind, seconds, free, isPart, session }: ShownLesson) {
  const t = useT()
  const lang = useLang()
  const label = t(`lesson.option.kind.${kind}`)
  return (
    <li className={isPart ? 'is-part' : undefined}>
      <KindIcon kind={kind} strokeWidth={1.5} />
      <span>
        {free ? (
          <a href={`/lesson/public/${_id}`}>
            <Written text={name} />
          </a>
        ) : (
          <Written text={name} />
        )}
        <small>
          {session ? (
            <>
              <time dateTime={session.startsAt}>
                {`${formatThaiDate(session.startsAt, 'short', lang)} ${formatThaiTime(session.startsAt, 'en')}–${formatThaiTime(session.endsAt, lang)}`}
              </time>
              {(session.room || session.speakers.length > 0) && ' · '}
              <Written text={[session.room, session.speakers.join(', ')].filter(Boolean).join(' · ')} />
            </>
          ) : (
            [label, lessonLength(t, seconds)].filter(Boolean).join(' · ')
          )}
        </small>
      </span>
      {free && <a href={`/lesson/public/${_id}`}>{t('course-pages.outline.preview')}</a>}
    </li>
  )
}
